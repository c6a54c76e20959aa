import { useActorRef } from '@xstate/react'
import { questionsMachine } from '#machines/questions/questions.machine.ts'
import type { Language } from '#shared/money/format.ts'
import { ShortQuestions } from '#web/features/questions/short-questions.tsx'
import { faqMachine } from '../actors/content-actors.ts'

export default function HomeQuestions({ language }: { language: Language }) {
  const entries = useActorRef(faqMachine, { input: { language } })
  return <ShortQuestions entries={entries} questions={useActorRef(questionsMachine)} />
}
