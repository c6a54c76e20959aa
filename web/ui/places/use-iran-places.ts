import { useState } from 'react'
import type { Language } from '#shared/core/money/format.ts'
import { loadChunk } from '../chunks/load-chunk.ts'

/** A province in both languages, with its cities; the capital is the first. */
export type Province = { names: PlaceNames; cities: readonly PlaceNames[] }
export type PlaceNames = { readonly [language in Language]: string }

let places: readonly Province[] = []

/** Returns the provinces of Iran, and a function that loads them. The list is empty before, and when loading fails. */
export function useIranPlaces(): [places: readonly Province[], reach: () => void] {
  const [known, setKnown] = useState(places)
  const reach = () => {
    if (known.length > 0) return
    loadIranPlaces().then(setKnown, () => undefined)
  }
  return [known, reach]
}

/** Loads the provinces of Iran, once. @throws ChunkFailure when loading fails. */
export async function loadIranPlaces(): Promise<readonly Province[]> {
  if (places.length > 0) return places
  const { iranProvinces } = await loadChunk(() => import('./iran-provinces.ts'))
  places = iranProvinces.map(([fa, en, cities]) => ({ names: { fa, en }, cities: cities.split(',').map(namesIn) }))
  return places
}

function namesIn(city: string): PlaceNames {
  const [fa = '', en = ''] = city.split('=')
  return { fa, en }
}
