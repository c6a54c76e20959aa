import type { ErrorKey } from '../core/errors/error-key.ts'
import { compare, type Decimal, decimalsOf, sign, subtract, truncate } from '../core/money/decimal.ts'
import { parseTyped } from '../core/money/parse.ts'
import type { Currency } from '../market/coins.ts'
import { checkAddress } from './address.ts'
import { checkNetworkLimits, type WithdrawalNetwork } from './network-limits.ts'

/** A withdrawal as it is sent, without its code (spec 001, section 3). Toman go to a card and have no network. */
export type WithdrawalRequest = {
  amount: Decimal
  destinationWalletAddress: string
  relatedCoin: Currency
  tokenType?: string
}

/** The minimum and the maximum of one Toman transfer. */
export type TomanLimits = { min: Decimal; max: Decimal }

/** Decimals of an amount (spec 001, section 9: "Amount decimals 8"). */
const amountDecimals = 8

/**
 * Returns why a withdrawal of a coin is invalid, or null. It checks in the specification's order (spec 001, section 5):
 * network, amount, balance, the network's maximum and minimum, address. `credit` is null until it is known.
 */
export function checkCoinWithdrawal(
  { network, amount: typed, address }: { network: WithdrawalNetwork | null; amount: string; address: string },
  credit: Decimal | null,
): ErrorKey | null {
  if (network === null) return 'networkSelect'
  if (!network.isOpen) return 'networkClosed'
  if (typed.trim() === '') return 'amountRequired'
  const amount = parseTyped(typed)
  if (amount === null) return 'invalidAmount'
  if (sign(amount) === 0) return 'amountRequired'
  if (decimalsOf(amount) > amountDecimals) return 'amountPrecision'
  if (credit === null) return 'pending'
  if (compare(amount, credit) > 0) return 'lackInventory'
  return checkNetworkLimits(amount, network) ?? checkAddress(address, network.name)
}

/**
 * Returns why a withdrawal of Toman is invalid, or null. It checks in the specification's order (spec 001, section 5): a
 * whole amount, balance, maximum and minimum, account. `cards` are those of verified accounts.
 */
export function checkTomanWithdrawal(
  { amount: typed, card }: { amount: string; card: string | null },
  { credit, limits, cards }: { credit: Decimal | null; limits: TomanLimits; cards: readonly string[] },
): ErrorKey | null {
  const amount = wholeOf(typed)
  if (amount === null) return typed.trim() === '' ? 'amountRequired' : 'invalidAmount'
  if (sign(amount) === 0) return 'invalidAmount'
  if (credit === null) return 'pending'
  if (compare(amount, credit) > 0) return 'moreAmount'
  return checkLimits(amount, limits) ?? checkCard(card, cards)
}

/**
 * Returns why a deposit of Toman is invalid, or null: no amount or a fraction, too much or too little, no account (spec
 * 001, section 5).
 */
export function checkTomanDeposit(
  { amount: typed, card }: { amount: string; card: string | null },
  { limits, cards }: { limits: TomanLimits; cards: readonly string[] },
): ErrorKey | null {
  const amount = wholeOf(typed)
  if (amount === null && typed.trim() !== '') return 'invalidAmount'
  if (amount === null || sign(amount) === 0) return 'amountRequired'
  return checkLimits(amount, limits) ?? checkCard(card, cards)
}

/**
 * Returns the exact amount that arrives after the network's fee; null for an invalid amount or one that is not more than
 * the fee (design 5.19).
 */
export function netAmount(typed: string, fee: Decimal): Decimal | null {
  const amount = parseTyped(typed)
  return amount !== null && compare(amount, fee) > 0 ? subtract(amount, fee) : null
}

/** Returns the maximum of one withdrawal: the balance or the limit, cut to `decimals`, never rounded up. */
export function maxWithdrawable(credit: Decimal, max: Decimal, decimals: number = amountDecimals): Decimal {
  const whole = compare(credit, max) < 0 ? credit : max
  return sign(whole) > 0 ? truncate(whole, decimals) : '0'
}

/** Banks know only whole Toman. */
function wholeOf(typed: string): Decimal | null {
  const amount = parseTyped(typed)
  return amount !== null && decimalsOf(amount) === 0 ? truncate(amount, 0) : null
}

function checkLimits(amount: Decimal, { min, max }: TomanLimits): ErrorKey | null {
  if (compare(amount, max) > 0) return 'maxAmountErr'
  return compare(amount, min) < 0 ? 'minAmountErr' : null
}

function checkCard(card: string | null, cards: readonly string[]): ErrorKey | null {
  if (cards.length === 0) return 'noBankAccount'
  return card === null || !cards.includes(card) ? 'bankAccountRequired' : null
}
