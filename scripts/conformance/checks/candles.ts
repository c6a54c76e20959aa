import { compare } from '#shared/core/money/decimal.ts'
import { chartSymbol } from '#shared/market/codes.ts'
import type { Kit } from '../kit/kit.ts'
import { cameOf } from '../kit/read.ts'
import { firstOutOfOrder } from '../kit/sums.ts'

const hour = 3_600_000
const minute = 60_000
const wanted = 24
const unknownSymbol = 'NOSUCHUSDT'
/** Times of 2001 and later in epoch ms are above this limit; times in seconds are below it. */
const minMilliseconds = 1e12

/**
 * Checks the chart feed with hourly candles of Bitcoin. The start lies so far back that more candles follow than are
 * requested.
 */
export async function checkCandles({ read, client, findings }: Kit): Promise<void> {
  const check = findings.check.bind(null, 'klines')
  const start = (Math.floor(Date.now() / hour) - 100) * hour
  const query = { symbol: chartSymbol('BITCOIN'), interval: '1h', startTime: start, limit: wanted }
  const candles = await read('klines', { query })
  if (candles !== null) {
    const times = candles.map(([openTime]) => openTime)
    const isMilliseconds = times.every((time) => time >= minMilliseconds)
    if (check('candles.milliseconds', isMilliseconds, () => `opened at ${times[0]}`)) checkTimes(times)
    const odd = candles.find(([, open, high, low, close]) => !isHull({ open, high, low, close }))
    check('candles.high-low', odd === undefined, () => `open, high, low, close: ${odd?.slice(1, 5).join(', ')}`)
  }
  const unknown = await client.call('klines', { query: { symbol: unknownSymbol, interval: '1h', limit: 1 } })
  const isRefused = unknown.status === 404 || ([400, 422].includes(unknown.status) && /symbol/i.test(unknown.text))
  const isEmpty = unknown.status === 200 && Array.isArray(unknown.json) && unknown.json.length === 0
  check('candles.unknown-symbol', isRefused || isEmpty, () => cameOf(unknown))

  function checkTimes(times: readonly number[]): void {
    const place = firstOutOfOrder(times, (a, b) => a - b)
    check('candles.oldest-first', place < 0, () => `candle ${place + 1} opened before the one before it`)
    const inOrder = times.toSorted((a, b) => a - b)
    const gap = inOrder.findIndex((time, index) => index > 0 && time - inOrder[index - 1]! !== hour)
    const minutes = gap < 0 ? 0 : (inOrder[gap]! - inOrder[gap - 1]!) / minute
    check('candles.no-gap', gap < 0, () => `${minutes} minutes between two candles of an hour`)
    const isFromStart = inOrder[0] === start && inOrder.length <= wanted
    check(
      'candles.from',
      isFromStart,
      () => `asked for ${wanted} from ${start}, got ${inOrder.length} from ${inOrder[0]}`,
    )
  }
}

function isHull({ open, high, low, close }: { [price in 'open' | 'high' | 'low' | 'close']: string }): boolean {
  return (
    [open, close, low].every((price) => compare(high, price) >= 0) &&
    [open, close].every((price) => compare(low, price) <= 0)
  )
}
