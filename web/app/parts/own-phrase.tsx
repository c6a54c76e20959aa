import { readPhrase } from '#machines/account/anti-phishing/phrase.ts'
import { phraseKey } from '#web/adapters/account/kept-phrase.ts'
import { readKept } from '#web/adapters/app/kept.ts'
import { PhraseBox } from '#web/ui/phrase/phrase-box.tsx'

/** The anti-phishing phrase of this browser, if there is one. */
export default function OwnPhrase() {
  const phrase = readPhrase(readKept(phraseKey))
  return phrase === null ? null : <PhraseBox phrase={phrase} />
}
