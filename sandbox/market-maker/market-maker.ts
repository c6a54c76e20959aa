import { type Market, type MarketType, markets } from '#shared/market/coins.ts'
import type { Exchange } from '../engine/exchange.ts'
import { unlessUnavailable } from '../engine/store-unavailable.ts'
import type { Command } from '../exchange/command.ts'
import { formatUnits, toDecimal } from '../exchange/units.ts'
import { activityOf } from '../world/reference/activity.ts'
import type { Clock } from '../world/reference/clock.ts'
import { keyOf } from '../world/reference/noise.ts'
import { BookChurn } from './book-churn.ts'
import { type Quote, requote } from './quoting.ts'
import { exponential, poisson, type Rng, rngOf } from './rng.ts'
import { TakerFlow } from './taking.ts'
import { type Terms, termsOf, unitsOf } from './terms.ts'

export type Maker = {
  /** Makes a market's book change this number of times a second in addition to its normal changes; 0 stops that. */
  setChanges(market: MarketType, perSecond: number): void
  /** Sets how often a second the robots update their markets; 0 stops them. Null in a still market. */
  setPace: ((perSecond: number) => void) | null
  stop(): void
}

type Options = { clock: Clock; seed: number; mode: 'live' | 'still' }

/** Steps of the robots in a second. A quiet market takes part only in some of them. */
const usualPace = 4

/** Levels of a side that are replaced in a step, on a market with one trade a minute. */
const restlessness = 0.3

/** The maximum distance of the robots' price bias from the reference, and its change in a step, both in spreads. */
const maxPriceBias = 0.3
const biasStep = 0.12

/** Trades that a market without any gets, so that its list of the last 20 is full. */
const firstTrades = 24

/**
 * Starts the sandbox's robots: one quotes every market, the other takes orders. When this returns, every book is full and
 * every market has its last trades. In a still market the robots do nothing more unless requested.
 */
export function startMarketMaker(exchange: Exchange, options: Options): Maker {
  if (options.mode === 'still') exchange.standStill()
  const maker = new MarketMaker(exchange, options)
  maker.fill()
  const books = new BookChurn(exchange, robotsOf(exchange)[0], rngOf(keyOf(options.seed, 'restless')))
  let timer: NodeJS.Timeout | undefined
  const setPace = (perSecond: number) => {
    clearInterval(timer)
    if (perSecond === 0) return
    timer = setInterval(() => unlessUnavailable(() => maker.step()), 1000 / perSecond)
    timer.unref()
  }
  if (options.mode === 'live') setPace(usualPace)
  return {
    setChanges: (market, perSecond) => books.set(market, perSecond),
    setPace: options.mode === 'live' ? setPace : null,
    stop() {
      clearInterval(timer)
      books.stop()
    },
  }
}

/** The robots of all markets. Their actions depend only on the seed, the book and the times of their steps. */
export class MarketMaker {
  readonly #exchange: Exchange
  readonly #clock: Clock
  readonly #resting: boolean
  readonly #quoter: number
  readonly #taker: number
  readonly #robots: MarketRobot[]

