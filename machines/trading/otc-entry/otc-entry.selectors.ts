import type { SnapshotFrom } from 'xstate'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { type Decimal, sign } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { anyLimits, checkAmount } from '#shared/rules/quick-trade.ts'
import { type otcEntryMachine, type TradeTerms, unitPriceOf } from './otc-entry.machine.ts'
import { amountFor, ledgerTotal, readTyped } from './quote.ts'

type Snapshot = SnapshotFrom<typeof otcEntryMachine>
type Quote = { amount: Decimal | null; total: Decimal | null; unitPrice: Decimal | null }

/**
 * Returns the form. `amount` and `total` are the texts of both fields: one as typed, the other computed, or empty if that
 * is impossible. An amount over the maximum has no total. `wrong` is the field with the problem: limits belong to the
 * amount.
 */
export function selectOtcEntry(snapshot: Snapshot) {
  const { side, settlement, offered, coin, text } = snapshot.context
  const isAmount = snapshot.matches({ entry: 'amount' })
  const { amount, total } = selectQuote(snapshot)
  const problem = problemOf(snapshot)
  const isOfAmount = isAmount || problem === 'minErr' || problem === 'maxErr'
  return {
    side,
    settlement,
    offered,
    coin,
    amount: isAmount ? text : (amount ?? ''),
    total: isAmount ? (problem === 'maxErr' ? '' : (total ?? '')) : (settledTotal(snapshot) ?? text),
    unitPrice: unitPriceOf(snapshot.context),
    ...limitsOf(snapshot),
    problem,
    wrong: problem === null ? null : isOfAmount ? ('amount' as const) : ('total' as const),
  }
}

/** Returns why the order cannot be placed now, or null. */
export function selectEntryBlocker(snapshot: Snapshot): ErrorKey | null {
  const problem = problemOf(snapshot)
  if (problem !== null) return problem
  if (snapshot.context.text.trim() === '') return 'amountRequired'
  if (snapshot.matches({ prices: { watching: 'waiting' } })) return 'pending'
  if (unitPriceOf(snapshot.context) === null) return 'MARKET_IS_NOT_ACTIVE'
  return snapshot.matches({ prices: { watching: 'stale' } }) ? 'NO_ANSWER' : null
}

/**
 * Returns the amount in the coin and the total in the settlement, as far as they are known, and the price of one coin:
 * `price`, or the present one.
 */
export function selectQuote(snapshot: Snapshot, price?: Decimal): Quote {
  const { text, settlement } = snapshot.context
  const typed = readTyped(text)
  const unitPrice = price ?? unitPriceOf(snapshot.context)
  if (snapshot.matches({ entry: 'amount' })) {
    const total = typed === null || unitPrice === null ? null : ledgerTotal(typed, unitPrice, settlement)
    return { amount: typed, total, unitPrice }
  }
  const amount = typed === null || unitPrice === null ? null : amountFor(typed, unitPrice)
  return { amount, total: settledTotal(snapshot) ?? typed, unitPrice }
}

/** Returns the typed total while the user types it: the order must not exceed it. Null otherwise. */
export function selectBudget(snapshot: Snapshot): Decimal | null {
  return snapshot.matches({ entry: { total: 'typing' } }) ? readTyped(snapshot.context.text) : null
}

/** Returns the status of the terms, and whether they are being requested. */
export function selectTermsView(snapshot: Snapshot): { view: 'coming' | 'known' | 'loadFailed'; isAsking: boolean } {
  const { terms, hasLoadFailed } = snapshot.context
  const view = terms !== null ? 'known' : hasLoadFailed ? 'loadFailed' : 'coming'
  return { view, isAsking: snapshot.matches({ terms: 'loading' }) }
}

/** Returns the terms of the coin; null until they are loaded. */
export function selectTerms({ context: { terms, coin } }: Snapshot): TradeTerms[string] | null {
  return terms !== null && Object.hasOwn(terms, coin) ? terms[coin]! : null
}

/** Returns the URL of the quick-trade page with the input, so that a log-in keeps it (design 5.2). */
export function selectEntryUrl(snapshot: Snapshot): string {
  const { coin, side, settlement, text } = snapshot.context
  const typed = readTyped(text)
  const field = snapshot.matches({ entry: 'amount' }) ? 'amount' : 'total'
  const base = `/profile/otc?coin=${coin}&side=${side}&settlement=${settlement}`
  return typed === null ? base : `${base}&${field}=${typed}`
}

/**
 * Returns the total of the computed amount after the total field is left; null while it is being typed, and without an
 * amount.
 */
function settledTotal(snapshot: Snapshot): Decimal | null {
  if (!snapshot.matches({ entry: { total: 'settled' } })) return null
  const { text, settlement } = snapshot.context
  const [typed, unitPrice] = [readTyped(text), unitPriceOf(snapshot.context)]
  const amount = typed === null || unitPrice === null ? null : amountFor(typed, unitPrice)
  return amount === null || sign(amount) === 0 ? null : ledgerTotal(amount, unitPrice!, settlement)
}

/** Returns the error of the typed text, or null. An empty text is no error. */
function problemOf(snapshot: Snapshot): ErrorKey | null {
  const { text } = snapshot.context
  if (text.trim() === '') return null
  const typed = readTyped(text)
  if (typed === null) return parseTyped(text) === null ? 'invalidAmount' : 'amountPrecision'
  if (sign(typed) === 0) return 'amountRequired'
  const { amount } = selectQuote(snapshot)
  return amount === null ? null : checkAmount(amount, limitsOf(snapshot))
}

function limitsOf(snapshot: Snapshot): { min: Decimal; max: Decimal } {
  const { min, max } = selectTerms(snapshot) ?? anyLimits
  return { min, max }
}
