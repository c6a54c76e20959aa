import { lazy, type ReactNode } from 'react'
import { hasPhrase } from '#web/adapters/account/kept-phrase.ts'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { PhraseContext } from '#web/ui/phrase/phrase-line.tsx'

const OwnPhrase = lazy(() => loadChunk(() => import('./own-phrase.tsx')))

/** Shows the user's anti-phishing phrase inside it wherever money moves. */
export function PhrasePlace({ children }: { children: ReactNode }) {
  return <PhraseContext value={hasPhrase() ? OwnPhrase : null}>{children}</PhraseContext>
}
