import { expect, it } from 'vitest'
import { countryName } from '#web/ui/countries/country-name.ts'

it('says countries in the language, and one that nobody knows as it was sent', () => {
  const names = ['Iran', 'Germany', 'Atlantis']
  expect([names.map((name) => countryName(name, 'fa')), names.map((name) => countryName(name, 'en'))]).toEqual([
    ['ایران', 'آلمان', 'Atlantis'],
    names,
  ])
})
