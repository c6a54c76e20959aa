import type { PlaceOrder } from '#sandbox/exchange/command.ts'

type Resting = { id: number; account: number; price: bigint; left: bigint }

/**
 * The plain way to match in memory: one array of orders per side, sorted by price. A binary search finds the place of a new
 * order. It has no ledger, fees, checks or events.
 */
export class PlainBooks {
  readonly #sides = new Map<string, Resting[]>()
  #ids = 0
  trades = 0

  place(order: PlaceOrder): void {
    const buys = order.orderType === 'LIMITED_BUY'
    const price = BigInt(order.unitPrice!)
    let left = BigInt(order.amount.replace('.', ''))
    const rivals = this.#side(order.market, !buys)
    while (left > 0n && rivals.length > 0) {
      const best = rivals[0]!
      if ((buys ? best.price > price : best.price < price) || best.account === order.account) break
      const traded = best.left < left ? best.left : left
      best.left -= traded
      left -= traded
      this.trades++
      if (best.left === 0n) rivals.shift()
    }
    if (left === 0n) return
    const own = this.#side(order.market, buys)
    own.splice(placeOf(own, price, buys), 0, { id: ++this.#ids, account: order.account, price, left })
  }

  #side(market: string, buys: boolean): Resting[] {
    const key = `${market} ${buys}`
    const side = this.#sides.get(key) ?? []
    this.#sides.set(key, side)
    return side
  }
}

/** Returns the index behind all orders with the same or a better price (time priority). */
function placeOf(orders: readonly Resting[], price: bigint, buys: boolean): number {
  let low = 0
  let high = orders.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = orders[middle]!.price
    if (buys ? other >= price : other <= price) low = middle + 1
    else high = middle
  }
  return low
}
