import { config, type ZodMiniType, z } from 'zod/mini'
import { plain } from '#shared/core/money/decimal.ts'
import { coins } from '#shared/market/coins.ts'

// A page's policy forbids code made from text. Schemas try it when they are made, and the browser reports each try; all
// of the contract's are made after this line.
if ('document' in globalThis) config({ jitless: true })

/**
 * A decimal as text, made plain (no exponent). Both sides read JSON with `parseLossless`, so an upstream may send
 * numbers as well as strings (design 5.11).
 */
export const decimal = z.string().check(
  // Nothing more is asked of a text that is too long.
  z.maxLength(82, { abort: true }),
  z.regex(/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/),
  z.overwrite((text) => plain(text) ?? text),
  z.refine((text) => plain(text) !== null, 'a decimal of at most 40 digits a side'),
  z.meta({ description: 'A decimal as text', examples: ['0.00012'] }),
)

/** A decimal above or at zero, as amounts and prices of commands are. */
export const amount = decimal.check(z.refine((text) => !text.startsWith('-'), 'must not be negative'))

/** A page number, a size or a tally: these stay numbers (design 5.11). */
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

/** +98 and ten digits: who a person is (design 5.17). */
export const username = z.string().check(z.regex(/^\+\d{6,15}$/))
export const email = z.string().check(z.maxLength(50, { abort: true }), z.email())

/** What a page of a list is asked by; pages count from 1. */
export const paging = { size: z.optional(count.check(z.minimum(1), z.maximum(1000))), page: z.optional(count) }

/** An answer that is no more than its message. */
export const message = z.object({ message: z.string() })

/** An answer wrapped the way the exchange wraps single things. */
export function dto<T extends ZodMiniType>(content: T) {
  return z.object({ message: z.optional(z.string()), baseDTO: content })
}

/** A whole list, wrapped. */
export function list<T extends ZodMiniType>(item: T) {
  return z.object({ content: z.array(item) })
}

/** One page of a list. */
export function page<T extends ZodMiniType>(item: T) {
  return z.object({ content: z.array(item), totalPages: count, totalElements: z.optional(count) })
}

/** How every refusal looks (spec 8): a key or text of the catalogue, the HTTP status, and details. */
export const refusal = z.object({ message: z.string(), status: count, errors: z.optional(z.array(z.string())) })
export type Refusal = z.output<typeof refusal>
