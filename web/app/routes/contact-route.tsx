import { useActorRef } from '@xstate/react'
import type { Language } from '#shared/money/format.ts'
import { ContactPage } from '#web/features/contact/contact-page.tsx'
import { infoMachine } from '../actors/content-actors.ts'
import { usePreferences } from '../use-preferences.ts'

export function Component() {
  const { language } = usePreferences()
  return <Contact key={language} language={language} />
}

function Contact({ language }: { language: Language }) {
  return <ContactPage info={useActorRef(infoMachine, { input: { language } })} />
}
