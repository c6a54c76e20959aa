import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyPatch } from '#shared/stream/apply.ts'
import { diff } from '#shared/stream/diff.ts'
import type { Document, Json } from '#shared/stream/frame.ts'
import { normalise } from '#shared/stream/normalise.ts'
import { anyDocument, anyRows } from './arbitraries.ts'

describe('diff and applyPatch', () => {
  it('turn any document into any other', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (before, after) => {
        const patch = diff(before, after)
        expect(patch === null ? before : applyPatch(before, patch)).toEqual(after)
      }),
      { numRuns: 2000 },
    )
  })

  it('work after a round trip through JSON', () => {
    fc.assert(
      fc.property(anyRows, anyRows, (first, second) => {
        const [before, after] = [normalise(first), normalise(second)]
        const patch = JSON.parse(JSON.stringify(diff(before, after) ?? {}))
        expect(applyPatch(before, patch)).toEqual(after)
      }),
      { numRuns: 2000 },
    )
  })

  it('apply a patch as RFC 7396 defines it', () => {
    fc.assert(
      fc.property(
        anyDocument,
        fc.dictionary(fc.constantFrom('a', 'b', '10'), patchValue, { noNullPrototype: true }),
        (doc, patch) => {
          expect(applyPatch(doc, patch)).toEqual(mergePatch(doc, patch))
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('give no patch for equal documents', () => {
    fc.assert(
      fc.property(anyDocument, (doc) => {
        expect(diff(doc, structuredClone(doc))).toBeNull()
      }),
    )
  })

  it('contain only the changes', () => {
    const before = {
      BITCOIN: { buyPrice: '1', sellPrice: '2' },
      TRON: { buyPrice: '3', sellPrice: '4' },
      EOS: { buyPrice: '5' },
    }
    const after = {
      BITCOIN: { buyPrice: '1', sellPrice: '9' },
      TRON: { buyPrice: '3', sellPrice: '4' },
      CELO: { buyPrice: '6' },
    }
    expect(diff(before, after)).toEqual({ BITCOIN: { sellPrice: '9' }, CELO: { buyPrice: '6' }, EOS: null })
  })

  it('keep the reference of unchanged rows, and never change the former document', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (before, after) => {
        const copy = structuredClone(before)
        const patch = diff(before, after) ?? {}
        const result = applyPatch(before, patch)
        expect(before).toEqual(copy)
        for (const key of Object.keys(result)) {
          if (!Object.hasOwn(patch, key)) expect(result[key]).toBe(before[key])
        }
        expect(applyPatch(result, patch)).toBe(result)
      }),
    )
  })

  it('ignore a key named __proto__', () => {
    const patch = JSON.parse('{"__proto__":{"polluted":true},"row":{"__proto__":{"polluted":true},"a":"1"}}')
    const result = applyPatch({}, patch)
    expect(JSON.stringify(result)).toBe('{"row":{"a":"1"}}')
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

describe('normalise', () => {
  it('drops null, turns lists into maps by index, and drops __proto__', () => {
    const rows = JSON.parse('{"a":null,"week":["1",null,["2"]],"row":{"b":null,"c":false},"__proto__":{"d":1}}')
    expect(normalise(rows)).toEqual({ week: { 0: '1', 2: { 0: '2' } }, row: { c: false } })
  })

  it('leaves a normalised document unchanged', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(normalise(normalise(rows))).toEqual(normalise(rows))
      }),
    )
  })
})

const patchValue: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constant(null),
    fc.string({ maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value

/** The pseudocode of RFC 7396, section 2, without changes. */
function mergePatch(target: Json | undefined, patch: Json): Json {
  if (typeof patch !== 'object' || patch === null) return patch
  const result: Document = typeof target === 'object' && target !== null ? structuredClone(target) : {}
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name]
    else result[name] = mergePatch(Object.hasOwn(result, name) ? result[name] : undefined, value)
  }
  return result
}
