import type { Decimal } from '#shared/core/money/decimal.ts'
import { compare, decimalsOf } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { type IndicatorName, indicatorRules, type ParamRule } from '#shared/market/chart.ts'

/** Why a parameter is refused. `order`: the fast average is not the shorter one. */
export type ParamError = 'number' | 'whole' | 'oneDecimal' | 'range' | 'order'

/** The rules of an indicator's parameters, in the order in which they stand. */
export function paramRules(name: IndicatorName): readonly ParamRule[] {
  return indicatorRules[name]
}

/** What is wrong with each parameter as typed; null for one that is right. */
export function paramErrors(name: IndicatorName, texts: readonly string[]): (ParamError | null)[] {
  const errors = paramRules(name).map((rule, place) => paramError(rule, texts[place] ?? ''))
  const [fast, slow] = texts.map(parseTyped)
  const isTurned = name === 'macd' && fast && slow && compare(fast, slow) >= 0
  return isTurned ? [errors[0] ?? 'order', ...errors.slice(1)] : errors
}

/** The parameters as typed, as they are kept; null when one of them is refused. */
export function readParams(name: IndicatorName, texts: readonly string[]): Decimal[] | null {
  if (paramErrors(name, texts).some((error) => error !== null)) return null
  return paramRules(name).map((_, place) => parseTyped(texts[place] ?? '') ?? '')
}

function paramError({ min, max, decimals, canBeEmpty }: ParamRule, text: string): ParamError | null {
  if (text.trim() === '') return canBeEmpty ? null : 'number'
  const value = parseTyped(text)
  if (value === null) return 'number'
  if (decimalsOf(value) > decimals) return decimals === 0 ? 'whole' : 'oneDecimal'
  return compare(value, String(min)) < 0 || compare(value, String(max)) > 0 ? 'range' : null
}
