import { config, type ZodMiniType, z } from 'zod/mini'
import { plain } from '#shared/core/money/decimal.ts'
import { coins } from '#shared/market/coins.ts'

// The pages' content security policy forbids code that is made from text. Zod tries this when it creates a schema, and the
// browser reports each try. All schemas of the contract are created after this line.
if ('document' in globalThis) config({ jitless: true })

/**
 * A decimal as text in plain notation (no exponent). Both sides read JSON with `parseLossless`, so an upstream may send
 * numbers or strings (design 5.11).
 */
export const decimal = z.string().check(
  // A text that is too long is not checked further.
  z.maxLength(82, { abort: true }),
  z.regex(/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/),
  z.overwrite((text) => plain(text) ?? text),
  z.refine((text) => plain(text) !== null, 'a decimal of at most 40 digits a side'),
  z.meta({ description: 'A decimal as text', examples: ['0.00012'] }),
)

/** A decimal of zero or more, for the amounts and prices of commands. */
export const amount = decimal.check(z.refine((text) => !text.startsWith('-'), 'must not be negative'))

/** A page number, a size or a count. These stay numbers (design 5.11). */
export const count = z.coerce.number().check(z.int(), z.minimum(0))

/** A moment: ISO 8601 in UTC (design 5.18). */
export const moment = z.iso.datetime()

export const flag = z.enum(['true', 'false'])

export const coin = z.enum(coins)
export const currency = z.enum(['TOMAN', ...coins])
export const settlement = z.enum(['TOMAN', 'TETHER'])

/** `{coin}_{settlement}` (design 5.2). */
export const marketType = z
  .string()
  .check(z.regex(/^[A-Z_]{3,40}_(?:TOMAN|TETHER)$/), z.meta({ examples: ['BITCOIN_TOMAN'] }))

export const twoStepType = z.enum(['EMAIL', 'SMS', 'GOOGLE_AUTHENTICATOR'])
export const accountLevel = z.enum(['BRONZE', 'SILVER', 'GOLD', 'PLATINUM', 'SUPERVISOR'])

export const authenticationType = z.enum([
  'UNAUTHORIZED',
  'UNIDENTIFIED',
  'NOT_COMPLETE',
  'PENDING',
  'AUTHORIZED',
  'INFORMATION_CHANGED',
  'INFORMATION_CHANGED_PENDING',
])

export const orderType = z.enum([
  'LIMITED_BUY',
  'LIMITED_SELL',
  'MARKET_BUY',
  'MARKET_SELL',
  'EXCHANGE_BUY',
  'EXCHANGE_SELL',
])

/** `+` and 6 to 15 digits: the mobile number that identifies a user (design 5.17). */
export const username = z.string().check(z.regex(/^\+\d{6,15}$/))
export const email = z.string().check(z.maxLength(50, { abort: true }), z.email())

/** The query of one page of a list. Pages count from 1. */
export const paging = { size: z.optional(count.check(z.minimum(1), z.maximum(1000))), page: z.optional(count) }

/** An answer that consists of its message only. */
export const message = z.object({ message: z.string() })

/** Returns the schema of a single object, wrapped the way the exchange wraps it. */
export function dto<T extends ZodMiniType>(content: T) {
  return z.object({ message: z.optional(z.string()), baseDTO: content })
}

/** Returns the schema of a complete list, wrapped. */
export function list<T extends ZodMiniType>(item: T) {
  return z.object({ content: z.array(item) })
}

/** Returns the schema of one page of a list. */
export function page<T extends ZodMiniType>(item: T) {
  return z.object({ content: z.array(item), totalPages: count, totalElements: z.optional(count) })
}

/** The body of every refusal (spec 8): a key or text of the catalogue, the HTTP status, and details. */
export const refusal = z.object({ message: z.string(), status: count, errors: z.optional(z.array(z.string())) })
export type Refusal = z.output<typeof refusal>
