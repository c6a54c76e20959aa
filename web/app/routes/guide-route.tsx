import { useActorRef } from '@xstate/react'
import { questionsMachine } from '#machines/questions/questions.machine.ts'
import type { Language } from '#shared/money/format.ts'
import { ChapterText } from '#web/features/questions/answers.tsx'
import { QuestionsPage } from '#web/features/questions/questions-page.tsx'
import { manualMachine } from '../actors/content-actors.ts'
import { usePreferences } from '../use-preferences.ts'

export function Component() {
  const { language } = usePreferences()
  return <Guide key={language} language={language} />
}

function Guide({ language }: { language: Language }) {
  const entries = useActorRef(manualMachine, { input: { language } })
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
