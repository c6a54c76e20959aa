import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dealer, outside } from '#sandbox/exchange/account.ts'
import type { Command } from '#sandbox/exchange/command.ts'
import { execute } from '#sandbox/exchange/engine.ts'
import { heldBy } from '#sandbox/exchange/settlement.ts'
import { emptyState, type State } from '#sandbox/exchange/state.ts'
import { formatUnits, ledgerDecimals, parseUnits } from '#sandbox/exchange/units.ts'
import type { Currency } from '#shared/market/coins.ts'

/** 10,000 random operations of several users with their money, and the laws after each of them. */

const people = [10, 11, 12, 13]
const currencies = ['TOMAN', 'TETHER', 'DOGE_COIN'] as const
type Known = (typeof currencies)[number]

/** The network of each currency, its fee according to the terms, a usual amount, and a destination. */
const ways: { [currency in Known]: { network: string | null; fee: string; usual: bigint; address: string } } = {
  TOMAN: { network: null, fee: '2500', usual: 50_000_00n, address: '6037997512345678' },
  TETHER: { network: 'TRC20', fee: '1', usual: 10_0000_0000n, address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' },
  DOGE_COIN: { network: 'DOGE', fee: '5', usual: 50_0000_0000n, address: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L' },
}

const who = fc.nat(people.length - 1)
const currency = fc.constantFrom(...currencies)
const market = fc.constantFrom('DOGE_COIN_TOMAN', 'DOGE_COIN_TETHER', 'TETHER_TOMAN')
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('deposit'), who, currency, amount: fc.bigInt(1n, 10n ** 12n) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('order'),
      who,
      market,
      type: fc.constantFrom('LIMITED_BUY', 'LIMITED_SELL', 'MARKET_BUY', 'MARKET_SELL'),
      amount: fc.bigInt(5_0000_0000n, 90_0000_0007n),
      offset: fc.integer({ min: -5, max: 5 }),
      life: fc.integer({ min: 0, max: 40 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('quick'),
      who,
      market,
      type: fc.constantFrom('EXCHANGE_BUY', 'EXCHANGE_SELL'),
      amount: fc.bigInt(20_0000_0000n, 120_0000_0007n),
      leaves: fc.boolean(),
      life: fc.integer({ min: 1, max: 60 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('withdrawal'),
      who,
      currency,
      share: fc.bigInt(90n, 1500n),
      life: fc.integer({ min: 1, max: 60 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('end'),
      which: fc.nat(40),
      status: fc.constantFrom('SETTLED', 'FAILED', 'CANCELLED'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel'), which: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.integer({ min: 1, max: 30 }) }) },
) as fc.Arbitrary<Step>

type Step =
  | { kind: 'deposit'; who: number; currency: Known; amount: bigint }
  | {
      kind: 'order'
      who: number
      market: keyof typeof prices
      type: 'LIMITED_BUY' | 'LIMITED_SELL' | 'MARKET_BUY' | 'MARKET_SELL'
      amount: bigint
      offset: number
      life: number
    }
  | {
      kind: 'quick'
      who: number
      market: keyof typeof prices
      type: 'EXCHANGE_BUY' | 'EXCHANGE_SELL'
      amount: bigint
      leaves: boolean
      life: number
    }
  | { kind: 'withdrawal'; who: number; currency: Known; share: bigint; life: number }
  | { kind: 'end'; which: number; status: 'SETTLED' | 'FAILED' | 'CANCELLED' }
  | { kind: 'cancel'; which: number }
  | { kind: 'wait'; ms: number }

/** A price in ticks of each market, and the tick's decimals. */
const prices = {
  DOGE_COIN_TOMAN: { price: 23_457, decimals: 0 },
  DOGE_COIN_TETHER: { price: 2083, decimals: 4 },
  TETHER_TOMAN: { price: 112_345, decimals: 0 },
} as const

it('the sum of a currency over all accounts changes only by deposits and withdrawals', () => {
  const seen: { [happening: string]: number } = {}
  let operations = 0
  fc.assert(
    fc.property(fc.array(step, { minLength: 250, maxLength: 250, size: 'max' }), (steps) => {
      const run = new Run(seen)
      for (const one of steps) {
        run.take(one)
        run.check()
        operations += 1
      }
    }),
    { seed: 20_261_121, numRuns: 40, endOnFailure: true },
  )
  expect(operations).toBe(10_000)
  // The laws mean little unless these events occur.
  for (const happening of [
    'trade',
    'quick.traded',
    'order.taken',
    'SETTLED',
    'FAILED',
    'CANCELLED',
    'due',
    'left by a quick purchase',
    'refused',
  ]) {
    expect({ happening, often: (seen[happening] ?? 0) > 100 }).toEqual({ happening, often: true })
  }
}, 60_000)

/** Counts deposits and withdrawals itself, and reads everything else from the state. */
class Run {
  readonly state: State = emptyState()
  readonly #seen: { [happening: string]: number }
  readonly #within: { [currency in Known]: bigint } = { TOMAN: 0n, TETHER: 0n, DOGE_COIN: 0n }
  #now = 1000

  constructor(seen: { [happening: string]: number }) {
    this.#seen = seen
    for (const [index] of people.entries()) {
      this.#run({ type: 'account.open', level: 'BRONZE', inviter: index === 0 ? null : people[index - 1]! })
      for (const one of currencies)
        this.take({ kind: 'deposit', who: index, currency: one, amount: 30n * ways[one].usual })
    }
  }

  take(one: Step): void {
    switch (one.kind) {
      case 'wait':
        this.#now += one.ms
        this.#run({ type: 'orders.expire' })
        return
      case 'deposit': {
        const { currency: of, amount } = one
        this.#run({ type: 'deposit', account: people[one.who]!, currency: of, amount: text(amount, of) })
        this.#within[of] += amount
        return
      }
      case 'cancel': {
        const open = [...this.state.orders.keys()]
        const order = open[one.which % open.length]
        if (order !== undefined) this.#run({ type: 'order.cancel', order, by: 'ADMIN' })
        return
      }
      case 'end': {
        const pending = [...this.state.withdrawals.keys()]
        const withdrawal = pending[one.which % pending.length] ?? 1
        this.#run({ type: 'withdrawal.end', withdrawal, status: one.status })
        return
      }
      case 'withdrawal': {
        const { network, usual, address } = ways[one.currency]
        this.#run({
          type: 'withdrawal.request',
          account: people[one.who]!,
          currency: one.currency,
          network,
          destination: address,
          amount: text((usual * one.share) / 100n, one.currency),
          dueAt: this.#now + one.life,
          reference: null,
        })
        return
      }
      case 'order': {
        const { price, decimals } = prices[one.market]
        this.#run({
          type: 'order.place',
          account: people[one.who]!,
          market: one.market,
          orderType: one.type,
          amount: formatUnits(one.amount, 8),
          unitPrice: formatUnits(BigInt(price + one.offset), decimals),
          expiresAt: one.life === 0 || one.type.startsWith('MARKET') ? null : this.#now + one.life,
          force: true,
        })
        return
      }
      case 'quick': {
        const { price, decimals } = prices[one.market]
        const coin: Known = one.market === 'TETHER_TOMAN' ? 'TETHER' : 'DOGE_COIN'
        const leaves = one.leaves && one.type === 'EXCHANGE_BUY'
        const isDone = this.#run({
          type: 'quick.trade',
          account: people[one.who]!,
          market: one.market,
          orderType: one.type,
          amount: formatUnits(one.amount, 8),
          unitPrice: formatUnits(BigInt(price), decimals),
          quotes: { now: formatUnits(BigInt(price), decimals), issued: [] },
          destination: leaves
            ? {
                address: ways[coin].address,
                network: ways[coin].network!,
                isOpen: true,
                dueAt: this.#now + one.life,
                reference: null,
              }
            : null,
        })
        if (isDone && leaves) this.#count('left by a quick purchase')
        return
      }
    }
  }

  check(): void {
    const held = new Map<string, bigint>()
    const hold = (account: number, of: Currency, amount: bigint) =>
      held.set(`${account} ${of}`, (held.get(`${account} ${of}`) ?? 0n) + amount)
    for (const order of this.state.orders.values()) {
      const { currency: of, amount } = heldBy(order)
      hold(order.account, of, amount)
    }
    for (const { account, currency: of, amount } of this.state.withdrawals.values()) hold(account, of, amount)
    const sums: { [currency in Known]: bigint } = { TOMAN: 0n, TETHER: 0n, DOGE_COIN: 0n }
    for (const { account, currency: of, available, blocked } of this.state.ledger.balances()) {
      if (account === outside) continue
      sums[of as Known] += available + blocked
      if (blocked !== (held.get(`${account} ${of}`) ?? 0n)) throw new Error(`${account} ${of}: ${blocked} is not held`)
      if (available < 0n && account !== dealer) throw new Error(`${account} owes ${available} ${of}`)
    }
    expect(sums).toEqual(this.#within)
    for (const of of currencies) expect(this.state.ledger.balance(outside, of).available).toBe(-this.#within[of])
  }

  #count(happening: string): void {
    this.#seen[happening] = (this.#seen[happening] ?? 0) + 1
  }

  #run(command: Command): boolean {
    const outcome = execute(this.state, command, this.#now)
    const count = (happening: string) => this.#count(happening)
    if (!outcome.ok) count('refused')
    for (const event of outcome.events) {
      count(event.type)
      if (event.type !== 'withdrawal.ended') continue
      const { status, currency: of, amount } = event.withdrawal
      count(command.type === 'withdrawal.end' && command.withdrawal === event.withdrawal.id ? status : 'due')
      if (status === 'SETTLED') this.#within[of as Known] -= amount - units(ways[of as Known].fee, of)
    }
    return outcome.ok
  }
}

function text(amount: bigint, of: Currency): string {
  return formatUnits(amount, ledgerDecimals(of))
}

function units(amount: string, of: Currency): bigint {
  return parseUnits(amount, ledgerDecimals(of))!
}
