import type { Language } from '#shared/core/money/format.ts'

/**
 * Returns a country's name in a language. The exchange identifies countries by their English names (spec 3, "Country").
 * A name that the browser does not know is returned unchanged.
 */
export function countryName(english: string, language: Language): string {
  if (language === 'en') return english
  persian ??= namesIn(language)
  return persian.get(english) ?? english
}

/** Persian names by English name, computed when first needed. */
let persian: ReadonlyMap<string, string> | null = null

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/**
 * Spellings of other versions of the platform's name tables. The exchange's spellings may differ from this browser's.
 */
const otherSpellings: { readonly [english: string]: string } = {
  'Hong Kong': 'HK',
  'Hong Kong SAR China': 'HK',
  Macao: 'MO',
  'Macao SAR China': 'MO',
  Palestine: 'PS',
  'Palestinian Territories': 'PS',
  Turkey: 'TR',
  Türkiye: 'TR',
  Czechia: 'CZ',
  'Czech Republic': 'CZ',
  Swaziland: 'SZ',
  Eswatini: 'SZ',
  Macedonia: 'MK',
  'North Macedonia': 'MK',
}

function namesIn(language: Language): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  // The short style. In the long style a country's name may name the state that it belongs to.
  const own = new Intl.DisplayNames(language, { type: 'region', style: 'short', fallback: 'none' })
  const spellings = Object.entries(otherSpellings).map(([name, code]) => ({ code, name }))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const all = [...codes.map((code) => ({ code, name: english.of(code) })), ...spellings]
  const names = new Map<string, string>()
  for (const { code, name } of all) {
    const shown = own.of(code)
    if (name !== undefined && shown !== undefined) names.set(name, shown)
  }
  return names
}
