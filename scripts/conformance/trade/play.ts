import { compare, multiply, subtract } from '#shared/core/money/decimal.ts'
import { demandToken } from '../checks/access.ts'
import type { Kit } from '../kit/kit.ts'
import { largest, smallest } from '../kit/sums.ts'
import { playCodes } from './codes.ts'
import { playCoinWithdrawal, playDeposit, playSettings, playSignIn, playWithdrawal } from './guarded.ts'
import { orderOf, playLimitOrder } from './limit-order.ts'
import { playForceWarning, playMarketOrder } from './market-order.ts'
import { playQuickTrade } from './quick-trade.ts'
import { isSent, newKey, type Pair, readOpenOrders, readPair, type Scene, sellGained } from './scene.ts'

/** Runs every flow with the minimum amounts in the first market, and then puts everything back. */
export async function play(kit: Kit, first: string, second: string): Promise<void> {
  const scene = await openScene(kit, first, second)
  const balances = scene === null ? null : await readPair(scene, first)
  if (scene === null || balances === null) {
    kit.findings.skip('commands', 'the market has no prices, no limits, or the balances cannot be read')
    return
  }
  const open = [await readOpenOrders(scene, first), await readOpenOrders(scene, second)]
  if (open.some((orders) => orders === null)) {
    kit.findings.skip('commands', 'the open orders cannot be read: nobody could tell what to put back')
    return
  }
  const standing = new Set(open.flatMap((orders) => orders?.map(({ id }) => id) ?? []))
  try {
    await demandToken(kit, 'buyOrder', { body: orderOf(scene, scene.limits.minAmount, scene.bid), key: newKey() })
    await demandToken(kit, 'cancelOrder', { params: { id: '1' }, key: newKey() })
    if (await playLimitOrder(scene)) {
      await playForceWarning(scene)
      await playMarketOrder(scene)
      await playQuickTrade(scene)
    } else {
      kit.findings.skip('market orders, quick trade', 'orders and balances do not tell the truth: nothing is traded')
    }
    await playWithdrawal(kit, first)
    await playCoinWithdrawal(kit, first)
    await playDeposit(kit, first)
    await playSettings(kit, first)
    await playSignIn(kit, first)
    await playCodes(kit, first)
  } finally {
    await kit.client.putBack(() => putBack(scene, balances, standing))
  }
}

async function openScene(kit: Kit, first: string, second: string): Promise<Scene | null> {
  const [market] = kit.markets
  const limits = market && kit.details.get(market.coin)
  const book = market && (await kit.read('orderBook', { query: { marketType: market.type } }))
  const bid = largest(book?.buyOrderBook.map(({ unitPrice }) => unitPrice) ?? [])
  const ask = smallest(book?.sellOrderBook.map(({ unitPrice }) => unitPrice) ?? [])
  if (market === undefined || limits === undefined || bid === undefined || ask === undefined) return null
  return { kit, market, limits, bid, ask, first, second, traded: '0', sent: [] }
}

/** Cancels every open order that the kit sent, sells the bought coin, and records the cost. */
async function putBack(scene: Scene, before: Pair, standing: ReadonlySet<string>): Promise<void> {
  const { kit, traded, first, second } = scene
  const left: string[] = []
  for (const token of [first, second]) {
    const read = async () =>
      (await readOpenOrders(scene, token))?.filter((order) => !standing.has(order.id) && isSent(scene, order))
    for (const { id } of (await read()) ?? []) {
      await kit.client.call('cancelOrder', { params: { id }, token, key: newKey() })
    }
    left.push(...((await read())?.map(({ id }) => `order ${id}`) ?? ['orders that cannot be read']))
  }
  const isCoinBack = await sellGained(scene, first, before)
  const after = await readPair(scene, first)
  const cost = after === null ? null : subtract(before.settlement.totalBalance, after.settlement.totalBalance)
  const isCheap = cost !== null && compare(cost, multiply(traded, '0.05')) <= 0
  const open = left.length === 0 ? 'no order is open' : `open: ${left.join(', ')}`
  const figures = () => `${open}, the coin ${isCoinBack ? 'is' : 'is not'} back, ${cost} spent on trades of ${traded}`
  kit.findings.check('walletAmount', 'put-back', left.length === 0 && isCoinBack && isCheap, figures)
}
