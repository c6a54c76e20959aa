import fc from 'fast-check'
import type { Document, Json } from '#shared/stream/frame.ts'

/** A few keys, so that documents share them. Some are names in an object's prototype, and some sort as numbers. */
const key = fc.constantFrom('a', 'b', 'c', '10', '9', '1.5', 'constructor', 'toString', 'hasOwnProperty', '')

const leaf = fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: -3, max: 3 }), fc.boolean())

const { document } = fc.letrec<{ value: Json; document: Document }>((tie) => ({
  value: fc.oneof({ maxDepth: 3, withCrossShrink: true }, leaf, tie('document')),
  document: fc.dictionary(key, tie('value'), { maxKeys: 5, noNullPrototype: true }),
}))

/** A normalised document: no null, no list. */
export const anyDocument = document

/** Any JSON rows, as they arrive from an upstream. */
export const anyRows = fc
  .dictionary(fc.oneof(key, fc.constant('__proto__')), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 5 })
  .map((rows): { [key: string]: unknown } => JSON.parse(JSON.stringify(rows)))
