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
 * What the form shows. `amount` and `total` are the texts of the two fields: the one that is edited as it was typed, the
 * other computed, empty while it cannot be. `wrong` is the one that the problem is in: limits are those of the amount.
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
    total: isAmount ? (total ?? '') : (settledTotal(snapshot) ?? text),
    unitPrice: unitPriceOf(snapshot.context),
    ...limitsOf(snapshot),
    problem,
    wrong: problem === null ? null : isOfAmount ? ('amount' as const) : ('total' as const),
  }
}

/** Why the order cannot be placed now; null when it can. */
export function selectEntryObstacle(snapshot: Snapshot): ErrorKey | null {
  const problem = problemOf(snapshot)
  if (problem !== null) return problem
  if (snapshot.context.text.trim() === '') return 'amountRequired'
  if (snapshot.matches({ prices: { watching: 'waiting' } })) return 'pending'
  if (unitPriceOf(snapshot.context) === null) return 'MARKET_IS_NOT_ACTIVE'
  return snapshot.matches({ prices: { watching: 'stale' } }) ? 'NO_ANSWER' : null
}

/**
 * The amount in the coin and the total in the settlement, as far as they are known, and the price of one: that of now, or
 * the one that is given.
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

/** The most that the order may come to, while a total is being typed: no more is given or taken than that. */
export function selectBudget(snapshot: Snapshot): Decimal | null {
  return snapshot.matches({ entry: { total: 'typing' } }) ? readTyped(snapshot.context.text) : null
}

/** How the terms stand: on their way, here, or not coming by themselves; and whether they are being asked for. */
export function selectTermsFace(snapshot: Snapshot): { face: 'coming' | 'known' | 'loadFailed'; isAsking: boolean } {
  const { terms, hasLoadFailed } = snapshot.context
  const face = terms !== null ? 'known' : hasLoadFailed ? 'loadFailed' : 'coming'
  return { face, isAsking: snapshot.matches({ terms: 'loading' }) }
}

/** On what terms the coin is traded; null until they have come. */
export function selectTerms({ context: { terms, coin } }: Snapshot): TradeTerms[string] | null {
  return terms !== null && Object.hasOwn(terms, coin) ? terms[coin]! : null
}

/** The quick-trade page with what is chosen and typed, so that a log-in on the way loses nothing (design 5.2). */
export function selectEntryAddress(snapshot: Snapshot): string {
  const { coin, side, settlement, text } = snapshot.context
  const typed = readTyped(text)
  const field = snapshot.matches({ entry: 'amount' }) ? 'amount' : 'total'
  const base = `/profile/otc?coin=${coin}&side=${side}&settlement=${settlement}`
  return typed === null ? base : `${base}&${field}=${typed}`
}

/** What a total comes to that was typed and left; null while it is typed, and where no amount can be told for it. */
function settledTotal(snapshot: Snapshot): Decimal | null {
  if (!snapshot.matches({ entry: { total: 'settled' } })) return null
  const { text, settlement } = snapshot.context
  const [typed, unitPrice] = [readTyped(text), unitPriceOf(snapshot.context)]
  const amount = typed === null || unitPrice === null ? null : amountFor(typed, unitPrice)
  return amount === null || sign(amount) === 0 ? null : ledgerTotal(amount, unitPrice!, settlement)
}

/** What is wrong with what is typed; nothing typed is not wrong yet. */
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
