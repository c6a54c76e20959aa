import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { type AlertFormRef, alertFormMachine, type SaveInput } from '#machines/market/alert-form/alert-form.machine.ts'
import type { BookChange, ChangeError } from '#machines/market/price-alert/change-book.ts'
import type { PriceAlertRef } from '#machines/market/price-alert/price-alert.machine.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import type { MarketsDocument } from '#shared/stream/topics/markets.ts'
import { newKey } from '#web/adapters/app/client/new-key.ts'
import { type Services, useServices } from '#web/adapters/app/services.ts'
import { onAlertRequest } from './alert-request.ts'

/** Starts the machine of the alert form. It opens when any part of the page requests an alert. */
export function useAlertForm(alerts: PriceAlertRef): AlertFormRef {
  const { views } = useServices()
  const machine = useMemo(() => alertFormMachine.provide({ actors: alertFormActors(alerts, views) }), [alerts, views])
  const form = useActorRef(machine)
  useEffect(
    () =>
      onAlertRequest((request) =>
        form.send('alert' in request ? { type: 'form.edit', ...request } : { type: 'form.open', ...request }),
      ),
    [form],
  )
  return form
}

/** Returns the form's actors: the market's last price, and the saving of an alert. */
function alertFormActors(alerts: PriceAlertRef, views: Services['views']) {
  return {
    followLast: fromCallback<{ type: 'never' }, { market: MarketType }>(({ sendBack, input }) => {
      const { coin, settlement } = marketOf(input.market)!
      const view = views.of(`markets:${settlement}`)
      const emit = () => {
        const { doc, status } = view.state()
        const row = (doc as MarketsDocument | null)?.[coin]
        if (row !== undefined && status === 'live') sendBack({ type: 'last.come', last: row.lastPrice })
      }
      const release = view.subscribe(emit)
      emit()
      return release
    }),
    save: fromPromise<ChangeError | null, SaveInput>(({ input: { id, market, rule } }) => {
      const at = alerts.getSnapshot().context.now()
      const change: BookChange =
        id === null ? { type: 'add', id: newKey(), market, rule, at } : { type: 'edit', id, market, rule, at }
      const { promise, resolve } = Promise.withResolvers<ChangeError | null>()
      const subscription = alerts.on('change.done', (done) => {
        if (done.change !== change) return
        subscription.unsubscribe()
        resolve(done.error)
      })
      alerts.send({ type: 'alerts.change', change })
      return promise
    }),
  }
}
