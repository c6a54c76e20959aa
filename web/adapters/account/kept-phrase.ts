import { readKept } from '#web/adapters/app/kept.ts'

/** Where the device keeps the anti-phishing phrase. */
export const phraseKey = 'sarraf.phrase'

/** Whether the device keeps a phrase; what it is comes with the part that shows it. */
export function hasPhrase(): boolean {
  return readKept(phraseKey) !== null
}
