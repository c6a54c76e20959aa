import { lazy, type ReactNode } from 'react'
import { hasPhrase } from '#web/adapters/account/kept-phrase.ts'
import { phraseKey } from '#web/adapters/account/phrase-key.ts'
import { readKept } from '#web/adapters/app/kept.ts'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { PhraseContext } from '#web/ui/phrase/phrase-line.tsx'

const KeptPhrase = lazy(async () => ({
  default: (await loadChunk(() => import('#web/features/account/anti-phishing/kept-phrase.tsx'))).KeptPhrase,
}))

/** Shows the user's anti-phishing phrase inside it wherever money moves. */
export function PhrasePlace({ children }: { children: ReactNode }) {
  return <PhraseContext value={hasPhrase() ? OwnPhrase : null}>{children}</PhraseContext>
}

/** Reads the phrase in each place, because the user may have changed it since the page opened. */
function OwnPhrase() {
  return <KeptPhrase kept={readKept(phraseKey)} />
}
