import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { fromCallback, fromPromise } from 'xstate'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { otcEntryMachine } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { quickTradeCommand, sentOrderOf } from '#machines/trading/otc-order/otc-command.ts'
import { type OtcOrderRef, otcOrderMachine } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectIsOnItsWay, selectOtcDraft, selectUnsettled } from '#machines/trading/otc-order/otc-order.selectors.ts'
import type { SentQuickTrade } from '#machines/trading/otc-order/otc-order-context.ts'
import { queryTextOf, readOtcQuery } from '#machines/trading/otc-order/otc-query.ts'
import { type BalancesRead, pairBalancesMachine } from '#machines/trading/pair-balances/pair-balances.machine.ts'
import type { MarketType } from '#shared/market/coins.ts'
import { newKey } from '#web/adapters/app/client/new-key.ts'
import { usePendingOrders } from '#web/adapters/app/command/use-pending-orders.ts'
import { createDrafts } from '#web/adapters/app/drafts.ts'
import { useLanguageChange, usePreferences } from '#web/adapters/app/preferences.ts'
import { type Services, useServices } from '#web/adapters/app/services.ts'
import { placeQuickTrade, readPair } from '#web/adapters/trading/quick-trade-calls.ts'
import { type LateBook, watchAddresses } from '#web/adapters/wallet/late-book.ts'
import { watchHold } from '#web/adapters/wallet/watch-hold.ts'
import { followPair } from './follow-pair.ts'
import { keptQuickTrade } from './kept-quick-trade.ts'
import { otcEntryActors } from './otc-entry.ts'
import { parsePendingQuickTrade } from './parse-pending.ts'
import { reconcileOrder } from './reconcile-order.ts'
import { sendOrder } from './send-order.ts'

const draftsOf = createDrafts(keptQuickTrade)

/**
 * Starts the flow of the quick-trade page. It begins with the query of the URL, otherwise with the draft of an ended
 * session, or of this page before a reload. The draft must be in the same language, because another language has another
 * settlement. A pending order of an earlier page or session comes first. The address book records each address to which
 * coins were sent.
 */
export function useOtcOrder(book: LateBook): OtcOrderRef {
  const services = useServices()
  const { language } = usePreferences()
  const query = useOpeningQuery()
  const isSupervisor = useSelector(services.session, (snapshot) => selectPerson(snapshot)?.supervisor === true)
  const machine = useMemo(() => otcOrderMachine.provide({ actors: otcOrderActors(services, book) }), [services, book])
  const drafts = draftsOf(services.session, language, queryTextOf(query))
  const begun = drafts.left() ?? { begun: readOtcQuery(query, language) }
  const left = services.unsettled.left('otcOrder', parsePendingQuickTrade)
  const order = useActorRef(machine, { input: { language, isSupervisor, left, newKey, now: Date.now, ...begun } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drafts are those of the session
  useEffect(() => {
    const subscriptions = [
      order.subscribe((snapshot) => drafts.keep(selectOtcDraft(snapshot))),
      order.on('address.used', async ({ address, network }) => {
        const { book: opened } = await book.opened
        opened.send({ type: 'address.use', address, network })
      }),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
      drafts.close()
    }
  }, [order, services, language])
  usePendingOrders(useSelector(order, selectUnsettled), useSelector(order, selectIsOnItsWay))
  useLanguageChange(order)
  return order
}

/**
 * Returns the query with which the page was opened. It is then removed from the URL; otherwise a reload after the order
 * would fill the form again.
 */
function useOpeningQuery(): (name: string) => string | null {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { current: first } = useRef(search)
  const query = (name: string) => new URLSearchParams(first).get(name)
  const isThere = search === first && queryTextOf(query) !== ''
  useEffect(() => {
    if (isThere) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [isThere, pathname, navigate])
  return query
}

/** Returns the actors of the quick-trade page. `book` is the user's address book, which outlives the flow. */
export function otcOrderActors({ api, views, connection, orderChanges, unsettled, session }: Services, book: LateBook) {
  return {
    entry: otcEntryMachine.provide({ actors: otcEntryActors(views) }),
    pairBalances: pairBalancesMachine.provide({
      actors: {
        watchBalances: fromCallback<{ type: 'never' }, { market: MarketType }>(({ sendBack, input: { market } }) =>
          followPair({ views, connection }, market, sendBack),
        ),
        readBalances: fromPromise<BalancesRead, { market: MarketType }>(async ({ input, signal }) => {
          const asOf = Date.now()
          return { balances: await readPair(api, input.market, signal), asOf }
        }),
      },
    }),
    watchAddresses: watchAddresses(book),
    watchHold: watchHold(session),
    command: quickTradeCommand.provide({
      actors: {
        send: fromPromise<OwnOrder | null, SentQuickTrade>(async ({ input, signal }) => {
          try {
            return await sendOrder(
              { api, unsettled },
              { flow: 'otcOrder', sent: sentOrderOf(input), confirmation: input },
              () => placeQuickTrade(api, input.order, input.idempotencyKey),
              signal,
            )
          } finally {
            orderChanges.next()
          }
        }),
        find: reconcileOrder({ api, unsettled }, sentOrderOf),
      },
    }),
  }
}
