import { type ReactNode, useSyncExternalStore } from 'react'
import type { Texts } from '#shared/core/texts/texts.ts'
import { TextsContext } from './use-translation.ts'

/** Provides texts to its children, and renders them again when the language changes. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const active = useSyncExternalStore(texts.subscribe, texts.active, texts.active)
  return <TextsContext value={active}>{children}</TextsContext>
}
