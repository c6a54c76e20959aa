import type { Language } from '#shared/money/format.ts'

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

function namesIn(language: Language): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const own = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const names = new Map<string, string>()
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const [name, shown] = [english.of(code), own.of(code)]
    if (name !== undefined && shown !== undefined) names.set(name, shown)
  }
  return names
}
