import { modelOf } from '../support/model-of.ts'

/** A trader whose own trades are marked: they come, or cannot be read, and something of theirs changes meanwhile or later. */
export const ownTradesModel = modelOf('reading', {
  reading: { tradesCome: 'marked', readingFails: 'unmarked', orderChanges: 'outdated' },
  outdated: { tradesCome: 'readingAgain', readingFails: 'reading' },
  readingAgain: { newTradesCome: 'markedAnew', readingFails: 'marked' },
  marked: { orderChanges: 'readingAgain' },
  markedAnew: {},
  unmarked: { orderChanges: 'reading' },
})
