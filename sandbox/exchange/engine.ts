import { type Account, firstAccount, outside } from './account.ts'
import type { Command, ExchangeEvent, Outcome } from './command.ts'
import { type ExchangeError, insufficientBalance } from './exchange-error.ts'
import { close } from './matching.ts'
import { place } from './placing.ts'
import { quickTrade } from './quick-trade.ts'
import { deposit, withdraw } from './settlement.ts'
import type { State } from './state.ts'
import { largestUnits, toUnits } from './units.ts'
import { endWithdrawal, requestWithdrawal, settleDue } from './withdrawing.ts'

/**
 * Runs one command on the state, at `now` (epoch ms). Result and new state depend on nothing else. A command is validated
 * before it changes anything. A refused command leaves the state as it was, except that expired orders are closed and due
 * withdrawals are settled.
 */
export function execute(state: State, command: Command, now: number): Outcome {
  const events: ExchangeEvent[] = []
  expire(state, now, events)
  settleDue(state, now, events)
  const result = run(state, command, now, events)
  return typeof result === 'number' ? { ok: true, id: result, events } : { ok: false, error: result, events }
}

function run(state: State, command: Command, now: number, events: ExchangeEvent[]): number | ExchangeError {
  switch (command.type) {
    case 'order.place':
      return place(state, command, now, events)
    case 'order.cancel':
      return cancel(state, command, now, events)
    case 'orders.expire':
      return 0
    case 'quick.trade':
      return quickTrade(state, command, now, events)
    case 'deposit':
    case 'withdraw':
      return move(state, command, events)
    case 'withdrawal.request':
      return requestWithdrawal(state, command, now, events)
    case 'withdrawal.end':
      return endWithdrawal(state, command.withdrawal, command.status, now, events)
    case 'account.open':
      return open(state, command, events)
    case 'account.change':
      return change(state, command, events)
    case 'market.change': {
      if (command.active) state.inactive.delete(command.market)
      else state.inactive.add(command.market)
      events.push({ type: 'market.changed', market: command.market, active: command.active })
      return 0
    }
  }
}

function expire(state: State, now: number, events: ExchangeEvent[]): void {
  for (let id = state.expiries.pop(now); id !== undefined; id = state.expiries.pop(now)) {
    const order = state.orders.get(id)
    if (order !== undefined) close(state, order, 'EXPIRED', now, events)
  }
}

function cancel(
  state: State,
  command: Extract<Command, { type: 'order.cancel' }>,
  now: number,
  events: ExchangeEvent[],
): number | ExchangeError {
  const order = state.orders.get(command.order)
  if (order === undefined) return 'NOT_FOUND'
  if (command.by === 'USER' && command.account !== order.account) return 'NOT_FOUND'
  close(state, order, command.by === 'USER' ? 'CANCELLED_BY_USER' : 'CANCELLED_BY_ADMIN', now, events)
  return order.id
}

/** Deposits or withdraws money without a network. Only a supervisor may withdraw more than the balance. */
function move(
  state: State,
  command: Extract<Command, { type: 'deposit' | 'withdraw' }>,
  events: ExchangeEvent[],
): number | ExchangeError {
  const { account: id, currency } = command
  const account = state.accounts.get(id)
  if (id === outside || account === undefined) return 'NOT_FOUND'
  const amount = toUnits(command.amount, currency)
  if (amount === null || amount === 0n) return 'UNACCEPTABLE_AMOUNT'
  if (amount > largestUnits) return 'AMOUNT_IS_HIGH'
  if (command.type === 'deposit') deposit(state, id, currency, amount, events)
  else if (amount > state.ledger.balance(id, currency).available && !account.supervisor)
    return insufficientBalance(currency)
  else withdraw(state, id, currency, amount, events)
  return 0
}

function open(
  state: State,
  command: Extract<Command, { type: 'account.open' }>,
  events: ExchangeEvent[],
): number | ExchangeError {
  const inviter = command.inviter ?? null
  if (inviter !== null && (inviter < firstAccount || !state.accounts.has(inviter))) return 'NOT_FOUND'
  const account: Account = {
    id: state.nextAccount++,
    level: command.level,
    supervisor: command.supervisor ?? command.level === 'SUPERVISOR',
    automated: command.automated ?? false,
    inviter,
  }
  state.accounts.set(account.id, account)
  events.push({ type: 'account.opened', account })
  return account.id
}

function change(
  state: State,
  command: Extract<Command, { type: 'account.change' }>,
  events: ExchangeEvent[],
): number | ExchangeError {
  const account = state.accounts.get(command.account)
  if (account === undefined) return 'NOT_FOUND'
  const changed: Account = { ...account, level: command.level, supervisor: command.level === 'SUPERVISOR' }
  state.accounts.set(account.id, changed)
  events.push({ type: 'account.changed', account: changed })
  return account.id
}
