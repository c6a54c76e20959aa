import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Currency, MarketType } from '#shared/market/coins.ts'
import { type Account, firstAccount } from '../exchange/account.ts'
import type { Book } from '../exchange/book.ts'
import type { Command, Outcome } from '../exchange/command.ts'
import { rulesOf } from '../exchange/market-rules.ts'
import type { Side } from '../exchange/order.ts'
import { depthOf, type MarketQuote, quoteAmount, quoteTotal } from '../exchange/quotes.ts'
import { emptyState, type State } from '../exchange/state.ts'
import { toDecimal, type Units } from '../exchange/units.ts'
import type { Clock } from '../world/reference/clock.ts'
import { type Reference, restingInstant } from '../world/reference/reference.ts'
import { CommandQueue } from './command-queue.ts'
import { type Beside, Committer, type TimedCommand } from './committer.ts'
import type { ExchangeStore, Pruned } from './exchange-store.ts'
import { Figures } from './figures/figures.ts'
import { MarketData } from './market-data.ts'
import { unlessUnavailable } from './store-unavailable.ts'
import { volumeOf } from './volumes.ts'
import { WriteAccess } from './write-access.ts'

type Parts = {
  store: ExchangeStore
  clock: Clock
  reference: Reference
  /** Gets a line when the store cannot be written to, and another when it can be written to again. */
  log?: ((line: string) => void) | undefined
}

/** The exchange, the only owner of the running state and of its store. It returns all decimals as plain strings. */
export class Exchange {
  readonly clock: Clock
  readonly reference: Reference
  readonly marketData: MarketData
  readonly #store: ExchangeStore
  readonly #access: WriteAccess
  readonly #figures: Figures
  readonly #committer: Committer
  readonly #queue: CommandQueue

  constructor({ store, clock, reference, log = () => {} }: Parts) {
    const now = clock.now()
    this.clock = clock
    this.reference = reference
    this.#store = store
    this.#access = new WriteAccess(store, log)
    this.#figures = new Figures(store, reference, now)
    this.marketData = new MarketData(this.#figures, reference, clock, store)
    this.#committer = new Committer({ store, access: this.#access, figures: this.#figures, reference })
    this.#queue = new CommandQueue(
      (commands, beside) => this.#commit(commands, beside),
      () => clock.now(),
      this.#access,
    )
  }

  /**
   * Runs a command and resolves when it is on the disk. Commands of one turn of the event loop share a transaction. When it
   * fails, each command is tried in a transaction of its own. `beside` gets the outcome and writes related data in the same
   * transaction.
   *
   * Rejects when `beside` fails, and with StoreUnavailable when the store could not be written to for a while. The command
   * then has no effect.
   */
  execute(command: Command, beside?: (outcome: Outcome) => void): Promise<Outcome> {
    return this.#queue.add(command, beside)
  }

  /**
   * Runs commands at once, in order and in one transaction, at the time `at`. `beside` writes related data in the same
   * transaction.
   * @throws the error of `beside`, and StoreUnavailable when the store cannot be written to. In both cases nothing is
   * changed.
   */
  executeNow(commands: readonly Command[], at = this.clock.now(), beside?: Beside): Outcome[] {
    return this.#commit(
      commands.map((command) => ({ command, at })),
      beside,
    )
  }

  /**
   * Runs commands that each have their own time, in one transaction, to create an initial history. The times must not
   * decrease.
   */
  replay(commands: readonly TimedCommand[]): Outcome[] {
    return this.#commit(commands)
  }

  /** Freezes the market's figures; the market makers are frozen in the same mode (SANDBOX_MARKET=still). */
  standStill(): void {
    this.reference.standFrom(restingInstant(this.clock.now()))
  }

  /** Returns whether commands are tried now. It is false from a failed write until the store can be written to again. */
  get isWritable(): boolean {
    return this.#access.isOpen
  }

  isActive(market: MarketType): boolean {
    return !this.#state.inactive.has(market)
  }

  /** Returns the id of the next account that will be opened. */
  get nextAccount(): number {
    return this.#state.nextAccount
  }

  account(id: number): Account | undefined {
    return this.#state.accounts.get(id)
  }

  /** Returns the accounts of the sandbox's own robots. */
  robots(): Account[] {
    return [...this.#state.accounts.values()].filter(({ automated, id }) => automated && id >= firstAccount)
  }

  balance(account: number, currency: Currency): { available: Decimal; blocked: Decimal } {
    const { available, blocked } = this.#state.ledger.balance(account, currency)
    return { available: toDecimal(available, currency), blocked: toDecimal(blocked, currency) }
  }

  /** Returns the volume that an account traded in the last three months, in units of Toman. */
  volumeOf(account: number): Units {
    return volumeOf(this.#store, this.reference, account, this.clock.now())
  }

  /** Returns the book itself. Callers must not change it. */
  book(market: MarketType): Book {
    this.expire()
    return this.#state.books.get(market)!
  }

  orderBook(market: MarketType, levels: number): ReturnType<typeof depthOf> {
    return depthOf(rulesOf(market), this.book(market), levels)
  }

  /** Returns the result of a market order of `amount` (units of the coin) if it were placed now. */
  quoteAmount(market: MarketType, side: Side, amount: Units): MarketQuote {
    return quoteAmount(rulesOf(market), this.book(market), side, amount)
  }

  /** Returns the largest amount that a market buy could get now for `total` (units of the settlement). */
  quoteTotal(market: MarketType, total: Units): MarketQuote {
    return quoteTotal(rulesOf(market), this.book(market), total)
  }

  statistics(): ReturnType<Figures['statistics']> {
    const { accounts } = this.#state
    return this.#figures.statistics(accounts.size - emptyState().accounts.size - this.robots().length)
  }

  /**
   * Closes expired orders and settles due withdrawals. Call it before reading them or balances. While the store cannot be
   * written to, it does nothing, and readers get the stored state.
   */
  expire(): void {
    const { expiries, dues } = this.#state
    if (Math.min(expiries.next(), dues.next()) >= this.clock.now()) return
    unlessUnavailable(() => this.executeNow([{ type: 'orders.expire' }]))
  }

  /**
   * Deletes a limited number of rows that are no longer needed, in a transaction of its own.
   * @returns the deleted rows, or null at the end of a round. @throws StoreUnavailable when the store cannot be written to.
   */
  prune(): Pruned | null {
    return this.#committer.prune(this.clock.now())
  }

  /** Commits the waiting commands, then closes the store. */
  close(): void {
    this.#queue.drain()
    this.#access.stop()
    this.#store.close()
  }

  get #state(): State {
    return this.#committer.state
  }

  #commit(commands: readonly TimedCommand[], beside?: Beside): Outcome[] {
    return this.#committer.commit(commands, this.clock.now(), beside)
  }
}
