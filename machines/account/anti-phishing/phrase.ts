/** Characters of a phrase, without the blanks around it. */
export const phraseLength = { least: 4, most: 40 }

/** What is kept of what was typed, or `null` where it is too short or too long to be recognised at a glance. */
export function phraseIn(text: string): string | null {
  const phrase = text.replace(/\s+/gu, ' ').trim()
  const { length } = [...phrase]
  return length >= phraseLength.least && length <= phraseLength.most ? phrase : null
}

/** The phrase in what the device has, of whatever shape. */
export function readPhrase(kept: unknown): string | null {
  const { version, phrase } = (kept ?? {}) as { version?: unknown; phrase?: unknown }
  return version === 1 && typeof phrase === 'string' ? phraseIn(phrase) : null
}

/** As the device keeps it. */
export type KeptPhrase = { version: 1; phrase: string }

export function writePhrase(phrase: string): KeptPhrase {
  return { version: 1, phrase }
}