  constructor(exchange: Exchange, { clock, seed, mode }: Options) {
    this.#exchange = exchange
    this.#clock = clock
    this.#resting = mode === 'still'
    const [quoter, taker] = robotsOf(exchange)
    this.#quoter = quoter
    this.#taker = taker
    this.#robots = markets.map((market) => {
      const rng = rngOf(keyOf(seed, market.type))
      const { tradesPerMinute } = activityOf(market)
      const flow = new TakerFlow(tradesPerMinute, rngOf(keyOf(seed, `${market.type} takers`)))
      return { market, rng, flow, pause: Math.min(4000, 20_000 / tradesPerMinute), priceBias: 0, lastAt: 0, nextAt: 0 }
    })
  }

  /** Gives a market without trades a recent history, and fills every book. */
  fill(): void {
    const now = this.#clock.now()
    this.#exchange.replay(
      this.#robots.flatMap((robot) => this.#past(robot, now)).sort((one, other) => one.at - other.at),
    )
    const commands = this.#robots.flatMap((robot) => {
      robot.lastAt = now
      robot.nextAt = now + robot.pause * robot.rng()
      return this.#quoting(robot, this.#terms(robot.market, now))
    })
    this.#exchange.executeNow(commands, now)
  }

  /**
   * Updates the quotes of the markets that are due and takes orders from their books. Does nothing while the store cannot
   * be written to.
   */
  step(): void {
    if (!this.#exchange.isWritable) return
    const now = this.#clock.now()
    const due = this.#robots.filter((robot) => now >= robot.nextAt && this.#exchange.isActive(robot.market.type))
    if (due.length === 0) return
    const terms = new Map<MarketType, Terms>(
      due.map((robot) => [robot.market.type, this.#minded(robot, this.#terms(robot.market, now))]),
    )
    this.#exchange.executeNow(
      due.flatMap((robot) => this.#quoting(robot, terms.get(robot.market.type)!)),
      now,
    )
    const taking = due.flatMap((robot) => this.#taking(robot, terms.get(robot.market.type)!, now))
    if (taking.length > 0) this.#exchange.executeNow(taking, now)
  }

  #quoting({ market, rng }: MarketRobot, terms: Terms): Command[] {
    const book = this.#exchange.book(market.type)
    const sides = [book.buy, book.sell].map((side) => {
      const changes = this.#resting ? 0 : poisson(rng, restlessness * activityOf(market).tradesPerMinute ** 0.5)
      return requote(terms, side, this.#quoter, rng, changes)
    })
    return [
      ...sides.flatMap(({ cancel }) =>
        cancel.map((order): Command => ({ type: 'order.cancel', order, by: 'USER', account: this.#quoter })),
      ),
      ...sides.flatMap(({ place }) => place.map((quote) => order(terms, this.#quoter, quote))),
    ]
  }

  #taking(robot: MarketRobot, terms: Terms, now: number): Command[] {
    const seconds = Math.min(5, (now - robot.lastAt) / 1000)
    robot.lastAt = now
    robot.nextAt = now + robot.pause * (0.6 + 0.8 * robot.rng())
    const quotes = robot.flow.take(terms, this.#exchange.book(robot.market.type), seconds)
    return quotes.map((quote) => order(terms, this.#taker, quote))
  }

  /**
   * Returns trades of a market's last minutes at the prices of that time, to fill its list of trades. Returns none when its
   * book has orders.
   */
  #past({ market, rng }: MarketRobot, now: number): { command: Command; at: number }[] {
    const book = this.#exchange.book(market.type)
    if (book.buy.size + book.sell.size > 0) return []
    const missing = firstTrades - this.#exchange.marketData.lastTrades(market.type, firstTrades).length
    const pause = 60_000 / activityOf(market).tradesPerMinute
    let at = now
    const trades = Array.from({ length: Math.max(0, missing) }, () => {
      at -= Math.ceil(Math.min(4 * pause, exponential(rng, pause)))
      const terms = this.#terms(market, at)
      const side = rng() < 0.5 ? 'buy' : 'sell'
      const price = terms.price * (1 + (side === 'buy' ? terms.spread : -terms.spread) / 2)
      const quote = {
        price: Math.round(price / terms.grain) * terms.grain,
        amount: unitsOf(terms, terms.ticket * (0.2 + 2 * rng() ** 2)),
      }
      return [
        { at, command: order(terms, this.#quoter, { ...quote, side: side === 'buy' ? 'sell' : 'buy' }) },
        { at, command: order(terms, this.#taker, { ...quote, side }) },
      ]
    })
    return trades.toReversed().flat()
  }

  /** Returns a market's terms with the robots' current bias, so that prices vary between the moves of the reference. */
  #minded(robot: MarketRobot, terms: Terms): Terms {
    const wandered = 0.95 * robot.priceBias + (2 * robot.rng() - 1) * biasStep
    robot.priceBias = Math.max(-maxPriceBias, Math.min(maxPriceBias, wandered))
    return { ...terms, price: terms.price * (1 + robot.priceBias * terms.spread) }
  }

  #terms(market: Market, at: number): Terms {
    const { reference } = this.#exchange
    return termsOf(market, reference.price(market.type, at), reference.dollars(market.coin, at))
  }
}

/** The robots' state of one market; `pause` and times in ms, `priceBias` in spreads. */
type MarketRobot = {
  market: Market
  rng: Rng
  flow: TakerFlow
  pause: number
  priceBias: number
  lastAt: number
  nextAt: number
}

function robotsOf(exchange: Exchange): [quoter: number, taker: number] {
  const missing = 2 - exchange.robots().length
  exchange.executeNow(
    Array.from({ length: Math.max(0, missing) }, () => ({
      type: 'account.open',
      level: 'SUPERVISOR',
      automated: true,
    })),
  )
  const [quoter, taker] = exchange.robots()
  return [quoter!.id, taker!.id]
}

function order({ rules }: Terms, account: number, { side, price, amount }: Quote): Command {
  return {
    type: 'order.place',
    account,
    market: rules.type,
    orderType: side === 'buy' ? 'LIMITED_BUY' : 'LIMITED_SELL',
    amount: toDecimal(amount, rules.coin),
    unitPrice: formatUnits(BigInt(Math.round(price)), rules.priceDecimals),
    expiresAt: null,
    force: true,
  }
}
