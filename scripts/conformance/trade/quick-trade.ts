import { add, type Decimal, multiply, sign } from '#shared/core/money/decimal.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { checkRefusal } from '../checks/refusals.ts'
import { cameOf } from '../kit/read.ts'
import { moved } from '../kit/sums.ts'
import { eventually, gained, newKey, noteTrade, readPair, type Scene } from './scene.ts'

const lists = { TOMAN: 'exchangePriceUsd', TETHER: 'exchangePriceUsdt' } as const

/** Buys twice the minimum amount in quick trade and sells it again. Before that it tries a price that was never quoted. */
export async function playQuickTrade(scene: Scene): Promise<void> {
  const { kit, market, limits, first: token } = scene
  const { client, findings } = kit
  const price = async () =>
    (await kit.read(lists[market.settlement]))?.find(({ destCoinSymbol }) => destCoinSymbol === market.coin)
  const before = await readPair(scene, token)
  const quoted = await price()
  if (before === null || quoted === undefined) return
  const amount = add(limits.minAmountExchange, limits.minAmountExchange)

  const never = moved(quoted.buyPrice, -10, priceDecimals(market.coin, market.settlement))
  const refused = await client.call('exchangeBuy', {
    body: quickOrder(scene, 'BUY', amount, never),
    token,
    key: newKey(),
  })
  findings.check('exchangeBuy', 'quick.price', refused.status !== 200, () => cameOf(refused))
  if (refused.status !== 200) checkRefusal('exchangeBuy', refused, findings, [400, 409, 422])

  const order = quickOrder(scene, 'BUY', amount, quoted.buyPrice)
  const bought = await client.call('exchangeBuy', { body: order, token, key: newKey() })
  const after = await eventually(
    () => readPair(scene, token),
    (pair) => sign(gained(before, pair)) > 0,
  )
  const came = gained(before, after)
  findings.check('exchangeBuy', 'quick.done', sign(came) > 0, () => `${cameOf(bought)}, and ${came} came`)
  if (sign(came) <= 0) return
  noteTrade(scene, order.totalPrice)
  const sale = quickOrder(scene, 'SELL', came, (await price())?.sellPrice ?? quoted.sellPrice)
  const sold = await client.call('exchangeSell', { body: sale, token, key: newKey() })
  const last = await eventually(
    () => readPair(scene, token),
    (pair) => sign(gained(before, pair)) <= 0,
  )
  const left = gained(before, last)
  findings.check('exchangeSell', 'quick.done', sign(left) === 0, () => `${cameOf(sold)}, and ${left} is left`)
}

/** Returns a quick-trade order in the form of the specification (spec 001, section 3). */
function quickOrder({ market }: Scene, side: 'BUY' | 'SELL', amount: Decimal, unitPrice: Decimal) {
  const { type, coin, settlement } = market
  const [sourceCoin, destinationCoin] = side === 'BUY' ? [settlement, coin] : [coin, settlement]
  const totalPrice = multiply(amount, unitPrice)
  const orderType = `EXCHANGE_${side}`
  return { marketType: type, amount, sourceCoin, destinationCoin, orderType, unitPrice, totalPrice, wage: '0.3' }
}
