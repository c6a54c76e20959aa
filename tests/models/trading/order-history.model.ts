import { modelOf } from '../support/model-of.ts'

/** A user views their orders: the open ones, the ended ones, and a part of them. Another order ends during this time. */
export const orderHistoryModel = modelOf('loading', {
  loading: { listComes: 'open', listFails: 'failed', orderEnds: 'loadingBehind' },
  loadingBehind: { listComes: 'renewingOpen', listFails: 'failed' },
  renewingOpen: { listComes: 'open' },
  failed: { retry: 'loading', orderEnds: 'loading' },
  open: { chooseHistory: 'renewing', comeToEnded: 'renewingMarked', comeToOpen: 'markedOpen' },
  renewingMarked: { listComes: 'markedEnded' },
  markedEnded: { chooseOpen: 'open' },
  markedOpen: { chooseHistory: 'renewing' },
  history: { orderEnds: 'renewing', chooseOpen: 'open', showSales: 'sales' },
  renewing: { listComes: 'history', listFails: 'stale', orderEnds: 'renewingBehind' },
  renewingBehind: { listComes: 'renewing', listFails: 'stale' },
  stale: { retry: 'renewing', orderEnds: 'renewing' },
  sales: { showExpired: 'none' },
  none: { showAll: 'history', comeToEnded: 'renewingMarked' },
})
