import { useActorRef } from '@xstate/react'
import type { ContentMachine, ContentRef } from '#machines/site/content/content.machine.ts'
import { useLanguageChange, usePreferences } from '#web/adapters/app/preferences.ts'
import { useRetryWhenBack } from '#web/adapters/app/when-back.ts'

/** What a page reads once in the person's language, and anew when that changes; `every` as in the machine (ms). */
export function useContent<Content>(machine: ContentMachine<Content>, every?: number): ContentRef<Content> {
  const { language } = usePreferences()
  const content = useActorRef(machine, { input: { language, every } })
  useLanguageChange(content)
  useRetryWhenBack(content, 'content.retry')
  return content
}
