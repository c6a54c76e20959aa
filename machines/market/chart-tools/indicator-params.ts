import type { Decimal } from '#shared/core/money/decimal.ts'
import { compare, decimalsOf } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { type IndicatorName, indicatorRules, type ParamRule } from '#shared/market/chart.ts'

/** Why a parameter is refused. `order`: the fast average is not shorter than the slow one. */
export type ParamError = 'number' | 'whole' | 'oneDecimal' | 'range' | 'order'

/** Returns the rules of an indicator's parameters, in the order of the parameters. */
export function paramRules(name: IndicatorName): readonly ParamRule[] {
  return indicatorRules[name]
}

/** Returns the error of each typed parameter; null for a valid one. */
export function paramErrors(name: IndicatorName, texts: readonly string[]): (ParamError | null)[] {
  const errors = paramRules(name).map((rule, place) => paramError(rule, texts[place] ?? ''))
  const [fast, slow] = texts.map(parseTyped)
  const isTurned = name === 'macd' && fast && slow && compare(fast, slow) >= 0
  return isTurned ? [errors[0] ?? 'order', ...errors.slice(1)] : errors
}

/** Returns the typed parameters in their saved form; null if one is invalid. */
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
