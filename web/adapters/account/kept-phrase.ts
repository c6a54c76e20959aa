import { readKept } from '#web/adapters/app/kept.ts'

/** The local storage key of the anti-phishing phrase. */
export const phraseKey = 'sarraf.phrase'

/** Returns whether local storage has a phrase. The component that shows the phrase is loaded later and reads it. */
export function hasPhrase(): boolean {
  return readKept(phraseKey) !== null
}
