import { errorKeyOf } from '#shared/core/errors/error-key.ts'
import { add, multiply, sign } from '#shared/core/money/decimal.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import type { Reply } from '../kit/client.ts'
import { cameOf } from '../kit/read.ts'
import { moved } from '../kit/sums.ts'
import { orderOf } from './limit-order.ts'
import { eventually, gained, newKey, noteTrade, readPair, type Scene, sellGained } from './scene.ts'

/** Buys twice the minimum amount with a market order, so that enough is left to sell after the fee, and sells it again. */
export async function playMarketOrder(scene: Scene): Promise<void> {
  const { kit, market, limits, first: token } = scene
  const before = await readPair(scene, token)
  if (before === null) return
  const amount = add(limits.minAmount, limits.minAmount)
  const body = { marketType: market.type, amount, orderType: 'MARKET_BUY' }
  const bought = await kit.client.call('buyOrder', { query: { force: 'true' }, body, token, key: newKey() })
  const after = await eventually(
    () => readPair(scene, token),
    (pair) => sign(gained(before, pair)) > 0,
  )
  const came = gained(before, after)
  kit.findings.check('buyOrder', 'market.done', sign(came) > 0, () => `${cameOf(bought)}, and ${came} came`)
  if (sign(came) <= 0) return
  noteTrade(scene, multiply(amount, scene.ask))
  const isSold = await sellGained(scene, token, before)
  kit.findings.check('sellOrder', 'market.done', isSold, () => 'what was bought could not be sold')
}

/** Sends a limit order 20% above the best price. The exchange must warn and must not accept it (spec 001, section 4). */
export async function playForceWarning(scene: Scene): Promise<void> {
  const { kit, market, limits, first: token } = scene
  const before = await readPair(scene, token)
  const price = moved(scene.ask, 20, priceDecimals(market.coin, market.settlement))
  const body = orderOf(scene, add(limits.minAmount, limits.minAmount), price)
  const reply = await kit.client.call('buyOrder', { query: { force: 'false' }, body, token, key: newKey() })
  const isWarned = reply.status >= 400 && keyOf(reply) === 'FORCE_ORDER_WARNING'
  kit.findings.check('buyOrder', 'order.force-warning', isWarned, () => cameOf(reply))
  if (reply.status !== 200 || before === null) return
  noteTrade(scene, multiply(body.amount, price))
  await sellGained(scene, token, before)
}

function keyOf({ status, json }: Reply): string {
  const { message = '', errors = [] } = (json ?? {}) as { message?: string; errors?: string[] }
  return errorKeyOf(String(message), status, Array.isArray(errors) ? errors.map(String) : [])
}
