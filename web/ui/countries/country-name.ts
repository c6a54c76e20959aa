import type { Language } from '#shared/core/money/format.ts'

/**
 * A country's name in a language. The exchange tells countries by their English names (spec 3, "Country"); a name that the
 * browser does not know stays as it is.
 */
export function countryName(english: string, language: Language): string {
  if (language === 'en') return english
  persian ??= namesIn(language)
  return persian.get(english) ?? english
}

/** Made when first needed: by English name. */
let persian: ReadonlyMap<string, string> | null = null

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Names that another edition of the platform's tables writes otherwise than this browser's: the exchange has its own. */
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
  // The short ones: no country is called by what it belongs to.
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
