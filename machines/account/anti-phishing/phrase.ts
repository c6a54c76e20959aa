/** Limits of a phrase in characters, without surrounding spaces. */
export const phraseLength = { min: 4, max: 40 }

/** Returns the phrase in a typed text; null if it is too short, or too long to be recognised at a glance. */
export function phraseIn(text: string): string | null {
  const phrase = text.replace(/\s+/gu, ' ').trim()
  const { length } = [...phrase]
  return length >= phraseLength.min && length <= phraseLength.max ? phrase : null
}

/** Returns the phrase in the saved value, which can have any shape; null without one. */
export function readPhrase(kept: unknown): string | null {
  const { version, phrase } = (kept ?? {}) as { version?: unknown; phrase?: unknown }
  return version === 1 && typeof phrase === 'string' ? phraseIn(phrase) : null
}

/** The saved form of the phrase. */
export type KeptPhrase = { version: 1; phrase: string }

export function writePhrase(phrase: string): KeptPhrase {
  return { version: 1, phrase }
}
