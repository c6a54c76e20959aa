import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealer, house, outside } from '#sandbox/exchange/account.ts'
import type { Command } from '#sandbox/exchange/command.ts'
import { execute } from '#sandbox/exchange/engine.ts'
import type { AccountLevel } from '#sandbox/exchange/levels.ts'
import { rulesOf } from '#sandbox/exchange/market-rules.ts'
import { type OrderType, sideOf } from '#sandbox/exchange/order.ts'
import { emptyState, type State } from '#sandbox/exchange/state.ts'
import { formatUnits, ledgerDecimals } from '#sandbox/exchange/units.ts'
import type { Currency, MarketType } from '#shared/market/coins.ts'
import { NaiveExchange, type NaivePerson, type NaiveTrade } from './naive-exchange.ts'

/**
 * Runs random commands of several users and a market maker against the real exchange and a second, naive implementation.
 * The prices of the two markets are far from round. All laws are checked after every command.
 */

const people: Record<string, NaivePerson & { level: AccountLevel }> = {
  bronze: { level: 'BRONZE', feeToman: 400n, feeTether: 350n, inviter: null, unlimited: false },
  silver: { level: 'SILVER', feeToman: 350n, feeTether: 300n, inviter: 'bronze', unlimited: false },
  gold: { level: 'GOLD', feeToman: 300n, feeTether: 250n, inviter: 'silver', unlimited: false },
  maker: { level: 'SUPERVISOR', feeToman: 0n, feeTether: 0n, inviter: null, unlimited: true },
}
const names = Object.keys(people)
const accounts = [...names, 'house', 'dealer']
const quick = { min: 20_0000_0000n, max: 500_000_0000_0000n, minOut: 50_0000_0000n }
const marketFacts = {
  DOGE_COIN_TOMAN: { coin: 'DOGE_COIN', settlement: 'TOMAN', scale: 1_000_000n, quick },
  DOGE_COIN_TETHER: { coin: 'DOGE_COIN', settlement: 'TETHER', scale: 10_000n, quick },
} as const
const wallet = { address: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', network: 'DOGE', isOpen: true }
type TestMarket = keyof typeof marketFacts
const currencies: Currency[] = ['TOMAN', 'TETHER', 'DOGE_COIN']

type Step =
  | {
      kind: 'place'
      who: number
      market: TestMarket
      type: OrderType
      offset: number
      amount: bigint
      life: number
      force: boolean
    }
  | {
      kind: 'deal'
      who: number
      market: TestMarket
      side: 'buy' | 'sell'
      offset: number
      standing: number[]
      amount: bigint
      leaves: boolean
    }
  | { kind: 'cancel'; which: number }
  | { kind: 'deposit'; who: number; currency: number; amount: bigint }
  | { kind: 'wait'; ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      who: fc.nat(3),
      market: fc.constantFrom<TestMarket>('DOGE_COIN_TOMAN', 'DOGE_COIN_TETHER'),
      type: fc.constantFrom<OrderType>(
        'LIMITED_BUY',
        'LIMITED_SELL',
        'LIMITED_BUY',
        'LIMITED_SELL',
        'MARKET_BUY',
        'MARKET_SELL',
      ),
      offset: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: -4, max: 4 }) },
        fc.integer({ min: -2000, max: 2000 }),
      ),
      amount: fc.oneof(fc.constant(7_0000_0000n), fc.bigInt(5_0000_0000n, 90_0000_0007n)),
      life: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 50 })),
      force: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('deal' as const),
      who: fc.nat(3),
      market: fc.constantFrom<TestMarket>('DOGE_COIN_TOMAN', 'DOGE_COIN_TETHER'),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      offset: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: -20, max: 20 }) },
        fc.integer({ min: -300, max: 300 }),
      ),
      /** The prices quoted in the last 15 s, as distances from the current price. */
      standing: fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 30, size: 'max' }),
      amount: fc.bigInt(15_0000_0000n, 120_0000_0007n),
      leaves: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(50) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('deposit' as const),
      who: fc.nat(2),
      currency: fc.nat(2),
      amount: fc.bigInt(1n, 10_000_000_000n),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 30 }) }) },
)

