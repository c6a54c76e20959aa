import type { Currency } from '#shared/market/coins.ts'
import { house, outside } from './account.ts'
import { networkOf, tomanLimits } from './coin-terms.ts'
import type { ExchangeEvent, RequestWithdrawal } from './command.ts'
import { type ExchangeError, insufficientBalance } from './exchange-error.ts'
import { pocket, post } from './settlement.ts'
import type { State } from './state.ts'
import { toUnits, type Units } from './units.ts'
import type { Withdrawal, WithdrawalStatus } from './withdrawal.ts'

/**
 * Blocks the amount of a withdrawal, or returns why it is refused. A supervisor too can withdraw only up to their balance.
 * An account with any negative balance cannot withdraw: the proceeds of coins that it did not have are not its money.
 */
export function requestWithdrawal(
  state: State,
  command: RequestWithdrawal,
  now: number,
  events: ExchangeEvent[],
): number | ExchangeError {
  const { account, currency } = command
  if (account === outside || !state.accounts.has(account)) return 'NOT_FOUND'
  if (state.ledger.owes(account)) return 'NEGATIVE_BALANCE'
  const terms = termsOf(currency, command.network)
  if (terms === null) return 'Network Selection Required'
  if (command.destination.trim() === '') return 'Destination Wallet Address Required'
  const amount = toUnits(command.amount, currency)
  if (amount === null) return 'AMOUNT_NOT_ALLOWED'
  if (amount === 0n) return 'UNACCEPTABLE_AMOUNT'
  if (amount < terms.min) return 'AMOUNT_IS_LOW'
  if (amount > terms.max) return 'AMOUNT_IS_HIGH'
  const { available, blocked } = state.ledger.balance(account, currency)
  if (amount > available) return lackOf(currency, amount, available + blocked)
  const { network, dueAt, reference } = command
  const destination = command.destination.trim()
  return register(
    state,
    { account, currency, network, destination, amount, fee: terms.fee, dueAt, reference },
    now,
    events,
  )
}

/** Registers a validated withdrawal: the balance is sufficient, and the amount is blocked from now on. */
export function register(
  state: State,
  request: Omit<Withdrawal, 'id' | 'status' | 'createdAt' | 'closedAt'>,
  now: number,
  events: ExchangeEvent[],
): number {
  const { account, currency, amount } = request
  const withdrawal: Withdrawal = {
    ...request,
    id: state.nextWithdrawal++,
    status: 'PENDING',
    createdAt: now,
    closedAt: null,
  }
  hold(state, withdrawal)
  post(state, events, 'BLOCK', currency, amount, pocket(account, 'available'), pocket(account, 'blocked'))
  events.push({ type: 'withdrawal.requested', withdrawal: { ...withdrawal } })
  return withdrawal.id
}

/** Adds a pending withdrawal to those that wait for their settlement. */
export function hold(state: State, withdrawal: Withdrawal): void {
  state.withdrawals.set(withdrawal.id, withdrawal)
  state.dues.push(withdrawal.id, withdrawal.dueAt)
}

/**
 * Ends a pending withdrawal. When it is settled, the money leaves and the exchange keeps the fee. Otherwise the owner gets
 * the whole amount back, including the fee.
 */
export function endWithdrawal(
  state: State,
  id: number,
  status: Exclude<WithdrawalStatus, 'PENDING'>,
  now: number,
  events: ExchangeEvent[],
): number | ExchangeError {
  const withdrawal = state.withdrawals.get(id)
  if (withdrawal === undefined) return 'CANT_DELETE_WITHDRAWAL_REQUEST'
  const { account, currency, amount, fee } = withdrawal
  const held = pocket(account, 'blocked')
  if (status === 'SETTLED') {
    post(state, events, 'FEE', currency, fee, held, pocket(house, 'available'))
    post(state, events, 'WITHDRAWAL', currency, amount - fee, held, pocket(outside, 'available'))
  } else {
    post(state, events, 'RELEASE', currency, amount, held, pocket(account, 'available'))
  }
  state.withdrawals.delete(id)
  events.push({ type: 'withdrawal.ended', withdrawal: { ...withdrawal, status, closedAt: now } })
  return id
}

/** Settles the withdrawals whose time has come. Those that were ended before are skipped. */
export function settleDue(state: State, now: number, events: ExchangeEvent[]): void {
  for (let id = state.dues.pop(now); id !== undefined; id = state.dues.pop(now)) {
    endWithdrawal(state, id, 'SETTLED', now, events)
  }
}

/** Returns minimum, maximum and fee of one withdrawal; null for a network that the currency does not have. */
function termsOf(currency: Currency, network: string | null): { min: Units; max: Units; fee: Units } | null {
  const units = (text: string) => toUnits(text, currency)!
  if (currency === 'TOMAN') {
    const { minWithdrawAmount, maxWithdrawAmount, withdrawalFee } = tomanLimits
    return { min: units(minWithdrawAmount), max: units(maxWithdrawAmount), fee: units(withdrawalFee) }
  }
  const chosen = networkOf(currency, network)
  if (chosen === undefined) return null
  return { min: units(chosen.minWithdraw), max: units(chosen.maxWithdraw), fee: units(chosen.withdrawalFee) }
}

/**
 * Returns the error for a missing balance: the account has no wallet of the coin, the money is blocked by orders and other
 * withdrawals, or there is not enough of it.
 */
function lackOf(currency: Currency, amount: Units, whole: Units): ExchangeError {
  if (currency !== 'TOMAN' && whole === 0n) return "You Don't Have This Coin Wallet"
  return amount <= whole ? "You Don't Have Enough Credit" : insufficientBalance(currency)
}
