import { rngOf } from '#sandbox/market-maker/rng.ts'
import type { Calls } from './calls.ts'
import { type Prices, User } from './user.ts'

const day = 86_400_000
/** The clock jumps by a quarter of an hour. Users act between two jumps. */
const hop = 15 * 60_000
const hopsPerDay = day / hop
/** Users who act at the same time. */
const lanes = 8
/** Updates a second of the market makers, and additional changes of some books. */
const paceOfMakers = 20
const lively = { BITCOIN_TOMAN: 20, ETHEREUM_TOMAN: 10, TETHER_TOMAN: 10 } as const

/** Simulated users who follow the sandbox's clock. */
export class Life {
  readonly #calls: Calls
  readonly #random: () => number
  readonly #users: User[]
  readonly #actions: number
  #prices: Prices = { buy: '1', sell: '1' }

  constructor(calls: Calls, { users, seed, actions }: { users: number; seed: number; actions: number }) {
    this.#calls = calls
    this.#random = rngOf(seed)
    this.#users = Array.from({ length: users }, (_, number) => new User(number, calls, rngOf(seed + 1 + number)))
    this.#actions = actions
  }

  /** Creates the users with money, and speeds up the market makers. */
  async begin(): Promise<void> {
    for (const { mobileNumber } of this.#users)
      await this.#calls.outside('POST /people', { mobileNumber, funded: true })
    await this.#calls.outside('POST /makers', { steps: paceOfMakers })
    for (const [market, changes] of Object.entries(lively))
      await this.#calls.outside('POST /market', { market, changes })
  }

  /** Simulates one day. Calls `atSomeMoment` once, at a random moment, and continues without waiting for it. */
  async day(atSomeMoment: () => Promise<void>): Promise<void> {
    const moment = Math.floor(this.#random() * hopsPerDay)
    let beside: Promise<void> | undefined
    let left = this.#actions
    for (let hops = 0; hops < hopsPerDay; hops++) {
      await this.#calls.outside('POST /clock', { move: hop })
      await this.#readPrices()
      const now = Math.round(left / (hopsPerDay - hops))
      left -= now
      const acting = this.#act(now)
      if (hops === moment) beside = atSomeMoment()
      await acting
    }
    await beside
  }

  /** Lets random users do `count` actions in parallel lanes. No user does two actions at once. */
  async #act(count: number): Promise<void> {
    const chosen = new Set<User>()
    while (chosen.size < Math.min(count, this.#users.length)) {
      chosen.add(this.#users[Math.floor(this.#random() * this.#users.length)]!)
    }
    const waiting = [...chosen]
    const rounds = Math.ceil(count / waiting.length)
    const lane = async () => {
      for (let user = waiting.shift(); user !== undefined; user = waiting.shift()) {
        for (let round = 0; round < rounds; round++) await user.act(this.#prices)
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  async #readPrices(): Promise<void> {
    const answer = await this.#calls.api('GET /coins/exchange-price/usd', { address: '203.0.112.1' })
    const rows = answer.body as { destCoinSymbol: string; buyPrice: string; sellPrice: string }[]
    const row = Array.isArray(rows) ? rows.find(({ destCoinSymbol }) => destCoinSymbol === 'BITCOIN') : undefined
    if (row !== undefined) this.#prices = { buy: row.buyPrice, sell: row.sellPrice }
  }
}
