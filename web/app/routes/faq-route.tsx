import { useActorRef } from '@xstate/react'
import { questionsMachine } from '#machines/site/questions/questions.machine.ts'
import { faqMachine } from '#web/adapters/site/content.ts'
import { useContent } from '#web/adapters/site/use-content.ts'
import { Answer } from '#web/features/site/questions/answers.tsx'
import { QuestionsPage } from '#web/features/site/questions/questions-page.tsx'

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