describe('the exchange', () => {
  it('obeys its laws and equals a naive implementation, under random commands', () => {
    let trades = 0
    let deals = 0
    let refusals = 0
    // Shrinking a hundred steps takes longer than reading them, so the first counterexample is reported.
    fc.assert(
      fc.property(fc.array(step, { minLength: 40, maxLength: 120, size: 'max' }), (steps) => {
        const run = new Run()
        for (const one of steps) {
          run.take(one)
          run.check()
        }
        trades += run.naive.trades.length
        deals += run.naive.deals.length
        refusals += run.refusals
      }),
      { numRuns: 250, interruptAfterTimeLimit: 100_000, markInterruptAsFailure: true, endOnFailure: true },
    )
    // The laws mean little without any trades.
    expect({ trades: trades > 1000, deals: deals > 1000, refusals: refusals > 100 }).toEqual({
      trades: true,
      deals: true,
      refusals: true,
    })
  }, 120_000)
})

class Run {
  readonly state: State = emptyState()
  readonly naive = new NaiveExchange(people, marketFacts)
  readonly #ids = new Map<string, number>()
  readonly #closed = new Map<number, string>()
  readonly #trades: NaiveTrade[] = []
  refusals = 0
  #now = 1_000

  constructor() {
    for (const name of names) {
      const { level, inviter } = people[name]!
      const id = this.#run({ type: 'account.open', level, inviter: inviter === null ? null : this.#ids.get(inviter)! })
      this.#ids.set(name, id)
      if (name === 'maker') continue
      for (const currency of currencies)
        this.#deposit(name, currency, currency === 'TOMAN' ? 250_000_000n : 120_0000_0000n)
    }
  }

