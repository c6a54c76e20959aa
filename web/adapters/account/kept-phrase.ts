import { readKept } from '#web/adapters/app/kept.ts'
import { phraseKey } from './phrase-key.ts'

/** Returns whether local storage has a phrase. The component that shows the phrase is loaded later and reads it. */
export function hasPhrase(): boolean {
  return readKept(phraseKey) !== null
}
