import { type ReactNode, useSyncExternalStore } from 'react'
import type { Texts } from '#shared/core/texts/texts.ts'
import { SpokenContext } from './use-translation.ts'

/** Provides texts to its children, and renders them again when the language changes. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const spoken = useSyncExternalStore(texts.subscribe, texts.spoken, texts.spoken)
  return <SpokenContext value={spoken}>{children}</SpokenContext>
}