  take(one: Step): void {
    switch (one.kind) {
      case 'wait':
        this.#now += one.ms
        this.naive.expire(this.#now)
        this.#run({ type: 'orders.expire' })
        return
      case 'deposit':
        this.#deposit(names[one.who]!, currencies[one.currency]!, one.amount)
        return
      case 'cancel': {
        const open = this.naive.open()
        const order = open[one.which % open.length]
        if (order === undefined) return
        this.naive.cancel(order.id)
        this.#run({ type: 'order.cancel', order: order.id, by: 'USER', account: this.#ids.get(order.account)! })
        return
      }
      case 'deal':
        this.#deal(one)
        return
      case 'place':
        this.#place(one)
    }
  }

  /** Checks the laws, and that both exchanges have the same state. */
  check(): void {
    for (const currency of currencies) this.#checkMoney(currency)
    const markets = Object.keys(marketFacts) as TestMarket[]
    for (const market of markets) {
      const { buy, sell } = this.state.books.get(market)!
      const [bid, ask] = [buy.best()?.price, sell.best()?.price]
      if (bid !== undefined && ask !== undefined && bid >= ask)
        throw new Error(`${market} is crossed at ${bid}, ${ask}`)
    }
    expect({
      statuses: this.naive.orders.map(({ id }) => (this.state.orders.has(id) ? 'IS_OPEN' : this.#closed.get(id))),
      trades: this.#trades.slice(-10),
      balances: accounts.flatMap((name) =>
        currencies.map((currency) => ({ ...this.state.ledger.balance(this.#id(name), currency) })),
      ),
      books: markets.map((market) => {
        const { buy, sell } = this.state.books.get(market)!
        return [buy, sell].flatMap((side) =>
          [...side.levels()].map((level) => ({ ...level, orders: [...level.orders.keys()] })),
        )
      }),
    }).toEqual({
      statuses: this.naive.orders.map(({ status }) => status),
      trades: this.naive.trades.slice(-10),
      balances: accounts.flatMap((name) => currencies.map((currency) => this.naive.balance(name, currency))),
      books: markets.map((market) => [...this.#levels(market, 'buy'), ...this.#levels(market, 'sell')]),
    })
  }

  #checkMoney(currency: Currency): void {
    let sum = 0n
    for (const { account, currency: own, available, blocked } of this.state.ledger.balances()) {
      if (own !== currency) continue
      sum += available + blocked
      const mayOwe = account === outside || account === dealer || account === this.#ids.get('maker')
      if (blocked < 0n || (available < 0n && !mayOwe)) throw new Error(`${account} has ${available}, ${blocked} ${own}`)
    }
    if (sum !== 0n) throw new Error(`all ${currency} add up to ${sum}`)
  }

  #id(name: string): number {
    return name === 'house' ? house : name === 'dealer' ? dealer : this.#ids.get(name)!
  }

  #resting(market: MarketType, side: 'buy' | 'sell') {
    const sign = side === 'buy' ? -1 : 1
    return this.naive
      .open()
      .filter((order) => order.market === market && order.side === side)
      .sort((a, b) => sign * Number(a.price! - b.price!) || a.id - b.id)
  }

  /** Returns the levels best first with the orders of a level oldest first, as both exchanges must have them. */
  #levels(market: MarketType, side: 'buy' | 'sell') {
    const levels: { price: bigint; volume: bigint; total: bigint; orders: number[] }[] = []
    for (const { id, price, left, amount } of this.#resting(market, side)) {
      const level = levels.find((one) => one.price === price)
      if (level === undefined) levels.push({ price: price!, volume: left, total: amount, orders: [id] })
      else {
        level.volume += left
        level.total += amount
        level.orders.push(id)
      }
    }
    return levels
  }

  #place({ who, market, type, offset, amount, life, force }: Extract<Step, { kind: 'place' }>): void {
    const account = names[who]!
    const atMarket = type === 'MARKET_BUY' || type === 'MARKET_SELL'
    if (people[account]!.unlimited && atMarket) return
    const rules = rulesOf(market)
    const price = atMarket ? null : (market === 'DOGE_COIN_TOMAN' ? 23_457n : 2083n) + BigInt(offset)
    const expiresAt = atMarket || life === 0 ? null : this.#now + life
    const request = { account, market, side: sideOf(type), price, amount, expiresAt }
    // With a balance that is just enough, a market buy can end because the balance is used up.
    const lack = type === 'MARKET_BUY' && force ? this.naive.lack(request) : 0n
    if (lack > 0n) this.#deposit(account, rules.settlement, lack)
    const refused = this.naive.place(request, force)
    const command: Command = {
      type: 'order.place',
      account: this.#ids.get(account)!,
      market,
      orderType: type,
      amount: formatUnits(amount, ledgerDecimals(rules.coin)),
      unitPrice: price === null ? undefined : formatUnits(price, rules.priceDecimals),
      expiresAt,
      force,
    }
    if (refused === null) expect(this.#run(command)).toBe(this.naive.orders.at(-1)!.id)
    else {
      this.refusals++
      expect(execute(this.state, command, this.#now)).toEqual({ ok: false, error: refused, events: [] })
    }
  }

  #deal({ who, market, side, offset, standing, amount, leaves }: Extract<Step, { kind: 'deal' }>): void {
    const account = names[who]!
    const rules = rulesOf(market)
    const quoted = market === 'DOGE_COIN_TOMAN' ? 23_457n : 2083n
    const price = quoted + BigInt(offset)
    const issued = standing.map((apart) => quoted + BigInt(apart))
    const refused = this.naive.deal({ account, market, side, amount, price, leaves }, { quoted, issued })
    const command: Command = {
      type: 'quick.trade',
      account: this.#ids.get(account)!,
      market,
      orderType: side === 'buy' ? 'EXCHANGE_BUY' : 'EXCHANGE_SELL',
      amount: formatUnits(amount, ledgerDecimals(rules.coin)),
      unitPrice: formatUnits(price, rules.priceDecimals),
      quotes: {
        now: formatUnits(quoted, rules.priceDecimals),
        issued: issued.map((price) => formatUnits(price, rules.priceDecimals)),
      },
      destination: leaves ? { ...wallet, dueAt: this.#now + 600_000, reference: null } : null,
    }
    if (refused === null) this.#run(command)
    else expect(execute(this.state, command, this.#now)).toEqual({ ok: false, error: refused, events: [] })
  }

  #deposit(name: string, currency: Currency, amount: bigint): void {
    this.naive.deposits.push({ account: name, currency, amount })
    const text = formatUnits(amount, ledgerDecimals(currency))
    this.#run({ type: 'deposit', account: this.#ids.get(name)!, currency, amount: text })
  }

  #run(command: Command): number {
    const outcome = execute(this.state, command, this.#now)
    for (const event of outcome.events) {
      if (event.type === 'order.closed') this.#closed.set(event.order.id, event.order.status)
      if (event.type === 'trade') {
        const { market, takerOrder, makerOrder, orderType, price, amount } = event.trade
        const [buy, sell] = sideOf(orderType) === 'buy' ? [takerOrder, makerOrder] : [makerOrder, takerOrder]
        this.#trades.push({ market, buy, sell, price, amount, taker: takerOrder })
      }
    }
    if (!outcome.ok) throw new Error(`${JSON.stringify(command)} was refused: ${outcome.error}`)
    return outcome.id
  }
}
