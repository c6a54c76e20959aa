import type { DatabaseSync } from 'node:sqlite'
import { type Currency, type MarketType, marketOf, type Settlement } from '#shared/market/coins.ts'
import type { Decimal } from '#shared/stream/documents.ts'
import { type Account, firstAccount } from '../exchange/account.ts'
import type { Book } from '../exchange/book.ts'
import type { Command, DoQuickTrade, Outcome } from '../exchange/command.ts'
import { DealerQuotes } from '../exchange/dealer-quotes.ts'
import { execute } from '../exchange/engine.ts'
import { rulesOf } from '../exchange/market-rules.ts'
import type { QuickOrderType, Side } from '../exchange/order.ts'
import { depthOf, type MarketQuote, quoteAmount, quoteTotal } from '../exchange/quotes.ts'
import { emptyState, type State } from '../exchange/state.ts'
import { formatUnits, ledgerDecimals, type Units } from '../exchange/units.ts'
import { openDatabase, probe, transaction } from '../store/database.ts'
import { loadState } from '../store/loader.ts'
import { acquireLock } from '../store/ownership.ts'
import { prune } from '../store/pruning.ts'
import { openFault } from '../store/store-fault.ts'
import { Writer } from '../store/writer.ts'
import type { Clock } from '../world/reference/clock.ts'
import { createReference, type Reference, restingInstant } from '../world/reference/reference.ts'
import { type Beside, CommandQueue, type TimedCommand } from './command-queue.ts'
import { Figures } from './figures/figures.ts'
import type { LastTrade, MarketInfo } from './figures/market-figures.ts'
import {
  dollarPrices,
  exchangePrice,
  exchangePrices,
  marketRows,
  tickerPrices,
  weekChanges,
} from './figures/price-lists.ts'
import { raiseLevels } from './level-upgrades.ts'
import { StoreUnavailable, writeFailureOf } from './store-unavailable.ts'
import { WriteAccess } from './write-access.ts'

const pruneInterval = 10 * 60 * 1000

/**
 * Opens the exchange on a database file (or `:memory:`): its books and balances are rebuilt from the store, and what was
 * committed before a crash is there. The seed is that of the reference prices.
 * @throws StoreFault in words when the file cannot be used, as when another exchange has it.
 */
export function openExchange({
  file,
  clock,
  seed,
  log = () => {},
}: {
  file: string
  clock: Clock
  seed: number
  /** Is told when the store cannot be written to, and when it can again. */
  log?: (line: string) => void
}): Exchange {
  return opened(file, (release) => new Exchange(openDatabase(file), release, clock, createReference(seed), log))
}

/** Opens a database file and closes it again. @throws StoreFault in words when it cannot be used. */
export function checkStore(file: string): void {
  opened(file, (release) => {
    openDatabase(file).close()
    release()
  })
}

function opened<Result>(file: string, open: (release: () => void) => Result): Result {
  let release = () => {}
  try {
    if (file !== ':memory:') release = acquireLock(file)
    return open(release)
  } catch (error) {
    release()
    throw openFault(file, error)
  }
}

/** The exchange: the one owner of the running state and of its store. All decimals it gives out are plain strings. */
export class Exchange {
  readonly clock: Clock
  readonly reference: Reference
  /** The store; what belongs to people lies in it as well. */
  readonly database: DatabaseSync
  readonly #release: () => void
  readonly #writer: Writer
  readonly #queue: CommandQueue
  readonly #access: WriteAccess
  /** Null after a transaction that failed: then memory has to be read from the store anew. */
  #running: State | null
  #figures: Figures
  #prunedAt: number
  #quotesMoved = 0n
  readonly #quotes = new DealerQuotes()

