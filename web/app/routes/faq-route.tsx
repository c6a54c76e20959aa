import { useActorRef } from '@xstate/react'
import { questionsMachine } from '#machines/site/questions/questions.machine.ts'
import { Answer } from '#web/features/site/questions/answers.tsx'
import { QuestionsPage } from '#web/features/site/questions/questions-page.tsx'
import { faqMachine } from '../actors/content-actors.ts'
import { useContent } from '../use-content.ts'

export function Component() {
  const entries = useContent(faqMachine)
  const questions = useActorRef(questionsMachine)
  return (
    <QuestionsPage
      kind="faq"
      entries={entries}
      questions={questions}
      answer={(question) => <Answer question={question} />}
    />
  )
}
