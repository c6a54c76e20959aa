import { useActorRef } from '@xstate/react'
import { questionsMachine } from '#machines/questions/questions.machine.ts'
import { ChapterText } from '#web/features/questions/answers.tsx'
import { QuestionsPage } from '#web/features/questions/questions-page.tsx'
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
