import type { Currency } from '#shared/market/coins.ts'
import type { Units } from './units.ts'

export type Pocket = 'available' | 'blocked'
export type TransferKind = 'DEPOSIT' | 'WITHDRAWAL' | 'TRADE' | 'FEE' | 'REFERRAL' | 'BLOCK' | 'RELEASE'

/** One double entry: `amount` leaves one pocket and enters another, so the balances of a currency always sum to zero. */
export type Transfer = {
  kind: TransferKind
  currency: Currency
  amount: Units
  from: { account: number; pocket: Pocket }
  to: { account: number; pocket: Pocket }
  /** The trade that it settles, or null. */
  trade: number | null
}

export type Balance = { available: Units; blocked: Units }

/** The balances of all accounts. It moves money without checks: the caller must check the balance. */
export class Ledger {
  readonly #accounts = new Map<number, Map<Currency, Balance>>()

  post(transfer: Transfer): void {
    this.#entry(transfer.from.account, transfer.currency)[transfer.from.pocket] -= transfer.amount
    this.#entry(transfer.to.account, transfer.currency)[transfer.to.pocket] += transfer.amount
  }

  balance(account: number, currency: Currency): Readonly<Balance> {
    return this.#accounts.get(account)?.get(currency) ?? nothing
  }

  /** Returns whether an account has a negative balance in any currency. */
  owes(account: number): boolean {
    return [...(this.#accounts.get(account)?.values() ?? [])].some(({ available }) => available < 0n)
  }

  /** Yields every balance that was ever changed. */
  *balances(): Generator<{ account: number; currency: Currency } & Readonly<Balance>> {
    for (const [account, currencies] of this.#accounts) {
      for (const [currency, balance] of currencies) yield { account, currency, ...balance }
    }
  }

  /** Restores a stored balance. */
  restore(account: number, currency: Currency, balance: Balance): void {
    Object.assign(this.#entry(account, currency), balance)
  }

  #entry(account: number, currency: Currency): Balance {
    const currencies = this.#accounts.get(account) ?? new Map<Currency, Balance>()
    const balance = currencies.get(currency) ?? { available: 0n, blocked: 0n }
    if (currencies.size === 0) this.#accounts.set(account, currencies)
    currencies.set(currency, balance)
    return balance
  }
}

const nothing: Readonly<Balance> = Object.freeze({ available: 0n, blocked: 0n })
