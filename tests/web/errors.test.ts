import { expect, it } from 'vitest'
import en from '#locales/en/errors.json' with { type: 'json' }
import fa from '#locales/fa/errors.json' with { type: 'json' }
import { errorKeys } from '#shared/errors/error-key.ts'

it('has a text in both languages for each key of the error catalogue, and for nothing else', () => {
  const keys = [...errorKeys].sort()
  expect([Object.keys(fa).sort(), Object.keys(en).sort()]).toEqual([keys, keys])
})

it('fills nothing in: an error is said in the same words wherever it happens', () => {
  expect([...Object.values(fa), ...Object.values(en)].filter((text) => text.includes('{{'))).toEqual([])
})
