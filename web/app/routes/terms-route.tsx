import { useActorRef } from '@xstate/react'
import type { Language } from '#shared/money/format.ts'
import { TermsPage } from '#web/features/terms/terms-page.tsx'
import { infoMachine } from '../actors/content-actors.ts'
import { usePreferences } from '../use-preferences.ts'

export function Component() {
  const { language } = usePreferences()
  return <Terms key={language} language={language} />
}

function Terms({ language }: { language: Language }) {
  return <TermsPage info={useActorRef(infoMachine, { input: { language } })} />
}
