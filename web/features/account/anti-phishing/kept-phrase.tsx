import { readPhrase } from '#machines/account/anti-phishing/phrase.ts'
import { PhraseBox } from '#web/ui/phrase/phrase-box.tsx'

/** The anti-phishing phrase in a value of local storage, if there is one. */
export function KeptPhrase({ kept }: { kept: unknown }) {
  const phrase = readPhrase(kept)
  return phrase === null ? null : <PhraseBox phrase={phrase} />
}
