import { expect, it } from 'vitest'
import { countries } from '#sandbox/world/content/countries.ts'
import { countryName } from '#web/ui/countries/country-name.ts'

it('says countries in the language, and one that nobody knows as it was sent', () => {
  const names = ['Iran', 'Germany', 'Atlantis']
  expect([names.map((name) => countryName(name, 'fa')), names.map((name) => countryName(name, 'en'))]).toEqual([
    ['ایران', 'آلمان', 'Atlantis'],
    names,
  ])
})

it('has a Persian name for every country of the list, whichever way the exchange spells it', () => {
  const latin = countries
    .map(({ countryName: name }) => countryName(name, 'fa'))
    .filter((name) => /\p{Script=Latin}/u.test(name))
  expect(latin).toEqual([])
  const spellings = [
    ['Hong Kong', 'Hong Kong SAR China'],
    ['Macao', 'Macao SAR China'],
    ['Palestine', 'Palestinian Territories'],
    ['Turkey', 'Türkiye'],
  ]
  expect(spellings.map((names) => names.map((name) => countryName(name, 'fa')))).toEqual([
    ['هنگ‌کنگ', 'هنگ‌کنگ'],
    ['ماکائو', 'ماکائو'],
    ['فلسطین', 'فلسطین'],
    ['ترکیه', 'ترکیه'],
  ])
})
