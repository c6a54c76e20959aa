import { type Deviation, inContent } from '../deviation.ts'

type Trade = { unitPrice: string; createdAtDateTime: string }

const trades = (change: (trade: Trade) => Trade) => inContent<Trade[]>('lastTrades', (rows) => rows.map(change))

/** Offset of Tehran from UTC, in ms. */
const ahead = 3.5 * 3_600_000
const inTehran = (moment: string) => new Date(Date.parse(moment) + ahead).toISOString()

/** Mistakes in the trades of a market. */
export const tradeDeviations = {
  'trades-oldest-first': () => inContent<Trade[]>('lastTrades', (rows) => rows.toReversed()),
  'thousands-separators': () =>
    trades((trade) => ({ ...trade, unitPrice: trade.unitPrice.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',') })),
  'times-with-offset': () =>
    trades((trade) => ({ ...trade, createdAtDateTime: inTehran(trade.createdAtDateTime).replace('Z', '+03:30') })),
  /** Local time of the exchange, labelled as UTC. */
  'times-ahead': () => trades((trade) => ({ ...trade, createdAtDateTime: inTehran(trade.createdAtDateTime) })),
} satisfies { [name: string]: () => Deviation }
