import type { AlertRule, AlertWindow, PriceAlert } from '#machines/market/price-alert/alert.ts'
import type { ChangeError } from '#machines/market/price-alert/change-book.ts'
import { type RuleError, ruleError } from '#machines/market/price-alert/rule-error.ts'
import { add, compare, type Decimal } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'

export type AlertKind = AlertRule['kind']

/**
 * An alert as typed. `kind` is null until the user chooses one; until then it follows the side of the price (see `draftKind`).
 */
export type AlertDraft = {
  /** The id of the edited alert; null for a new one. */
  id: string | null
  market: MarketType
  kind: AlertKind | null
  price: string
  percent: string
  within: AlertWindow
}

export type DraftError = RuleError | 'empty' | ChangeError

/** Returns the draft of a new alert, with the price that the user pointed at, if any. */
export function newDraft(market: MarketType, price: Decimal | null): AlertDraft {
  return { id: null, market, kind: null, price: price ?? '', percent: '5', within: '1h' }
}

/** Returns the draft for editing an alert. */
export function draftOf({ id, market, rule }: PriceAlert): AlertDraft {
  const blank = newDraft(market, null)
  return rule.kind === 'change'
    ? { ...blank, id, kind: rule.kind, percent: rule.percent, within: rule.within }
    : { ...blank, id, kind: rule.kind, price: rule.price }
}

/** Returns the chosen kind; otherwise the side of the last price on which the typed price lies. */
export function draftKind({ kind, price }: AlertDraft, last: Decimal | null): AlertKind {
  if (kind !== null) return kind
  const level = parseTyped(price)
  return level !== null && last !== null && compare(level, last) < 0 ? 'below' : 'above'
}

/** Returns the typed rule; null while its number is invalid. */
export function ruleOf(draft: AlertDraft, last: Decimal | null): AlertRule | null {
  const kind = draftKind(draft, last)
  const figure = parseTyped(kind === 'change' ? draft.percent : draft.price)
  if (figure === null) return null
  // Removes trailing zeros, so that equal rules have equal texts.
  const value = add(figure, '0')
  return kind === 'change' ? { kind, percent: value, within: draft.within } : { kind, price: value }
}

/** Returns why the alert cannot be saved as typed, or null. */
export function draftError(draft: AlertDraft, last: Decimal | null): DraftError | null {
  const kind = draftKind(draft, last)
  if ((kind === 'change' ? draft.percent : draft.price).trim() === '') return 'empty'
  const rule = ruleOf(draft, last)
  if (rule === null) return kind === 'change' ? 'invalidPercent' : 'invalidPrice'
  return ruleError(marketOf(draft.market)!, rule, last)
}
