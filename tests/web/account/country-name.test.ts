import { expect, it } from 'vitest'
import { countries } from '#sandbox/world/content/countries.ts'
import { countryName } from '#web/ui/countries/country-name.ts'

it('names countries in the language, and returns an unknown name unchanged', () => {
  const names = ['Iran', 'Germany', 'Atlantis']
  expect([names.map((name) => countryName(name, 'fa')), names.map((name) => countryName(name, 'en'))]).toEqual([
    ['ایران', 'آلمان', 'Atlantis'],
    names,
  ])
})

it('has a Persian name for every country of the list, in every spelling of the exchange', () => {
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