  constructor(
    database: DatabaseSync,
    release: () => void,
    clock: Clock,
    reference: Reference,
    log: (line: string) => void = () => {},
  ) {
    this.clock = clock
    this.reference = reference
    this.database = database
    this.#release = release
    this.#writer = new Writer(database)
    this.#access = new WriteAccess(() => probe(database), log)
    this.#queue = new CommandQueue(
      (commands, beside) => this.#commit(commands, beside),
      () => clock.now(),
      this.#access,
    )
    this.#running = loadState(database)
    this.#figures = new Figures(database, reference, clock.now())
    this.#prunedAt = clock.now()
  }

  /**
   * Runs a command and answers when it is on the disk. Commands that come in one turn of the event loop share a
   * transaction; when that fails, each is tried in one of its own. `beside` writes what belongs with it, knowing what it
   * came to. Rejects when `beside` fails, and with StoreUnavailable when the store could not be written to for a while: the
   * command left no trace.
   */
  execute(command: Command, beside?: (outcome: Outcome) => void): Promise<Outcome> {
    return this.#queue.add(command, beside)
  }

  /**
   * Runs commands at once, in order and in one transaction, as of `at`; `beside` writes what belongs with them. Throws what
   * `beside` throws, and StoreUnavailable when the store cannot be written to, having done nothing.
   */
  executeNow(commands: readonly Command[], at = this.clock.now(), beside?: Beside): Outcome[] {
    return this.#commit(
      commands.map((command) => ({ command, at })),
      beside,
    )
  }

  /** Runs commands that each have a time of their own, not falling, in one transaction: a past to begin with. */
  replay(commands: readonly TimedCommand[]): Outcome[] {
    return this.#commit(commands)
  }

  /** Makes the market's figures stand still, as the market makers do (SANDBOX_MARKET=still). */
  standStill(): void {
    this.reference.standFrom(restingInstant(this.clock.now()))
  }

  /** Whether commands are tried now: false from a write that failed until the store can be written to again. */
  get isWritable(): boolean {
    return this.#access.isOpen
  }

  isActive(market: MarketType): boolean {
    return !this.#state.inactive.has(market)
  }

  /** The id that the next account to be opened gets. */
  get nextAccount(): number {
    return this.#state.nextAccount
  }

  account(id: number): Account | undefined {
    return this.#state.accounts.get(id)
  }

  /** The accounts of the sandbox's own robots. */
  robots(): Account[] {
    return [...this.#state.accounts.values()].filter(({ automated, id }) => automated && id >= firstAccount)
  }

  balance(account: number, currency: Currency): { available: Decimal; blocked: Decimal } {
    const { available, blocked } = this.#state.ledger.balance(account, currency)
    const decimals = ledgerDecimals(currency)
    return { available: formatUnits(available, decimals), blocked: formatUnits(blocked, decimals) }
  }

  /** The book itself, to be read only. */
  book(market: MarketType): Book {
    this.expire()
    return this.#state.books.get(market)!
  }

  orderBook(market: MarketType, levels: number): ReturnType<typeof depthOf> {
    return depthOf(rulesOf(market), this.book(market), levels)
  }

  /** What a market order of `amount` (units of the coin) would do now. */
  quoteAmount(market: MarketType, side: Side, amount: Units): MarketQuote {
    return quoteAmount(rulesOf(market), this.book(market), side, amount)
  }

  /** What a market buy could get now for `total` (units of the settlement). */
  quoteTotal(market: MarketType, total: Units): MarketQuote {
    return quoteTotal(rulesOf(market), this.book(market), total)
  }

  /** The last trades, newest first; 100 at most. */
  lastTrades(market: MarketType, size: number): LastTrade[] {
    return this.#figures.markets.get(market)!.lastTrades(size)
  }

  marketInfo(market: MarketType): MarketInfo {
    return this.#figures.markets.get(market)!.info(this.clock.now())
  }

  marketRows(settlement: Settlement): ReturnType<typeof marketRows> {
    return marketRows(this.#figures.markets, settlement, this.clock.now())
  }

  /** Quick-trade prices as they are told to somebody: the dealer stands by them for 15 s. */
  exchangePrices(settlement: Settlement): ReturnType<typeof exchangePrices> {
    const now = this.clock.now()
    const prices = exchangePrices(this.#figures.markets, settlement, now, this.#quotesMoved)
    for (const { destCoinSymbol, buyPrice, sellPrice } of prices) {
      const { type } = marketOf(`${destCoinSymbol}_${settlement}`)!
      this.#quotes.tell(type, 'EXCHANGE_BUY', buyPrice, now)
      this.#quotes.tell(type, 'EXCHANGE_SELL', sellPrice, now)
    }
    return prices
  }

  /** What the dealer asks or pays now, and the prices that it stands by. */
  quotesOf(market: MarketType, side: QuickOrderType): DoQuickTrade['quotes'] {
    const now = this.clock.now()
    const { buyPrice, sellPrice } = exchangePrice(this.#figures.markets.get(market)!, now, this.#quotesMoved)
    return { now: side === 'EXCHANGE_BUY' ? buyPrice : sellPrice, told: this.#quotes.standing(market, side, now) }
  }

  /** A price was told to somebody whose own one does not stand any more. */
  tellQuote(market: MarketType, side: QuickOrderType, price: Decimal): void {
    this.#quotes.tell(market, side, price, this.clock.now())
  }

  /** What prices changed by in a week (percent), by coin. */
  weekChanges(settlement: Settlement): ReturnType<typeof weekChanges> {
    return weekChanges(this.#figures.markets, settlement, this.clock.now())
  }

  /** Moves all quick-trade prices by so many parts per million of what they would be. */
  moveQuotes(partsPerMillion: bigint): void {
    this.#quotesMoved = partsPerMillion
  }

  tickerPrices(settlement: Settlement): ReturnType<typeof tickerPrices> {
    return tickerPrices(this.#figures.markets, settlement, this.clock.now())
  }

  usdPrices(): ReturnType<typeof dollarPrices> {
    return dollarPrices(this.reference, this.clock.now())
  }

  statistics(): ReturnType<Figures['statistics']> {
    const { accounts } = this.#state
    return this.#figures.statistics(accounts.size - emptyState().accounts.size - this.robots().length)
  }

  /** Ends with what was asked for done. */
  close(): void {
    this.#queue.drain()
    this.#access.stop()
    this.database.close()
    this.#release()
  }

  /**
   * Does what time has brought, to orders and withdrawals; whoever reads them or balances asks for it first. While the store
   * cannot be written to they are read as they stand in it.
   */
  expire(): void {
    const { expiries, dues } = this.#state
    if (Math.min(expiries.next(), dues.next()) >= this.clock.now()) return
    unlessUnavailable(() => this.executeNow([{ type: 'orders.expire' }]))
  }

  /** The running state; memory never runs ahead of what was written. */
  get #state(): State {
    try {
      this.#running ??= loadState(this.database)
      return this.#running
    } catch (error) {
      throw this.#failed(error)
    }
  }

  /** Runs commands in memory and writes what they did, in one transaction. A failure brings memory back to the store. */
  #commit(commands: readonly TimedCommand[], beside?: Beside): Outcome[] {
    this.#access.demand()
    const now = this.clock.now()
    const state = this.#state
    let isAhead = false
    try {
      const outcomes = transaction(this.database, () => {
        isAhead = true
        const done = commands.map(({ command, at }) => execute(state, command, at))
        this.#writer.write(
          state,
          done.map(({ events }, index) => ({ at: commands[index]!.at, events })),
        )
        const value = done.reduce((sum, { events }) => sum + this.#figures.valueOf(events, now), 0n)
        this.#writer.write(state, [{ at: now, events: raiseLevels(state, this.database, this.reference, done, now) }])
        beside?.(done)
        if (value > 0n) this.#writer.writeMeta('tradedValue', String(this.#figures.tradedValue + value))
        if (now - this.#prunedAt > pruneInterval) prune(this.database, this.#figures.markets.values(), now)
        return { done, value }
      })
      if (now - this.#prunedAt > pruneInterval) this.#prunedAt = now
      for (const { events } of outcomes.done) this.#figures.apply(events)
      this.#figures.tradedValue += outcomes.value
      return outcomes.done
    } catch (error) {
      if (isAhead) this.#running = null
      throw this.#failed(error)
    }
  }

  #failed(error: unknown): unknown {
    const failure = writeFailureOf(error)
    return failure === null ? error : this.#access.failed(failure, error)
  }
}

/** Does what may be left for later while the store cannot be written to. */
export function unlessUnavailable(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
  }
}
