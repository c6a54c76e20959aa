import { type ComponentType, createContext, Suspense, useContext } from 'react'

/** What shows the user's anti-phishing phrase; `null` for who has none. Supplied by `web/app` where money moves. */
export const PhraseContext = createContext<ComponentType | null>(null)

/** The place of the user's own phrase, which only the real site can show: at log-in and at every step that moves money. */
export function PhraseLine() {
  const Phrase = useContext(PhraseContext)
  if (Phrase === null) return null
  return (
    <Suspense fallback={null}>
      <Phrase />
    </Suspense>
  )
}
