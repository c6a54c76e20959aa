import { useActorRef, useSelector } from '@xstate/react'
import { lazy, useDeferredValue, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectQuickTrader } from '#machines/auth/session/quick-trader.ts'
import { selectIsAuthorized, selectIsLoggedIn } from '#machines/auth/session/session.selectors.ts'
import { marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import { otcEntryMachine } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { useLanguageChange, usePreferences } from '#web/adapters/app/preferences.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { dashboardWords, homeWords, otcWords, questionWords, userWords } from '#web/adapters/app/words.ts'
import { otcEntryActors } from '#web/adapters/trading/otc-entry.ts'
import { BrokenPart } from '#web/features/app/page-retry/broken-part.tsx'
import { Later } from '#web/features/app/page-retry/later.tsx'
import { ShortMarketList } from '#web/features/market/market-list/short-market-list.tsx'
import { HomePage } from '#web/features/site/home/home-page.tsx'
import { LiveMarket } from '#web/features/site/home/live-market.tsx'
import { UserSkeleton } from '#web/features/site/home/user-skeleton.tsx'
import { QuickTrade } from '#web/features/trading/quick-trade/quick-trade.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { useKeptField } from '#web/ui/use-kept-field.ts'
import { loadPage } from '../../load-page.ts'

/** Rows of the short list (spec 9). */
const homeRows = 10
/** Height in px of the last sections and the gaps between them, until they are loaded. */
const restHeight = 1382

const user = () => loadPage(() => import('./home-user.tsx'), userWords, dashboardWords, homeWords, otcWords)
const HomeUser = lazy(async () => ({ default: (await user()).HomeUser }))
const HomeQuickTrade = lazy(async () => ({ default: (await user()).HomeQuickTrade }))

const sections = () => loadPage(() => import('./home-sections.tsx'), homeWords, questionWords)
const HomeWhy = lazy(async () => ({ default: (await sections()).HomeWhy }))
const HomeRest = lazy(async () => ({ default: (await sections()).HomeRest }))

export function HomeRoute() {
  const { views, session } = useServices()
  const isLoggedIn = useSelector(session, selectIsLoggedIn)
  const { language, settlement } = usePreferences()
  const list = useActorRef(marketListMachine, { input: { language } })
  const otcEntry = useMemo(() => otcEntryMachine.provide({ actors: otcEntryActors(views) }), [views])
  const order = useActorRef(otcEntry, { input: { language } })
  useLanguageChange(list)
  useLanguageChange(order)
  return (
    <HomePage
      settlement={settlement}
      user={
        isLoggedIn ? (
          <ChunkBoundary fallback={<UserSkeleton />} broken={<BrokenPart minHeight={240} />}>
            <HomeUser />
          </ChunkBoundary>
        ) : null
      }
      live={<LiveMarket entry={order} />}
      quickTrade={<QuickTradeBox order={order} />}
      table={<ShortMarketList list={list} rows={homeRows} />}
      why={
        <Later minHeight={264}>
          <HomeWhy settlement={settlement} />
        </Later>
      }
      rest={
        <Later minHeight={restHeight}>
          <HomeRest isLoggedIn={isLoggedIn} />
        </Later>
      }
    />
  )
}

/** A verified user trades in the box itself. For other users the box leads to their next step. */
function QuickTradeBox({ order }: { order: ActorRefFrom<typeof otcEntryMachine> }) {
  const { session } = useServices()
  const trader = useSelector(session, selectQuickTrader)
  const isAuthorized = useSelector(session, selectIsAuthorized)
  // The field that the user types in stays until the complete flow is loaded.
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
