import { useActorRef } from '@xstate/react'
import type { ContentMachine, ContentRef } from '#machines/site/content/content.machine.ts'
import { useLanguageChange, usePreferences } from '#web/adapters/app/preferences.ts'
import { useRetryWhenBack } from '#web/adapters/app/when-back.ts'

/**
 * Starts a machine that reads content once, in the user's language, and again when the language changes. `every` is the
 * machine's interval in ms.
 */
export function useContent<Content>(machine: ContentMachine<Content>, every?: number): ContentRef<Content> {
  const { language } = usePreferences()
  const content = useActorRef(machine, { input: { language, every } })
  useLanguageChange(content)
  useRetryWhenBack(content, 'content.retry')
  return content
}
