import type { AlertRule, AlertWindow, PriceAlert } from '#machines/market/price-alert/alert.ts'
import type { ChangeError } from '#machines/market/price-alert/change-book.ts'
import { type RuleError, ruleError } from '#machines/market/price-alert/rule-error.ts'
import { add, compare, type Decimal } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'

export type AlertKind = AlertRule['kind']

/** What is typed of an alert. `kind` is null until the user chooses one: it follows the side on which the price lies. */
export type AlertDraft = {
  /** Of the alert that is edited; null for a new one. */
  id: string | null
  market: MarketType
  kind: AlertKind | null
  price: string
  percent: string
  within: AlertWindow
}

export type DraftError = RuleError | 'empty' | ChangeError

/** A new alert of a market, at a price where one was pointed at. */
export function newDraft(market: MarketType, price: Decimal | null): AlertDraft {
  return { id: null, market, kind: null, price: price ?? '', percent: '5', within: '1h' }
}

/** An alert as it is edited. */
export function draftOf({ id, market, rule }: PriceAlert): AlertDraft {
  const blank = newDraft(market, null)
  return rule.kind === 'change'
    ? { ...blank, id, kind: rule.kind, percent: rule.percent, within: rule.within }
    : { ...blank, id, kind: rule.kind, price: rule.price }
}

/** What the alert looks for: what was chosen, else the side of the price on which the typed one lies. */
export function kindOf({ kind, price }: AlertDraft, last: Decimal | null): AlertKind {
  if (kind !== null) return kind
  const level = parseTyped(price)
  return level !== null && last !== null && compare(level, last) < 0 ? 'below' : 'above'
}

/** The rule that is typed; null while a figure is none. */
export function ruleOf(draft: AlertDraft, last: Decimal | null): AlertRule | null {
  const kind = kindOf(draft, last)
  const figure = parseTyped(kind === 'change' ? draft.percent : draft.price)
  if (figure === null) return null
  // Without zeros at its end, so that one rule is written in one way.
  const value = add(figure, '0')
  return kind === 'change' ? { kind, percent: value, within: draft.within } : { kind, price: value }
}

/** Why the alert cannot be set as it is typed. */
export function draftError(draft: AlertDraft, last: Decimal | null): DraftError | null {
  const kind = kindOf(draft, last)
  if ((kind === 'change' ? draft.percent : draft.price).trim() === '') return 'empty'
  const rule = ruleOf(draft, last)
  if (rule === null) return kind === 'change' ? 'invalidPercent' : 'invalidPrice'
  return ruleError(marketOf(draft.market)!, rule, last)
}
