import { contract } from '#shared/contract/contract.ts'
import { crc32 } from '#shared/stream/crc32.ts'
import { type TradesDocument, tradeRows } from '#shared/stream/topics/trades.ts'
import type { PolledTopic } from './polled-topic.ts'
import { rowReader } from './rows.ts'

/** Trades in a document (spec 9). */
const lastTrades = 20

/** `trades:`: the last 20, keyed `{epoch ms}-{content hash}`. A trade that an upstream repeats exactly gets `#n`. */
export const trades: PolledTopic<'trades'> = {
  call: ({ market }) => `/trades/last-trades?type=P2P&marketType=${market}&size=${lastTrades}`,
  builder() {
    const read = rowReader(contract.lastTrades.answer.def.element)
    return (answer) => {
      const trades: TradesDocument = {}
      for (const trade of read(answer)) trades[freeKey(trades, trade)] = trade
      return Object.fromEntries(
        tradeRows(trades)
          .slice(0, lastTrades)
          .map(({ key, row }) => [key, row]),
      )
    }
  },
}

function freeKey(trades: TradesDocument, trade: TradesDocument[string]): string {
  const content = `${trade.amount}|${trade.unitPrice}|${trade.createdAtDateTime}|${trade.orderType}`
  const key = `${Date.parse(trade.createdAtDateTime)}-${crc32(content).toString(36)}`
  let repeats = 1
  while (Object.hasOwn(trades, repeats === 1 ? key : `${key}#${repeats}`)) repeats += 1
  return repeats === 1 ? key : `${key}#${repeats}`
}
