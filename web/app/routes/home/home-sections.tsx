import { useActorRef } from '@xstate/react'
import { questionsMachine } from '#machines/site/questions/questions.machine.ts'
import type { Settlement } from '#shared/market/coins.ts'
import { faqMachine, levelsMachine, newsMachine } from '#web/adapters/site/content.ts'
import { useContent } from '#web/adapters/site/use-content.ts'
import { LastCall } from '#web/features/site/home/last-call.tsx'
import { Steps } from '#web/features/site/home/steps.tsx'
import { Why } from '#web/features/site/home/why.tsx'
import { News } from '#web/features/site/news/news.tsx'
import { ShortQuestions } from '#web/features/site/questions/short-questions.tsx'
import { WhenNear } from '#web/ui/chunks/when-near.tsx'

/** Distance below the screen (px) at which a section renders. */
const near = 200

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
      <WhenNear minHeight={190} margin={near}>
        <Steps />
      </WhenNear>
      <WhenNear minHeight={360} margin={near}>
        <HomeNews />
      </WhenNear>
      <WhenNear minHeight={480} margin={near}>
        <HomeQuestions />
      </WhenNear>
      <WhenNear minHeight={160} margin={near}>
        <LastCall isLoggedIn={isLoggedIn} />
      </WhenNear>
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
