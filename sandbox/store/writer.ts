import type { DatabaseSync } from 'node:sqlite'
import type { Currency } from '#shared/market/coins.ts'
import type { Happening } from '../engine/exchange-store.ts'
import type { Account } from '../exchange/account.ts'
import type { Transfer } from '../exchange/ledger.ts'
import type { Order, QuickTrade, Trade } from '../exchange/order.ts'
import type { State } from '../exchange/state.ts'
import type { Withdrawal } from '../exchange/withdrawal.ts'
import { prepareSums, Sums } from './sums.ts'
import { prepareWrites, transfersTogether } from './write-statements.ts'

/** A row of `transfers`, without its id. */
type TransferRow = readonly (string | number | bigint | null)[]

/**
 * Writes the effects of commands, inside the caller's transaction. Each order, balance and sum is written once for a group
 * of commands, in its final state. A closed order of a robot is deleted, because no list shows it.
 */
export class Writer {
  readonly #statements: ReturnType<typeof prepareWrites>
  readonly #sums: ReturnType<typeof prepareSums>

  constructor(database: DatabaseSync) {
    this.#statements = prepareWrites(database)
    this.#sums = prepareSums(database)
  }

  write(state: State, happenings: readonly Happening[]): void {
    const sums = new Sums(this.#sums)
    const transfers: TransferRow[] = []
    const orders = new Map<number, Order>()
    const taken = new Set<number>()
    let lastTrade = 0
    let isOrderGiven = false
    const balances = new Map<string, { account: number; currency: Currency }>()
    for (const { at, events } of happenings) {
      for (const event of events) {
        switch (event.type) {
          case 'order.taken':
            taken.add(event.order.id)
            isOrderGiven = true
            orders.set(event.order.id, event.order)
            break
          case 'order.executed':
          case 'order.closed':
            orders.set(event.order.id, event.order)
            break
          case 'trade':
            lastTrade = event.trade.id
            this.#writeTrade(event.trade, this.#isAutomated(state, event.trade.buyer, event.trade.seller), sums)
            break
          case 'quick.traded':
            lastTrade = event.trade.id
            isOrderGiven = true
            this.#writeQuickTrade(event.trade)
            break
          case 'transfer':
            for (const { account } of [event.transfer.from, event.transfer.to]) {
              balances.set(`${account}:${event.transfer.currency}`, { account, currency: event.transfer.currency })
            }
            transfers.push(...this.#transferRows(state, event.transfer, at))
            break
          case 'withdrawal.requested':
            this.#writeWithdrawal(event.withdrawal)
            break
          case 'withdrawal.ended':
            this.#statements.endWithdrawal.run(event.withdrawal.status, event.withdrawal.closedAt, event.withdrawal.id)
            break
          case 'account.opened':
          case 'account.changed':
            this.#writeAccount(event.account)
            break
          case 'market.changed':
            this.#statements.market.run(event.market, event.active ? 1 : 0)
            break
        }
      }
    }
    for (const order of orders.values()) this.#writeOrder(state, order, taken.has(order.id), sums)
    this.#writeTransfers(transfers)
    sums.write()
    // Rows may be deleted, so the last ids are stored separately: no id is used twice.
    if (isOrderGiven) this.writeMeta('lastOrder', String(state.nextOrder - 1))
    if (lastTrade > 0) this.writeMeta('lastTrade', String(lastTrade))
    for (const { account, currency } of balances.values()) {
      const { available, blocked } = state.ledger.balance(account, currency)
      this.#statements.balance.run(account, currency, available, blocked)
    }
  }

  writeMeta(key: string, value: string): void {
    this.#statements.meta.run(key, value)
  }

  #writeOrder(state: State, order: Order, isNew: boolean, sums: Sums): void {
    if (order.status !== 'IS_OPEN' && this.#isAutomated(state, order.account)) {
      if (!isNew) this.#statements.deleteOrder.run(order.id)
      return
    }
    if (!isNew) {
      if (order.status !== 'IS_OPEN') sums.endOrder(order)
      this.#statements.updateOrder.run(
        order.status,
        order.executed,
        order.executedWhole,
        order.executedRest,
        order.fee,
        order.closedAt,
        order.id,
      )
      return
    }
    this.#statements.insertOrder.run(
      order.id,
      order.account,
      order.market,
      order.type,
      order.status,
      order.price,
      order.amount,
      order.executed,
      order.executedWhole,
      order.createdAt,
      order.expiresAt,
      order.closedAt,
      order.executedRest,
      order.fee,
      this.#isAutomated(state, order.account) ? 1 : 0,
    )
  }

  #writeTrade(trade: Trade, automated: boolean, sums: Sums): void {
    sums.addTrade(trade, automated)
    this.#statements.trade.run(
      trade.id,
      trade.market,
      trade.at,
      trade.price,
      trade.amount,
      trade.whole,
      trade.orderType,
      trade.takerOrder,
      trade.makerOrder,
      trade.buyer,
      trade.seller,
      trade.buyerFee,
      trade.sellerFee,
      automated ? 1 : 0,
    )
  }

  #writeQuickTrade({ destination, ...trade }: QuickTrade): void {
    this.#statements.quickTrade.run(
      trade.id,
      trade.order,
      trade.account,
      trade.market,
      trade.type,
      trade.at,
      trade.price,
      trade.amount,
      trade.whole,
      trade.wage,
      trade.networkFee,
      destination?.address ?? null,
      destination?.network ?? null,
      trade.withdrawal,
    )
  }

  #writeWithdrawal(withdrawal: Withdrawal): void {
    this.#statements.withdrawal.run(
      withdrawal.id,
      withdrawal.account,
      withdrawal.currency,
      withdrawal.network,
      withdrawal.destination,
      withdrawal.amount,
      withdrawal.fee,
      withdrawal.status,
      withdrawal.createdAt,
      withdrawal.dueAt,
      withdrawal.closedAt,
      withdrawal.reference,
    )
  }

  /**
   * Returns the rows of a transfer. Blocks and releases stay within one account and get no row, because its orders and
   * withdrawals determine them.
   */
  #transferRows(state: State, transfer: Transfer, at: number): TransferRow[] {
    const { kind, currency, amount, from, to, trade } = transfer
    if (kind === 'BLOCK' || kind === 'RELEASE') return []
    const automated = this.#isAutomated(state, from.account, to.account) ? 1 : 0
    return [[at, kind, currency, amount, from.account, to.account, trade, automated]]
  }

  /** Writes transfers in their order, because the database assigns their ids. */
  #writeTransfers(rows: readonly TransferRow[]): void {
    const whole = rows.length - (rows.length % transfersTogether)
    for (let place = 0; place < whole; place += transfersTogether) {
      this.#statements.transfers.run(...rows.slice(place, place + transfersTogether).flat())
    }
    for (const row of rows.slice(whole)) this.#statements.transfer.run(...row)
  }

  #writeAccount(account: Account): void {
    const { id, level, supervisor, automated, inviter } = account
    this.#statements.account.run(id, level, supervisor ? 1 : 0, automated ? 1 : 0, inviter)
  }

  #isAutomated(state: State, ...accounts: number[]): boolean {
    return accounts.every((id) => state.accounts.get(id)!.automated)
  }
}
