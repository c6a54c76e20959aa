import { useActorRef } from '@xstate/react'
import { questionsMachine } from '#machines/site/questions/questions.machine.ts'
import { ShortQuestions } from '#web/features/site/questions/short-questions.tsx'
import { faqMachine } from '../actors/content-actors.ts'
import { useContent } from '../use-content.ts'

export default function HomeQuestions() {
  const entries = useContent(faqMachine)
  return <ShortQuestions entries={entries} questions={useActorRef(questionsMachine)} />
}
