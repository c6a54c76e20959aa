import { type ReactNode, useSyncExternalStore } from 'react'
import type { Texts } from '#shared/core/texts/texts.ts'
import { SpokenContext } from './use-translation.ts'

/** Supplies texts to what it holds, and renders it again when another language is spoken. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const spoken = useSyncExternalStore(texts.subscribe, texts.spoken, texts.spoken)
  return <SpokenContext value={spoken}>{children}</SpokenContext>
}
