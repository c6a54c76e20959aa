import type { Command, ExchangeEvent, Outcome, PlaceOrder } from '#sandbox/exchange/command.ts'
import { execute } from '#sandbox/exchange/engine.ts'
import type { AccountLevel } from '#sandbox/exchange/levels.ts'
import { emptyState, type State } from '#sandbox/exchange/state.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Currency } from '#shared/market/coins.ts'

/** The engine with short helpers for examples: accounts with balances, and their orders on BITCOIN_TOMAN. */
export class TradingFloor {
  readonly state: State = emptyState()
  now = 1_000_000

  open(level: AccountLevel, money: Partial<Record<Currency, Decimal>> = {}, inviter: number | null = null): number {
    const outcome = this.run({ type: 'account.open', level, inviter })
    if (!outcome.ok) throw new Error(outcome.error)
    for (const [currency, amount] of Object.entries(money)) {
      this.run({ type: 'deposit', account: outcome.id, currency: currency as Currency, amount })
    }
    return outcome.id
  }

  run(command: Command): Outcome {
    return execute(this.state, command, this.now)
  }

  place(
    account: number,
    orderType: PlaceOrder['orderType'],
    amount: Decimal,
    unitPrice?: Decimal,
    more: Partial<PlaceOrder> = {},
  ): Outcome {
    return this.run({ type: 'order.place', account, market: 'BITCOIN_TOMAN', orderType, amount, unitPrice, ...more })
  }

  /** Returns the available and the blocked amount, in units. */
  money(account: number, currency: Currency): [available: bigint, blocked: bigint] {
    const { available, blocked } = this.state.ledger.balance(account, currency)
    return [available, blocked]
  }
}

/** Returns the final status of the closed orders, by id. */
export function closings(outcome: Outcome): Record<number, string> {
  return Object.fromEntries(only(outcome, 'order.closed').map(({ order }) => [order.id, order.status]))
}

export function only<Type extends ExchangeEvent['type']>(outcome: Outcome, type: Type) {
  return outcome.events.filter((event): event is Extract<ExchangeEvent, { type: Type }> => event.type === type)
}
