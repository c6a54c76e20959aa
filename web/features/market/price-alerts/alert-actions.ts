import type { PriceAlert } from '#machines/market/price-alert/alert.ts'

/** The actions of a user on their alerts. */
export type AlertActions = {
  onEdit: (alert: PriceAlert) => void
  onPause: (alert: PriceAlert) => void
  /** Arms an alert that was paused or has fired. */
  onArm: (alert: PriceAlert) => void
  onDelete: (alert: PriceAlert) => void
  /** Clears the history. */
  onForget: () => void
}
