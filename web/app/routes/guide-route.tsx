import { useActorRef } from '@xstate/react'
import { questionsMachine } from '#machines/site/questions/questions.machine.ts'
import { manualMachine } from '#web/adapters/site/content.ts'
import { useContent } from '#web/adapters/site/use-content.ts'
import { ChapterText } from '#web/features/site/questions/answers.tsx'
import { QuestionsPage } from '#web/features/site/questions/questions-page.tsx'

export function Component() {
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
