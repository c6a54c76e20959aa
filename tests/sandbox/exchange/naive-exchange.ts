import type { Currency, MarketType } from '#shared/market/coins.ts'

/**
 * A second implementation of an exchange, to check the real one. It searches a list of all orders from start to end. It
 * computes balances from deposits, trades and open orders at each request.
 */
export type NaiveOrder = {
  id: number
  account: string
  market: MarketType
  side: 'buy' | 'sell'
  price: bigint | null
  amount: bigint
  left: bigint
  expiresAt: number | null
  status: string
}
export type NaiveRequest = Omit<NaiveOrder, 'id' | 'left' | 'status'>
export type NaiveTrade = { market: MarketType; buy: number; sell: number; price: bigint; amount: bigint; taker: number }
export type NaivePerson = { feeToman: bigint; feeTether: bigint; inviter: string | null; unlimited: boolean }
/** A trade with the dealer. When `leaves`, its coins go to an outside wallet. */
export type NaiveDeal = {
  account: string
  market: MarketType
  side: 'buy' | 'sell'
  amount: bigint
  price: bigint
  leaves: boolean
}
/** `quick` has the limits of a trade with the dealer and of a withdrawal of its coins. */
type Market = {
  coin: Currency
  settlement: 'TOMAN' | 'TETHER'
  scale: bigint
  quick: { min: bigint; max: bigint; minOut: bigint }
}

export class NaiveExchange {
  readonly people: Record<string, NaivePerson>
  readonly markets: Partial<Record<MarketType, Market>>
  readonly orders: NaiveOrder[] = []
  readonly trades: NaiveTrade[] = []
  readonly #byId = new Map<number, NaiveOrder>()
  /** Orders of the book and trades with the dealer are numbered together. */
  #nextId = 1
  readonly deals: NaiveDeal[] = []
  readonly deposits: { account: string; currency: Currency; amount: bigint }[] = []

  constructor(people: Record<string, NaivePerson>, markets: Partial<Record<MarketType, Market>>) {
    this.people = people
    this.markets = markets
  }

  expire(now: number): void {
    for (const order of this.open()) if (order.expiresAt !== null && order.expiresAt < now) order.status = 'EXPIRED'
  }

  /** Returns why the order is refused, or null when it was accepted. */
  place(request: NaiveRequest, force: boolean): string | null {
    const market = this.markets[request.market]!
    const needs = request.side === 'buy' ? market.settlement : market.coin
    const rivals = this.#rivals(request)
    if (!this.people[request.account]!.unlimited) {
      const { available } = this.balance(request.account, needs)
      if (available === 0n || available < this.#needed(request, rivals)) {
        return needs === 'TOMAN' ? 'NOT_ENOUGH_BALANCE_TOMAN' : 'Not Enough Balance'
      }
    }
    if (this.#meetsOwn(request, rivals)) return 'OWN_ORDER_IN_THE_WAY'
    const best = this.#others(request)[0]?.price
    if (request.price !== null && best && !force) {
      const ratio = request.side === 'buy' ? request.price * 20n - best * 21n : best * 19n - request.price * 20n
      if (ratio > 0n) return 'NOT_ACCEPTABLE_FORCE_ORDER_WARNING_IN_CREATE_ORDER'
    }
    const order: NaiveOrder = { ...request, id: this.#nextId++, left: request.amount, status: 'IS_OPEN' }
    this.orders.push(order)
    this.#byId.set(order.id, order)
    this.#trade(order, rivals)
    return null
  }

  /**
   * Trades with the dealer, at a quoted price or at one that is not better than the current one. Returns why the trade is
   * refused, or null.
   */
  deal(deal: NaiveDeal, { quoted, issued }: { quoted: bigint; issued: readonly bigint[] }): string | null {
    const { coin, settlement, scale, quick } = this.markets[deal.market]!
    if (this.people[deal.account]!.unlimited) return 'MARKETER_NO_ACCESS'
    if (deal.amount < quick.min) return 'AMOUNT_IS_LOW'
    if (deal.amount > quick.max) return 'AMOUNT_IS_HIGH'
    const isGain = deal.side === 'buy' ? deal.price < quoted : deal.price > quoted
    if (isGain && !issued.includes(deal.price)) return 'PRICE_CHANGED'
    if (deal.side === 'buy' && deal.leaves && deal.amount < quick.minOut) return 'AMOUNT_IS_LOW'
    const [pays, cost] = deal.side === 'buy' ? [settlement, (deal.amount * deal.price) / scale] : [coin, deal.amount]
    if (this.balance(deal.account, pays).available < cost) {
      return pays === 'TOMAN' ? 'NOT_ENOUGH_BALANCE_TOMAN' : 'Not Enough Balance'
    }
    this.deals.push(deal)
    this.#nextId++
    return null
  }

  /** Returns the amount that the account lacks for an order. */
  lack(request: NaiveRequest): bigint {
    const market = this.markets[request.market]!
    const currency = request.side === 'buy' ? market.settlement : market.coin
    return this.#needed(request, this.#rivals(request)) - this.balance(request.account, currency).available
  }

  cancel(id: number): void {
    this.#byId.get(id)!.status = 'CANCELLED_BY_USER'
  }

  open(): NaiveOrder[] {
    return this.orders.filter((order) => order.status === 'IS_OPEN')
  }

  balance(account: string, currency: Currency): { available: bigint; blocked: bigint } {
    let total = 0n
    for (const deposit of this.deposits) {
      if (deposit.account === account && deposit.currency === currency) total += deposit.amount
    }
    for (const trade of this.trades) total += this.#effect(trade, account, currency)
    for (const deal of this.deals) total += this.#dealt(deal, account, currency)
    let blocked = 0n
    for (const order of this.open()) {
      const { coin, settlement, scale } = this.markets[order.market]!
      if (order.account !== account || order.price === null) continue
      if (order.side === 'sell' && coin === currency) blocked += order.left
      if (order.side === 'buy' && settlement === currency) {
        const exact = order.left * order.price
        blocked += exact / scale + (exact % scale > 0n ? 1n : 0n)
      }
    }
    // Coins that leave are blocked until the chain has confirmed them, which does not happen in these runs.
    for (const { account: buyer, market, side, amount, leaves } of this.deals) {
      if (buyer === account && side === 'buy' && leaves && this.markets[market]!.coin === currency) blocked += amount
    }
    return { available: total - blocked, blocked }
  }

  /**
   * Returns the change of an account's balance by a trade: both sides, the fee of each, and the parts of the inviter and of
   * the exchange.
   */
  #effect(trade: NaiveTrade, account: string, currency: Currency): bigint {
    const { coin, settlement, scale } = this.markets[trade.market]!
    const whole = (trade.price * trade.amount) / scale
    let effect = 0n
    for (const [id, received, paid] of [
      [trade.buy, coin, settlement],
      [trade.sell, settlement, coin],
    ] as const) {
      const owner = this.#byId.get(id)!.account
      const person = this.people[owner]!
      const gross = received === coin ? trade.amount : whole
      const fee = (gross * (settlement === 'TOMAN' ? person.feeToman : person.feeTether)) / 100_000n
      const reward = person.inviter === null ? 0n : (fee * 3n) / 10n
      if (received === currency) {
        if (account === owner) effect += gross - fee
        if (account === person.inviter) effect += reward
        if (account === 'house') effect += fee - reward
      }
      if (account === owner && paid === currency) effect -= paid === coin ? trade.amount : whole
    }
    return effect
  }

  /**
   * Returns the change of a balance by a trade with the dealer. 0.3% of the received amount goes to the exchange and the
   * inviter.
   */
  #dealt(deal: NaiveDeal, account: string, currency: Currency): bigint {
    const { coin, settlement, scale } = this.markets[deal.market]!
    const { inviter } = this.people[deal.account]!
    const whole = (deal.amount * deal.price) / scale
    const [received, gross] = deal.side === 'buy' ? [coin, deal.amount] : [settlement, whole]
    const wage = (gross * 3n) / 1000n
    const reward = inviter === null ? 0n : (wage * 3n) / 10n
    const sign = (currency === received ? 1n : -1n) * (account === 'dealer' ? -1n : 1n)
    let effect = 0n
    if (account === deal.account || account === 'dealer')
      effect += sign * (currency === coin ? deal.amount : currency === settlement ? whole : 0n)
    if (currency === received) {
      if (account === 'dealer') effect -= wage
      if (account === 'house') effect += wage - reward
      if (account === inviter) effect += reward
    }
    return effect
  }

