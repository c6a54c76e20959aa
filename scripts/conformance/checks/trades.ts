import { sign } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import type { Kit } from '../kit/kit.ts'
import { firstOutOfOrder } from '../kit/sums.ts'

const size = 20
const fewer = 5
const minute = 60_000

/** Checks the last trades of a market. */
export async function checkTrades({ read, findings }: Kit, { type }: Market): Promise<void> {
  const check = findings.check.bind(null, 'lastTrades')
  const trades = await read('lastTrades', { query: { type: 'P2P', marketType: type, size } })
  if (trades === null) return
  const times = trades.map(({ createdAtDateTime }) => Date.parse(createdAtDateTime))
  const place = firstOutOfOrder(times, (a, b) => b - a)
  check('trades.newest-first', place < 0, () => `${type}: trade ${place + 1} is newer than the one before it`)
  const late = trades.find((_, index) => times[index]! > Date.now() + minute)
  check(
    'times.past',
    late === undefined,
    () => `${type}: ${late?.createdAtDateTime}, and now it is ${new Date().toISOString()}`,
  )
  const odd = trades.find(({ orderType, amount }) => !/BUY|SELL/.test(orderType) || sign(amount) <= 0)
  check('trades.side', odd === undefined, () => `${type}: ${odd?.orderType} of ${odd?.amount}`)
  const few = await read('lastTrades', { query: { type: 'P2P', marketType: type, size: fewer } })
  if (few !== null) check('trades.size', few.length <= fewer, () => `${type}: ${few.length}, asked for ${fewer}`)
}
