import { useActorRef } from '@xstate/react'
import { questionsMachine } from '#machines/site/questions/questions.machine.ts'
import { faqMachine } from '#web/adapters/site/content.ts'
import { useContent } from '#web/adapters/site/use-content.ts'
import { ShortQuestions } from '#web/features/site/questions/short-questions.tsx'

export default function HomeQuestions() {
  const entries = useContent(faqMachine)
  return <ShortQuestions entries={entries} questions={useActorRef(questionsMachine)} />
}