  #needed(request: NaiveRequest, rivals: NaiveOrder[]): bigint {
    if (request.side === 'sell') return request.amount
    const { scale } = this.markets[request.market]!
    if (request.price !== null) return (request.amount * request.price + scale - 1n) / scale
    const byPrice = new Map<bigint, bigint>()
    let left = request.amount
    for (const rival of rivals) {
      const taken = rival.left < left ? rival.left : left
      byPrice.set(rival.price!, (byPrice.get(rival.price!) ?? 0n) + taken)
      left -= taken
    }
    let cost = 0n
    for (const [price, amount] of byPrice) cost += (price * amount) / scale
    return (cost * 99n) / 100n
  }

  #trade(order: NaiveOrder, rivals: NaiveOrder[]): void {
    const { scale, settlement } = this.markets[order.market]!
    let broke = false
    for (const rival of rivals) {
      if (order.left === 0n) break
      let amount = order.left < rival.left ? order.left : rival.left
      if (order.price === null && order.side === 'buy') {
        const affordable = (this.balance(order.account, settlement).available * scale) / rival.price!
        if (affordable < amount) {
          amount = affordable
          broke = true
        }
      }
      if (broke && (amount * rival.price!) / scale === 0n) break
      const [buy, sell] = order.side === 'buy' ? [order.id, rival.id] : [rival.id, order.id]
      this.trades.push({ market: order.market, buy, sell, price: rival.price!, amount, taker: order.id })
      order.left -= amount
      rival.left -= amount
      if (rival.left === 0n) rival.status = 'FINISHED_WITH_TRANSACTION'
      if (broke) break
    }
    if (order.left === 0n) order.status = 'FINISHED_WITH_TRANSACTION'
    else if (order.price === null) {
      order.status = order.left < order.amount ? 'FINISHED_WITH_TRANSACTION' : 'FINISHED_WITHOUT_TRANSACTION'
    }
  }

  #meetsOwn(request: NaiveRequest, rivals: NaiveOrder[]): boolean {
    let left = request.amount
    for (const rival of rivals) {
      if (left <= 0n) return false
      if (rival.account === request.account) return true
      left -= rival.left
    }
    return false
  }

  #others(request: { market: MarketType; side: string }): NaiveOrder[] {
    const sign = request.side === 'buy' ? 1 : -1
    return this.open()
      .filter((order) => order.market === request.market && order.side !== request.side)
      .sort((a, b) => sign * Number(a.price! - b.price!) || a.id - b.id)
  }

  #rivals(request: NaiveRequest): NaiveOrder[] {
    return this.#others(request).filter(({ price }) => {
      if (request.price === null) return true
      return request.side === 'buy' ? price! <= request.price : price! >= request.price
    })
  }
}
