import { useActorRef } from '@xstate/react'
import { questionsMachine } from '#machines/site/questions/questions.machine.ts'
import type { Settlement } from '#shared/market/coins.ts'
import { faqMachine, levelsMachine, newsMachine } from '#web/adapters/site/content.ts'
import { useContent } from '#web/adapters/site/use-content.ts'
import { Later } from '#web/features/app/page-retry/later.tsx'
import { LastCall } from '#web/features/site/home/last-call.tsx'
import { Steps } from '#web/features/site/home/steps.tsx'
import { Why } from '#web/features/site/home/why.tsx'
import { News } from '#web/features/site/news/news.tsx'
import { ShortQuestions } from '#web/features/site/questions/short-questions.tsx'

export function HomeWhy({ settlement }: { settlement: Settlement }) {
  return <Why settlement={settlement} levels={useContent(levelsMachine)} />
}

/**
 * The sections after the figures of the exchange. They are one part of the page: if it fails to load, one message reports
 * it. Each section renders when the user scrolls near it.
 */
export function HomeRest({ isLoggedIn }: { isLoggedIn: boolean }) {
  return (
    <>
      <Later minHeight={190}>
        <Steps />
      </Later>
      <Later minHeight={360}>
        <HomeNews />
      </Later>
      <Later minHeight={480}>
        <HomeQuestions />
      </Later>
      <Later minHeight={160}>
        <LastCall isLoggedIn={isLoggedIn} />
      </Later>
    </>
  )
}

function HomeNews() {
  return <News posts={useContent(newsMachine)} />
}

function HomeQuestions() {
  const entries = useContent(faqMachine)
  return <ShortQuestions entries={entries} questions={useActorRef(questionsMachine)} />
}
