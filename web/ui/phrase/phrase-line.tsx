import { type ComponentType, createContext, Suspense, useContext } from 'react'

/**
 * The component that shows the user's anti-phishing phrase; null if the user has none. `web/app` supplies it where
 * money moves.
 */
export const PhraseContext = createContext<ComponentType | null>(null)

/** The place of the user's phrase, which only the real site can show: at log-in and at every step that moves money. */
export function PhraseLine() {
  const Phrase = useContext(PhraseContext)
  if (Phrase === null) return null
  return (
    <Suspense fallback={null}>
      <Phrase />
    </Suspense>
  )
}
