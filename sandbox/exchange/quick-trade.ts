import { sandboxTerms } from '#shared/market/coin-records.ts'
import { checkAddress } from '#shared/rules/address.ts'
import { type Account, dealer, house } from './account.ts'
import { networkOf, networksOf } from './coin-terms.ts'
import type { DoQuickTrade, ExchangeEvent } from './command.ts'
import { type ExchangeError, insufficientBalance } from './exchange-error.ts'
import { rewardOf } from './levels.ts'
import { type MarketRules, rulesOf, wholeOf } from './market-rules.ts'
import type { QuickTrade } from './order.ts'
import { readPrice } from './placing.ts'
import { pocket, post } from './settlement.ts'
import type { State } from './state.ts'
import { largestUnits, toUnits, type Units } from './units.ts'
import { register } from './withdrawing.ts'

/** The exchange's fee in parts per thousand (spec 9: 0.3 percent), on both sides of the quoted prices. */
export const wagePerMille = 3n

/**
 * The dealer's spread on each side, in parts per thousand. It pays for the risk that the market moves while a quoted price
 * is accepted.
 */
export const dealerPerMille = 1n

/**
 * Trades with the dealer at the price that the user confirmed, or returns why the trade is refused (spec 001, sections 4
 * and 5; design 5.5, 5.19, 5.23). The dealer must have quoted that price within the last 15 s, or it must not be better for
 * the user than the current quote. The dealer also limits its trades of a coin in an hour. The whole is amount times price;
 * a total that was sent is ignored.
 *
 * The fee is 0.3% of the received amount and included in the price. The dealer passes it on, 30% of it to the inviter.
 * Coins that go to an outside wallet also pay the coin's withdrawal fee, which is that of its first network (design 5.5).
 * It is deducted from the coins. They are a withdrawal from then on.
 */
export function quickTrade(
  state: State,
  command: DoQuickTrade,
  now: number,
  events: ExchangeEvent[],
): number | ExchangeError {
  const account = state.accounts.get(command.account)
  if (account === undefined) return 'NOT_FOUND'
  if (account.supervisor) return 'MARKETER_NO_ACCESS'
  if (state.inactive.has(command.market)) return 'MARKET_IS_NOT_ACTIVE'
  const rules = rulesOf(command.market)
  const isBuy = command.orderType === 'EXCHANGE_BUY'
  const amount = readAmount(rules, command.amount)
  if (typeof amount === 'string') return amount
  const price = readPrice(rules, command.unitPrice)
  if (typeof price === 'string') return price
  if (!isStoodBy(rules, command, price)) return 'PRICE_CHANGED'
  const whole = wholeOf(rules, amount, price)
  if (whole > largestUnits) return 'AMOUNT_IS_HIGH'
  if (whole === 0n) return 'AMOUNT_IS_LOW'
  const leaving = isBuy ? (command.destination ?? null) : null
  if (leaving !== null && state.ledger.owes(account.id)) return 'NEGATIVE_BALANCE'
  const networkFee = leaving === null ? 0n : checkDestination(rules, leaving, amount)
  if (typeof networkFee === 'string') return networkFee
  const destination = leaving && { address: leaving.address.trim(), network: leaving.network }
  const [currency, needed] = isBuy ? [rules.settlement, whole] : [rules.coin, amount]
  if (state.ledger.balance(account.id, currency).available < needed) return insufficientBalance(currency)
  const stock = isBuy ? -amount : amount
  const limit = state.dealerHour.refusalOf(rules.coin, account.id, stock, now)
  if (limit !== null) return limit

  const wage = ((isBuy ? amount : whole) * wagePerMille) / 1000n
  const { market, orderType: type } = command
  const ids = { id: state.nextTrade++, order: state.nextOrder++ }
  const trade = {
    ...ids,
    account: account.id,
    market,
    type,
    at: now,
    price,
    amount,
    whole,
    wage,
    networkFee,
    destination,
    withdrawal: leaving === null ? null : state.nextWithdrawal,
  }
  state.dealerHour.add(rules.coin, account.id, stock, now)
  settle(state, account, rules, trade, events)
  if (leaving !== null) send(state, trade, leaving, events)
  events.push({ type: 'quick.traded', trade })
  return trade.order
}

function readAmount(rules: MarketRules, text: string): Units | ExchangeError {
  const amount = toUnits(text, rules.coin)
  if (amount === null) return 'AMOUNT_NOT_ALLOWED'
  const { min, max } = sandboxTerms[rules.coin].quickTrade
  if (amount < toUnits(min, rules.coin)!) return 'AMOUNT_IS_LOW'
  return amount > toUnits(max, rules.coin)! ? 'AMOUNT_IS_HIGH' : amount
}

function isStoodBy(rules: MarketRules, { orderType, quotes }: DoQuickTrade, price: bigint): boolean {
  if (quotes.issued.some((issued) => readPrice(rules, issued) === price)) return true
  const now = readPrice(rules, quotes.now)
  if (typeof now === 'string') return false
  return orderType === 'EXCHANGE_BUY' ? price >= now : price <= now
}

/** Returns the fee of coins that go to an outside wallet, or why they cannot go there. */
function checkDestination(
  { coin }: MarketRules,
  { address, network, isOpen }: NonNullable<DoQuickTrade['destination']>,
  amount: Units,
): Units | ExchangeError {
  const chosen = networkOf(coin, network)
  if (chosen === undefined) return 'Network Selection Required'
  if (address.trim() === '') return 'Destination Wallet Address Required'
  if (checkAddress(address, network) !== null) return 'ADDRESS_NOT_FOUND'
  if (!isOpen) return 'Network Is Closed'
  const units = (text: string) => toUnits(text, coin)!
  if (amount < units(chosen.minWithdraw)) return 'AMOUNT_IS_LOW'
  if (amount > units(chosen.maxWithdraw)) return 'AMOUNT_IS_HIGH'
  return units(networksOf(coin)[0]!.withdrawalFee)
}

function settle(
  state: State,
  account: Account,
  { coin, settlement }: MarketRules,
  { id, type, amount, whole, wage }: QuickTrade,
  events: ExchangeEvent[],
): void {
  const person = pocket(account.id, 'available')
  const till = pocket(dealer, 'available')
  const earned = pocket(house, 'available')
  const [payer, payee] = type === 'EXCHANGE_BUY' ? [person, till] : [till, person]
  post(state, events, 'TRADE', settlement, whole, payer, payee, id)
  post(state, events, 'TRADE', coin, amount, payee, payer, id)
  const received = type === 'EXCHANGE_BUY' ? coin : settlement
  const reward = account.inviter === null ? 0n : rewardOf(wage)
  post(state, events, 'FEE', received, wage - reward, till, earned, id)
  if (account.inviter !== null) {
    post(state, events, 'REFERRAL', received, reward, till, pocket(account.inviter, 'available'), id)
  }
}

/**
 * Registers the withdrawal of the bought coins. Like any withdrawal, it blocks them until the chain has confirmed it
 * (design 5.24).
 */
function send(
  state: State,
  { account, market, amount, networkFee, destination, at }: QuickTrade,
  { dueAt, reference }: NonNullable<DoQuickTrade['destination']>,
  events: ExchangeEvent[],
): void {
  const { coin } = rulesOf(market)
  const { address, network } = destination!
  const request = { account, currency: coin, network, destination: address, amount, fee: networkFee, dueAt, reference }
  register(state, request, at, events)
}
