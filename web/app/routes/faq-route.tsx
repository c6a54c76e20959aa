import { useActorRef } from '@xstate/react'
import { questionsMachine } from '#machines/questions/questions.machine.ts'
import type { Language } from '#shared/money/format.ts'
import { Answer } from '#web/features/questions/answers.tsx'
import { QuestionsPage } from '#web/features/questions/questions-page.tsx'
import { faqMachine } from '../actors/content-actors.ts'
import { usePreferences } from '../use-preferences.ts'

export function Component() {
  const { language } = usePreferences()
  return <Faq key={language} language={language} />
}

function Faq({ language }: { language: Language }) {
  const entries = useActorRef(faqMachine, { input: { language } })
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
