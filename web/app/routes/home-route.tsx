import { useActorRef, useSelector } from '@xstate/react'
import { lazy, useDeferredValue, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectQuickTrader } from '#machines/auth/session/quick-trader.ts'
import { selectIsAuthorized, selectStartAddress } from '#machines/auth/session/session.selectors.ts'
import { marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import { otcEntryMachine } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { useLanguageChange, usePreferences } from '#web/adapters/app/preferences.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { memberPageWords, memberWords } from '#web/adapters/app/words.ts'
import { otcEntryActors } from '#web/adapters/trading/otc-entry.ts'
import { ShortMarketList } from '#web/features/market/market-list/short-market-list.tsx'
import { HomePage } from '#web/features/site/home/home-page.tsx'
import { QuickTrade } from '#web/features/trading/quick-trade/quick-trade.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { WhenNear } from '#web/ui/chunks/when-near.tsx'
import { useKeptField } from '#web/ui/use-kept-field.ts'
import { loadPage } from '../load-page.ts'
import { BrokenPart } from './broken-part.tsx'

/** Rows of the short list (spec 9). */
const homeRows = 10

const HomeQuickTrade = lazy(() => loadPage(() => import('./home-quick-trade.tsx'), memberWords, memberPageWords))
const HomeSteps = lazy(() => loadChunk(() => import('./home-steps.tsx')))
const HomeNews = lazy(() => loadChunk(() => import('./home-news.tsx')))
const HomeQuestions = lazy(() => loadChunk(() => import('./home-questions.tsx')))

export function HomeRoute() {
  const { views, session } = useServices()
  const start = useSelector(session, selectStartAddress)
  const { language, settlement } = usePreferences()
  const list = useActorRef(marketListMachine, { input: { language } })
  const otcEntry = useMemo(() => otcEntryMachine.provide({ actors: otcEntryActors(views) }), [views])
  const order = useActorRef(otcEntry, { input: { language } })
  useLanguageChange(list)
  useLanguageChange(order)
  return (
    <HomePage
      settlement={settlement}
      start={start}
      quickTrade={<QuickTradeBox order={order} />}
      table={<ShortMarketList list={list} rows={homeRows} />}
      steps={
        <WhenNear minHeight={190}>
          <ChunkBoundary fallback={null} broken={<BrokenPart minHeight={190} />}>
            <HomeSteps />
          </ChunkBoundary>
        </WhenNear>
      }
      news={
        <WhenNear minHeight={360}>
          <ChunkBoundary fallback={null} broken={<BrokenPart minHeight={360} />}>
            <HomeNews />
          </ChunkBoundary>
        </WhenNear>
      }
      questions={
        <WhenNear minHeight={480}>
          <ChunkBoundary fallback={null} broken={<BrokenPart minHeight={360} />}>
            <HomeQuestions />
          </ChunkBoundary>
        </WhenNear>
      }
    />
  )
}

/** A verified user trades in the box itself; the box leads everybody else to the next step. */
function QuickTradeBox({ order }: { order: ActorRefFrom<typeof otcEntryMachine> }) {
  const { session } = useServices()
  const trader = useSelector(session, selectQuickTrader)
  const isAuthorized = useSelector(session, selectIsAuthorized)
  // What is typed stays under the fingers until the whole flow is here to take it over.
  const isReady = useDeferredValue(isAuthorized) && isAuthorized
  const kept = useKeptField<HTMLDivElement>(isReady)
  const box = <QuickTrade order={order} trader={trader} />
  return (
    <div {...kept}>
      <ChunkBoundary fallback={box} broken={<BrokenPart minHeight={480} />}>
        {isReady ? <HomeQuickTrade typed={order} /> : box}
      </ChunkBoundary>
    </div>
  )
}
