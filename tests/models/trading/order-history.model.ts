import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A user looks at their orders: the open ones, those that have ended, and a part of them; one more ends meanwhile. */
export const orderHistoryModel = createTestModel(
  createMachine({
    initial: 'loading',
    states: {
      loading: { on: { listComes: 'open', listFails: 'failed', orderEnds: 'loadingBehind' } },
      loadingBehind: { on: { listComes: 'renewingOpen', listFails: 'failed' } },
      renewingOpen: { on: { listComes: 'open' } },
      failed: { on: { retry: 'loading', orderEnds: 'loading' } },
      open: { on: { chooseHistory: 'history', comeToEnded: 'markedEnded', comeToOpen: 'markedOpen' } },
      markedEnded: { on: { chooseOpen: 'open' } },
      markedOpen: { on: { chooseHistory: 'history' } },
      history: { on: { orderEnds: 'renewing', chooseOpen: 'open', showSales: 'sales' } },
      renewing: { on: { listComes: 'history', listFails: 'stale', orderEnds: 'renewingBehind' } },
      renewingBehind: { on: { listComes: 'renewing', listFails: 'stale' } },
      stale: { on: { retry: 'renewing', orderEnds: 'renewing' } },
      sales: { on: { showExpired: 'none' } },
      none: { on: { showAll: 'history', comeToEnded: 'markedEnded' } },
    },
  }),
)
