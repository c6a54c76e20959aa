import { house, outside } from './account.ts'
import type { ExchangeEvent } from './command.ts'
import type { Pocket, Transfer, TransferKind } from './ledger.ts'
import { feeOf } from './levels.ts'
import { holdOf, type MarketRules, rulesOf } from './market-rules.ts'
import { isMarketOrder, type Order, remainingOf, sideOf, type Trade } from './order.ts'
import type { State } from './state.ts'
import type { Units } from './units.ts'

/**
 * Returns the hold of an open limit order: the coins that are left to sell, or the cost of the amount left to buy at its
 * limit, rounded up. The blocked balance is always the sum of these holds, so every change of an order moves the
 * difference.
 */
export function heldBy(order: Order): { currency: Transfer['currency']; amount: Units } {
  const rules = rulesOf(order.market)
  const left = remainingOf(order)
  return sideOf(order.type) === 'sell'
    ? { currency: rules.coin, amount: left }
    : { currency: rules.settlement, amount: holdOf(rules, left, order.price!) }
}

/** Blocks the hold of a new limit order. */
export function block(state: State, order: Order, events: ExchangeEvent[]): void {
  const { currency, amount } = heldBy(order)
  post(state, events, 'BLOCK', currency, amount, pocket(order.account, 'available'), pocket(order.account, 'blocked'))
}

/** Releases `amount` of an order's hold. */
export function release(state: State, order: Order, amount: Units, events: ExchangeEvent[]): void {
  const { currency } = heldBy(order)
  post(state, events, 'RELEASE', currency, amount, pocket(order.account, 'blocked'), pocket(order.account, 'available'))
}

/**
 * Moves the money of a trade: coins to the buyer, the whole to the seller, each minus a fee on the received amount. A limit
 * order pays from its hold. The caller must not have updated the two orders yet.
 */
export function settle(state: State, buy: Order, sell: Order, trade: Trade, events: ExchangeEvent[]): void {
  const rules = rulesOf(trade.market)
  const buyer = pocket(buy.account, 'available')
  const seller = pocket(sell.account, 'available')
  const coins = pocket(sell.account, isMarketOrder(sell.type) ? 'available' : 'blocked')
  const money = pocket(buy.account, isMarketOrder(buy.type) ? 'available' : 'blocked')
  post(state, events, 'TRADE', rules.coin, trade.amount, coins, buyer, trade.id)
  post(state, events, 'TRADE', rules.settlement, trade.whole, money, seller, trade.id)
  if (buy.price !== null) releaseDifference(state, rules, buy, trade, events)
  trade.buyerFee = charge(state, rules, buy.account, rules.coin, trade.amount, trade.id, events)
  trade.sellerFee = charge(state, rules, sell.account, rules.settlement, trade.whole, trade.id, events)
}

export function deposit(
  state: State,
  account: number,
  currency: Transfer['currency'],
  amount: Units,
  events: ExchangeEvent[],
): void {
  post(state, events, 'DEPOSIT', currency, amount, pocket(outside, 'available'), pocket(account, 'available'))
}

export function withdraw(
  state: State,
  account: number,
  currency: Transfer['currency'],
  amount: Units,
  events: ExchangeEvent[],
): void {
  post(state, events, 'WITHDRAWAL', currency, amount, pocket(account, 'available'), pocket(outside, 'available'))
}

/**
 * Releases the part of the buyer's hold that is no longer needed and was not paid: the hold decreases with the amount left
 * to buy.
 */
function releaseDifference(state: State, rules: MarketRules, buy: Order, trade: Trade, events: ExchangeEvent[]): void {
  const left = remainingOf(buy)
  const freed = holdOf(rules, left, buy.price!) - holdOf(rules, left - trade.amount, buy.price!)
  release(state, buy, freed - trade.whole, events)
}

function charge(
  state: State,
  rules: MarketRules,
  payer: number,
  currency: Transfer['currency'],
  received: Units,
  trade: number,
  events: ExchangeEvent[],
): Units {
  const account = state.accounts.get(payer)!
  const { fee, reward } = feeOf(received, account.level, rules.settlement)
  const from = pocket(payer, 'available')
  const shared = account.inviter === null ? 0n : reward
  post(state, events, 'FEE', currency, fee - shared, from, pocket(house, 'available'), trade)
  if (account.inviter !== null) {
    post(state, events, 'REFERRAL', currency, shared, from, pocket(account.inviter, 'available'), trade)
  }
  return fee
}

export function post(
  state: State,
  events: ExchangeEvent[],
  kind: TransferKind,
  currency: Transfer['currency'],
  amount: Units,
  from: Transfer['from'],
  to: Transfer['to'],
  trade: number | null = null,
): void {
  if (amount === 0n) return
  const transfer: Transfer = { kind, currency, amount, from, to, trade }
  state.ledger.post(transfer)
  events.push({ type: 'transfer', transfer })
}

export function pocket(account: number, name: Pocket): Transfer['from'] {
  return { account, pocket: name }
}
