import { ApiError } from '#shared/core/errors/api-error.ts'
import type { CommandOutput } from './command-types.ts'

/** Returns the result of a command that is done; null for any other end. */
export function resultIn<Result>(output: CommandOutput<Result>): Result | null {
  return output.state === 'done' ? output.result : null
}

/** Returns the error of a refused command; null for any other end. */
export function errorIn(output: CommandOutput<unknown>): unknown {
  return output.state === 'refused' ? output.error : null
}

/** Returns the first text of the exchange in a refusal, as it was sent; null without one. */
export function textIn(output: CommandOutput<unknown>): string | null {
  const error = errorIn(output)
  return error instanceof ApiError ? (error.details[0] ?? null) : null
}
