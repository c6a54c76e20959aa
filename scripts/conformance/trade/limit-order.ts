import { add, compare, divide, multiply, sign } from '#shared/core/money/decimal.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { checkRefusal } from '../checks/refusals.ts'
import { cameOf } from '../kit/read.ts'
import { moved } from '../kit/sums.ts'
import { eventually, isSamePair, newKey, readOpenIds, readPair, type Scene } from './scene.ts'

/**
 * Places a limit order 10% below the best bid, repeats it, tries to cancel it with the other account, and cancels it.
 * @returns whether orders and balances are consistent. Only then the kit trades.
 */
export async function playLimitOrder(scene: Scene): Promise<boolean> {
  const { kit, market, limits, first: token } = scene
  const { client, findings } = kit
  const unitPrice = moved(scene.bid, -10, priceDecimals(market.coin, market.settlement))
  const body = orderOf(scene, limits.minAmount, unitPrice)
  const before = await readPair(scene, token)
  const standing = await readOpenIds(scene, token)
  if (before === null) return false

  const key = newKey()
  const place = (wanted: object) => client.call('buyOrder', { query: { force: 'false' }, body: wanted, token, key })
  const taken = await place(body)
  if (!findings.check('buyOrder', 'order.taken', taken.status === 200, () => cameOf(taken))) return false
  const isNew = (ids: string[]) => ids.filter((id) => !standing.includes(id))
  const [id, ...others] = isNew(
    await eventually(
      () => readOpenIds(scene, token),
      (ids) => isNew(ids).length > 0,
    ),
  )
  const isListed = findings.check(
    'orders',
    'order.listed',
    id !== undefined && others.length === 0,
    () => `${others.length + Number(id !== undefined)} new open orders`,
  )
  if (!isListed || id === undefined) return false

  const held = await readPair(scene, token)
  const isHeld = held !== null && compare(held.settlement.blockedCredit, before.settlement.blockedCredit) > 0
  const figures = () => `${before.settlement.blockedCredit} before, ${held?.settlement.blockedCredit} with the order`
  findings.check('walletAmount', 'order.blocks', isHeld, figures)

  await place(body)
  const once = isNew(await readOpenIds(scene, token))
  findings.check('buyOrder', 'idempotency.once', once.length === 1, () => `${once.length} orders for one key`)
  const reused = await place(orderOf(scene, add(limits.minAmount, limits.minAmount), unitPrice))
  findings.check('buyOrder', 'idempotency.reused', reused.status === 422, () => cameOf(reused))

  await tryAsOther(scene, id)
  const isGone = await cancel(scene, id, before)
  const isTrue = isHeld && isGone && once.length === 1
  if (isTrue) await placeRefused(scene, unitPrice)
  return isTrue
}

/** Returns a buy order in the form of the specification (spec 001, section 3), and records it as sent. */
export function orderOf({ market, sent }: Scene, amount: string, unitPrice: string) {
  sent.push({ amount, unitPrice })
  const wholePrice = multiply(amount, unitPrice)
  return { marketType: market.type, amount, orderType: 'LIMITED_BUY', unitPrice, wholePrice }
}

async function tryAsOther(scene: Scene, id: string): Promise<void> {
  const { kit, first, second } = scene
  const tried = await kit.client.call('cancelOrder', { params: { id }, token: second, key: newKey() })
  checkRefusal('cancelOrder', tried, kit.findings, [403, 404, 409])
  const seen = (await readOpenIds(scene, second)).includes(id)
  const isOpen = (await readOpenIds(scene, first)).includes(id)
  kit.findings.check('cancelOrder', 'order.not-of-others', isOpen && !seen, () => (seen ? 'it is seen' : 'it is gone'))
}

async function cancel(scene: Scene, id: string, before: NonNullable<Awaited<ReturnType<typeof readPair>>>) {
  const { kit, first: token } = scene
  const { client, findings } = kit
  const cancelled = await client.call('cancelOrder', { params: { id }, token, key: newKey() })
  const open = await eventually(
    () => readOpenIds(scene, token),
    (ids) => !ids.includes(id),
  )
  const isGone = cancelled.status === 200 && !open.includes(id)
  findings.check(
    'cancelOrder',
    'cancel.gone',
    isGone,
    () => `${cameOf(cancelled)}, and it is ${open.includes(id) ? 'open' : 'gone'}`,
  )
  if (!isGone) return false
  // A reused key may have placed another order. Balances are compared only when that order is cancelled too.
  if ((await readOpenIds(scene, token)).length > 0) return true
  const after = await readPair(scene, token)
  const isRestored = after !== null && isSamePair(before, after)
  findings.check(
    'cancelOrder',
    'cancel.restores',
    isRestored,
    () => `${before.settlement.credit} before, ${after?.settlement.credit} after`,
  )
  const twice = await client.call('cancelOrder', { params: { id }, token, key: newKey() })
  checkRefusal('cancelOrder', twice, findings, [400, 404, 409])
  return isRestored
}

/** Sends an order of half the minimum amount, which must be refused. */
async function placeRefused(scene: Scene, unitPrice: string): Promise<void> {
  const { kit, limits, first: token } = scene
  const half = divide(limits.minAmount, '2', 8)
  if (sign(half) === 0) return
  const body = orderOf(scene, half, unitPrice)
  const little = await kit.client.call('buyOrder', { query: { force: 'false' }, body, token, key: newKey() })
  kit.findings.check('buyOrder', 'order.least', little.status !== 200, () => cameOf(little))
  checkRefusal('buyOrder', little, kit.findings, [400, 422])
}
