import { modelOf } from '../support/model-of.ts'

/** A trader's own trades are marked: they load or fail, and the trader's orders change during the read or later. */
export const ownTradesModel = modelOf('reading', {
  reading: { tradesCome: 'marked', readingFails: 'unmarked', orderChanges: 'outdated' },
  outdated: { tradesCome: 'readingAgain', readingFails: 'reading' },
  readingAgain: { newTradesCome: 'markedAgain', readingFails: 'marked' },
  marked: { orderChanges: 'readingAgain' },
  markedAgain: {},
  unmarked: { orderChanges: 'reading' },
})
