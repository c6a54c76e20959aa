import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import type { Amendment, EndQuestion, Watched } from '#machines/trading/amend-order/amend-context.ts'
import { type AmendOrderRef, amendOrderMachine } from '#machines/trading/amend-order/amend-order.machine.ts'
import { selectAmendUnsettled, selectIsAmending } from '#machines/trading/amend-order/amend-order.selectors.ts'
import { orderCommand, sentOrder } from '#machines/trading/order-ticket/order-command.ts'
import type { Confirmation, TicketTerms } from '#machines/trading/order-ticket/ticket-context.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { OrdersDocument } from '#shared/stream/topics/orders.ts'
import type { PairDocument } from '#shared/stream/topics/pair.ts'
import { newKey } from '#web/adapters/app/client/new-key.ts'
import { reconcile, underWay } from '#web/adapters/app/command/reconcile.ts'
import { useSettling } from '#web/adapters/app/command/use-pending-orders.ts'
import { type Services, useServices } from '#web/adapters/app/services.ts'
import { useNavigationHold } from '#web/adapters/app/use-navigation-block.ts'
import { placeOrder, readOrders, readTicketTerms } from '#web/adapters/trading/order-calls.ts'
import { amendmentsOf } from './amendments.ts'
import { cancelCommandActor } from './cancellation.ts'
import { reconcileOrder } from './reconcile-order.ts'
import { sendOrder } from './send-order.ts'
import { watchBook } from './watch-book.ts'

/** Starts the machine that amends open orders. An unfinished amendment of an earlier page comes first. */
export function useAmendOrder(): AmendOrderRef {
  const services = useServices()
  const amendments = amendmentsOf(services.session)
  const machine = useMemo(() => amendOrderMachine.provide({ actors: amendOrderActors(services) }), [services])
  const amend = useActorRef(machine, { input: { newKey, now: Date.now } })
  useEffect(() => {
    const subscriptions = [
      amend.on('amendment.change', ({ amendment }) => amendments.change(amendment)),
      amend.on('amendment.over', ({ id }) => amendments.over(id)),
      amend.on('orders.change', () => services.orderChanges.next()),
      amend.on('order.amended', () => {
        services.orderChanges.next()
        services.notices.send({ type: 'notice.show', notice: 'orderPlaced' })
      }),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
      amendments.release()
    }
  }, [amend, amendments, services])
  useSettling(useSelector(amend, selectAmendUnsettled))
  useNavigationHold(useSelector(amend, selectIsAmending))
  return amend
}

/** Time in ms by which the list may lag behind an answered cancellation. */
const behind = 8000

/** Returns the machine's actors: saved amendments, live documents and calls. */
export function amendOrderActors({
  api,
  session,
  views,
  unsettled,
}: Pick<Services, 'api' | 'session' | 'views' | 'unsettled'>) {
  const amendments = amendmentsOf(session)
  return {
    readLeft: fromPromise<Amendment | null>(() => amendments.takeLeft()),
    hold: fromPromise<void, { amendment: Amendment }>(({ input }) => amendments.hold(input.amendment)),
    watchPerson: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const emit = () => {
        sendBack({ type: 'person.change', supervisor: selectPerson(session.getSnapshot())?.supervisor ?? false })
      }
      const { unsubscribe } = session.subscribe(emit)
      emit()
      return unsubscribe
    }),
    watchBalances: fromCallback<{ type: 'never' }, Watched>(({ sendBack, input: { market } }) => {
      const view = views.of(`me:pair:${market}`)
      const emit = () => sendBack({ type: 'balances.change', balances: view.state().doc as PairDocument | null })
      const release = view.subscribe(emit)
      emit()
      return release
    }),
    watchBook: fromCallback<{ type: 'never' }, Pick<Watched, 'market'>>(({ sendBack, input: { market } }) =>
      watchBook({ views }, market, sendBack),
    ),
    watchOrder: fromCallback<{ type: 'never' }, Watched>(({ sendBack, input: { market, id } }) => {
      const view = views.of(`me:orders:${market}`)
      const emit = () => {
        const doc = view.state().doc as OrdersDocument | null
        if (doc !== null) sendBack({ type: 'order.change', row: doc[id] ?? null })
      }
      const release = view.subscribe(emit)
      emit()
      return release
    }),
    readTerms: fromPromise<TicketTerms, { coin: string }>(({ input, signal }) => readTicketTerms(input.coin, signal)),
    readEnd: fromPromise<OwnOrder, EndQuestion>(async ({ input: { id, cancelSentAt }, signal }) => {
      const timeout = cancelSentAt === null ? behind : cancelSentAt + underWay - Date.now()
      const found = await reconcile(
        async () => {
          const end = (await readOrders(api, signal)).find((order) => order.id === id)
          if (end === undefined) throw new ApiError('NOT_FOUND')
          return { state: end.orderStatus === 'IS_OPEN' ? 'absent' : 'found', end }
        },
        signal,
        { timeout },
      )
      return found.end
    }),
    cancel: cancelCommandActor(api),
    place: orderCommand.provide({
      actors: {
        send: fromPromise<OwnOrder | null, Confirmation>(({ input, signal }) =>
          sendOrder(
            { api, unsettled },
            { flow: 'amendOrder', sent: sentOrder(input), confirmation: input },
            () => {
              amendments.placing(input)
              return placeOrder(api, input)
            },
            signal,
          ),
        ),
        find: reconcileOrder({ api, unsettled }, sentOrder),
      },
    }),
  }
}
