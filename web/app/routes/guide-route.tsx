import { useActorRef } from '@xstate/react'
import { questionsMachine } from '#machines/site/questions/questions.machine.ts'
import { ChapterText } from '#web/features/site/questions/answers.tsx'
import { QuestionsPage } from '#web/features/site/questions/questions-page.tsx'
import { manualMachine } from '../actors/content-actors.ts'
import { useContent } from '../use-content.ts'

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
