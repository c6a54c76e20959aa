import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A trader whose own trades are marked: they come, or cannot be read, and something of theirs changes meanwhile or later. */
export const ownTradesModel = createTestModel(
  createMachine({
    initial: 'reading',
    states: {
      reading: { on: { tradesCome: 'marked', readingFails: 'unmarked', orderChanges: 'outdated' } },
      outdated: { on: { tradesCome: 'readingAgain', readingFails: 'reading' } },
      readingAgain: { on: { newTradesCome: 'markedAnew', readingFails: 'marked' } },
      marked: { on: { orderChanges: 'readingAgain' } },
      markedAnew: {},
      unmarked: { on: { orderChanges: 'reading' } },
    },
  }),
)
