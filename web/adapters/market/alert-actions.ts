import { useEffect } from 'react'
import type { PriceAlert } from '#machines/market/price-alert/alert.ts'
import type { BookChange } from '#machines/market/price-alert/change-book.ts'
import type { PriceAlertRef } from '#machines/market/price-alert/price-alert.machine.ts'
import { requestAlert } from './alert-request.ts'

/** Returns the actions of a user on their alerts. */
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

/** Marks fired alerts as read when the user leaves the list. They stay marked as new while the user reads. */
export function useLookAtAlerts(alerts: PriceAlertRef): void {
  useEffect(() => () => alerts.send({ type: 'alerts.look' }), [alerts])
}
