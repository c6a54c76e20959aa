import { ApiError } from '#shared/core/errors/api-error.ts'
import { type ErrorKey, errorKeyOf } from '#shared/core/errors/error-key.ts'

/** Errors for data that is registered for another user. The repeat-info dialog shows them (spec 8, "Global handling"). */
const repeatable: readonly ErrorKey[] = ['MOBILE_IS_INCORRECT', 'NATIONAL_CODE_IS_INCORRECT', 'TELEPHONE_IS_INCORRECT']

/** Returns every such error of a refusal; empty for none. */
export function repeatedKeysOf(error: unknown): ErrorKey[] {
  if (!(error instanceof ApiError)) return []
  const keys = error.details.map((text) => errorKeyOf(text, error.status)).filter((key) => repeatable.includes(key))
  if (keys.length > 0) return [...new Set(keys)]
  return [...repeatable, 'IDENTITY_DATA_REPEATED'].includes(error.key) ? [error.key] : []
}
