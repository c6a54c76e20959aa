import { useActorRef } from '@xstate/react'
import { questionsMachine } from '#machines/site/questions/questions.machine.ts'
import type { Settlement } from '#shared/market/coins.ts'
import { faqMachine, levelsMachine, newsMachine } from '#web/adapters/site/content.ts'
import { useContent } from '#web/adapters/site/use-content.ts'
import { Why } from '#web/features/site/home/why.tsx'
import { News } from '#web/features/site/news/news.tsx'
import { ShortQuestions } from '#web/features/site/questions/short-questions.tsx'

/** The sections below the first screen, which load when the user scrolls near the first of them. */
export { LastCall } from '#web/features/site/home/last-call.tsx'
export { Steps } from '#web/features/site/home/steps.tsx'

export function HomeWhy({ settlement }: { settlement: Settlement }) {
  return <Why settlement={settlement} levels={useContent(levelsMachine)} />
}

export function HomeNews() {
  return <News posts={useContent(newsMachine)} />
}

export function HomeQuestions() {
  const entries = useContent(faqMachine)
  return <ShortQuestions entries={entries} questions={useActorRef(questionsMachine)} />
}
