import { useActorRef } from '@xstate/react'
import { questionsMachine } from '#machines/site/questions/questions.machine.ts'
import { faqMachine, manualMachine } from '#web/adapters/site/content.ts'
import { useContent } from '#web/adapters/site/use-content.ts'
import { ChapterText, QuestionAnswer } from '#web/features/site/questions/answers.tsx'
import { QuestionsPage } from '#web/features/site/questions/questions-page.tsx'

/** `/faq`: the questions of the exchange. */
export function Faq() {
  const entries = useContent(faqMachine)
  const questions = useActorRef(questionsMachine)
  return (
    <QuestionsPage
      kind="faq"
      entries={entries}
      questions={questions}
      answer={(question) => <QuestionAnswer question={question} />}
    />
  )
}

/** `/guide`: the chapters of the manual, in the same page. */
export function Guide() {
  const entries = useContent(manualMachine)
  const questions = useActorRef(questionsMachine)
  return (
    <QuestionsPage
      kind="guide"
      entries={entries}
      questions={questions}
      answer={(chapter) => <ChapterText chapter={chapter} />}
    />
  )
}
