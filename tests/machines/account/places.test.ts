import { describe, expect, it } from 'vitest'
import { findCities, findProvinces } from '#machines/account/account/places.ts'
import { loadIranPlaces } from '#web/ui/places/use-iran-places.ts'

const provinces = await loadIranPlaces()
const namesOf = (found: readonly { name: string; within: string }[]) =>
  found.map(({ name, within }) => (within === '' ? name : `${name}، ${within}`))
const cities = (typed: string, province = '') => namesOf(findCities(provinces, typed, province, 'fa'))

describe('the places of Iran', () => {
  it('are 31 provinces with their cities, each place once and in both spellings', () => {
    const twice = provinces.flatMap(({ cities: all }) =>
      (['fa', 'en'] as const).flatMap((language) =>
        language === 'fa' && new Set(all.map((one) => one.fa)).size < all.length ? all : [],
      ),
    )
    const odd = provinces
      .flatMap((one) => [one.names, ...one.cities])
      .filter(({ fa, en }) => !/^[\u0621-\u06cc\u200c ]+$/.test(fa) || !/^[A-Z][A-Za-z' -]+$/.test(en))
    expect([provinces.length, twice, odd]).toEqual([31, [], []])
    expect(provinces.flatMap((one) => one.cities).length).toBeGreaterThan(1100)
  })

  it('are found by the beginning of either spelling, on any keyboard', () => {
    expect(cities('كاشا')).toEqual(['کاشان، اصفهان'])
    expect(cities('Kashan')).toEqual(['کاشان، اصفهان'])
    expect(cities('خرم اباد').length).toBe(0)
    expect(cities('خرم آباد')).toEqual(['خرم‌آباد، لرستان', 'خرم‌آباد، مازندران'])
    expect(namesOf(findProvinces(provinces, 'khorasan', 'en'))).toEqual([
      'South Khorasan',
      'Razavi Khorasan',
      'North Khorasan',
    ])
  })

  it('begin with those of the chosen province', () => {
    expect(cities('خرم آباد', 'مازندران')[0]).toBe('خرم‌آباد، مازندران')
    expect(cities('', 'Qom')).toEqual(
      provinces.find(({ names }) => names.en === 'Qom')!.cities.map(({ fa }) => `${fa}، قم`),
    )
    expect(cities('روستای ما')).toEqual([])
  })

  it('are sorted by the word that matches, then by the chosen province, and then as the list has them', () => {
    const listed = [
      { names: { en: 'East' }, cities: [{ en: 'New Town' }, { en: 'Town' }, { en: 'Village' }] },
      { names: { en: 'West' }, cities: [{ en: 'Village' }, { en: 'Old Town' }, { en: 'Town' }, { en: 'Townsend' }] },
    ]
    const found = (typed: string, province: string) => findCities(listed, typed, province, 'en').map(({ id }) => id)
    expect([found('tow', 'West'), found('tow', ''), found('town', 'West'), found(' ', 'East')]).toEqual([
      ['West/Town', 'West/Townsend', 'East/Town', 'West/Old Town', 'East/New Town'],
      ['East/Town', 'West/Town', 'West/Townsend', 'East/New Town', 'West/Old Town'],
      // The name is complete, so the province is listed again.
      ['West/Town', 'West/Townsend', 'West/Old Town', 'West/Village'],
      ['East/New Town', 'East/Town', 'East/Village'],
    ])
  })

  it('are at most forty', () => {
    expect([cities(''), cities('ا')].map(({ length }) => length)).toEqual([40, 40])
  })

  it('are all listed again once one is chosen', () => {
    expect(findProvinces(provinces, 'یزد', 'fa').length).toBe(31)
    expect(cities('قم', 'قم').length).toBe(6)
  })
})
