import { normalizeQuery } from '#machines/app/search/names.ts'

type Names<Language extends string> = { readonly [language in Language]: string }
/** A province in several languages, with its cities. */
type Province<Language extends string> = { names: Names<Language>; cities: readonly Names<Language>[] }

/** A place in the spelling of a language. `within` is the province of a city; empty for a province. */
export type FoundPlace = { id: string; name: string; within: string }

/** The largest number of places in a list. */
const maxPlaces = 40

/**
 * Returns the provinces that match the typed text in any language; all for an empty text, and once a province is chosen.
 */
export function findProvinces<Language extends string>(
  provinces: readonly Province<Language>[],
  typed: string,
  language: Language,
): FoundPlace[] {
  const found = provinces.filter(({ names }) => rankOf(names, typed) < Number.POSITIVE_INFINITY)
  const isChosen = found.some(({ names }) => isNamed(names, typed))
  return (isChosen ? provinces : found).map(({ names }) => ({ id: names[language], name: names[language], within: '' }))
}

/**
 * Returns the cities that match the typed text: first those that begin with it, then those of the chosen province. Without
 * a text it returns the cities of that province.
 */
export function findCities<Language extends string>(
  provinces: readonly Province<Language>[],
  typed: string,
  chosenProvince: string,
  language: Language,
): FoundPlace[] {
  const chosen = provinces.find(({ names }) => isNamed(names, chosenProvince))
  const isDone = chosen?.cities.some((names) => isNamed(names, typed)) === true
  const searched = chosen !== undefined && (typed.trim() === '' || isDone) ? [chosen] : provinces
  return searched
    .flatMap((province) =>
      province.cities.map((names) => ({
        rank: Math.min(rankOf(names, typed), isDone ? 2 : Number.POSITIVE_INFINITY) * 2 + (province === chosen ? 0 : 1),
        place: {
          id: `${province.names[language]}/${names[language]}`,
          name: names[language],
          within: province.names[language],
        },
      })),
    )
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, maxPlaces)
    .map(({ place }) => place)
}

/** Returns 0 for a name that begins with the text, 1 if a later word of the name does, else infinity. */
function rankOf<Language extends string>(names: Names<Language>, typed: string): number {
  const wanted = normalizeQuery(typed)
  const all = (Object.values(names) as string[]).map(normalizeQuery)
  const joined = wanted.replaceAll(' ', '')
  if (all.some((name) => name.replaceAll(' ', '').startsWith(joined))) return 0
  return all.some((name) => name.includes(` ${wanted}`)) ? 1 : Number.POSITIVE_INFINITY
}

function isNamed<Language extends string>(names: Names<Language>, typed: string): boolean {
  const wanted = normalizeQuery(typed).replaceAll(' ', '')
  return (Object.values(names) as string[]).some((name) => normalizeQuery(name).replaceAll(' ', '') === wanted)
}
