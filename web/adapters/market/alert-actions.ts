import { useEffect } from 'react'
import type { PriceAlert } from '#machines/market/price-alert/alert.ts'
import type { BookChange } from '#machines/market/price-alert/change-book.ts'
import type { PriceAlertRef } from '#machines/market/price-alert/price-alert.machine.ts'
import { requestAlert } from './alert-request.ts'

/** What a user may do with their alerts. */
export function alertActions(alerts: PriceAlertRef) {
  const change = (wanted: BookChange) => alerts.send({ type: 'alerts.change', change: wanted })
  return {
    onEdit: (alert: PriceAlert) => requestAlert({ alert }),
    onPause: ({ id }: PriceAlert) => change({ type: 'pause', id }),
    onArm: ({ id }: PriceAlert) => change({ type: 'arm', id, at: alerts.getSnapshot().context.now() }),
    onDelete: ({ id }: PriceAlert) => change({ type: 'delete', id }),
    onForget: () => change({ type: 'forget' }),
  }
}

/** What has fired was looked at when the user leaves the list: what is new is marked while they read. */
export function useLookAtAlerts(alerts: PriceAlertRef): void {
  useEffect(() => () => alerts.send({ type: 'alerts.look' }), [alerts])
}
