import { expect, it } from 'vitest'
import firstEn from '#locales/en/app/errors.json' with { type: 'json' }
import userEn from '#locales/en/app/user-errors.json' with { type: 'json' }
import firstFa from '#locales/fa/app/errors.json' with { type: 'json' }
import userFa from '#locales/fa/app/user-errors.json' with { type: 'json' }
import { errorKeys } from '#shared/core/errors/error-key.ts'

const fa = { ...firstFa, ...userFa }
const en = { ...firstEn, ...userEn }

it('has a text in both languages for each key of the error catalogue, and no other texts', () => {
  const keys = [...errorKeys].sort()
  expect([Object.keys(fa).sort(), Object.keys(en).sort()]).toEqual([keys, keys])
})

it('has no placeholders, so that an error has the same text everywhere', () => {
  expect([...Object.values(fa), ...Object.values(en)].filter((text) => text.includes('{{'))).toEqual([])
})

it('has each text in one place: in the first load or in the pages of the profile area', () => {
  expect(Object.keys(firstFa).filter((key) => key in userFa)).toEqual([])
})
