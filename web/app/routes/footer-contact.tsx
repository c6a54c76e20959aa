import { useActorRef } from '@xstate/react'
import type { Language } from '#shared/money/format.ts'
import { Contact } from '#web/features/shell/contact.tsx'
import { infoMachine } from '../actors/content-actors.ts'

export default function FooterContact({ language }: { language: Language }) {
  return <Contact info={useActorRef(infoMachine, { input: { language } })} />
}
