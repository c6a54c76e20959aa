import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import type { Call } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/contract.ts'
import { amount, decimal, email } from '#shared/contract/fields.ts'

afterEach(() => vi.restoreAllMocks())

describe('patterns', () => {
  it('of the contract, the rules and the relay take time that is linear in the text, never quadratic', () => {
    const written = patternsIn('shared', 'relay')
    const schemas = patternsOf(Object.values(contract) as Call[])
    const all = new Map([...written, ...schemas].map((pattern) => [String(pattern), pattern]))
    expect([written.length > 90, schemas.length > 10]).toEqual([true, true])
    for (const bounded of ofPlainDecimals) expect(all.delete(bounded)).toBe(true)
    const tooSlow = [...all].flatMap(([name, pattern]) => {
      const text = hostile(longest).find((one) => growsTooFast(pattern, one))
      return text === undefined ? [] : [`${name} on ${JSON.stringify(text.slice(0, 20))}…`]
    })
    expect(tooSlow).toEqual([])
  }, 120_000)

  it('of the contract match a whole text, never a part of it', () => {
    const parts = patternsOf(Object.values(contract) as Call[])
      .map(({ source }) => source)
      .filter((source) => !(source.startsWith('^') && /(?<!\\)\$$/.test(source)))
    expect(parts).toEqual([])
  })

  it('are found to be too slow when they are', () => {
    const quadratic = /^(?:\d+\.?\d*|\.\d+)$/
    expect(hostile(longest).some((text) => growsTooFast(quadratic, text))).toBe(true)
  })

  it('are not applied to a text that is too long', () => {
    const spy = vi.spyOn(RegExp.prototype, 'test')
    const long = `${'9'.repeat(60_000)}x`
    const results = [decimal, amount, email].map((schema) => schema.safeParse(long))
    // Zod counts characters with a test for surrogate pairs.
    const patterns = spy.mock.contexts.map(String).filter((pattern) => pattern !== String(/[\uD800-\uDBFF]/))
    expect([results.map(({ success }) => success), patterns]).toEqual([[false, false, false], []])
    expect(results.map(({ error }) => error?.issues.map(({ code }) => code))).toEqual(Array(3).fill(['too_big']))
  })
})

/** These patterns are applied only to the digits of plain decimals, of which there are at most 40 on a side. */
const ofPlainDecimals = ['/0+$/', '/\\B(?=(?:\\d{3})+$)/g']
const shortest = 1000
const longest = 16 * shortest

/**
 * Returns whether a text of sixteen times the length takes far more than sixteen times as long. A linear pattern takes 16
 * times, a quadratic one 256 times. Each time is the minimum of several runs, because a busy machine makes a run longer and
 * never shorter.
 */
function growsTooFast(pattern: RegExp, text: string): boolean {
  const allowed = () => 64 * Math.max(0.02, minTime(pattern, hostileLike(text)))
  if (minTime(pattern, text, 1) < 64 * 0.02) return false
  return minTime(pattern, text) > allowed()
}

/** Returns the same text with a sixteenth of its length. */
function hostileLike(text: string): string {
  return hostile(shortest)[hostile(longest).indexOf(text)]!
}

function minTime(pattern: RegExp, text: string, runs = 7): number {
  let min = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const began = performance.now()
    text.replace(pattern, '')
    min = Math.min(min, performance.now() - began)
  }
  return min
}

const units = [
  '9',
  '0',
  'a',
  'A',
  'f',
  ' ',
  '.',
  '-',
  '_',
  '/',
  '@',
  '+',
  ':',
  '=',
  '"',
  '<',
  '۹',
  '1.',
  'a.',
  'a@',
  '9 ',
]
const heads = ['', 'a', '9', 'a@', '+9', '<!']
const tails = ['', '!', '\n']
const made = new Map<number, string[]>()

/** Returns texts of about this length: repeated parts that patterns accept, with an end that makes them fail. */
function hostile(length: number): string[] {
  const known = made.get(length)
  if (known) return known
  const texts = heads.flatMap((head) =>
    units.flatMap((unit) => tails.map((tail) => head + unit.repeat(length / unit.length) + tail)),
  )
  made.set(length, texts)
  return texts
}

/** Returns the regular expressions of the source code, without its comments. */
function patternsIn(...folders: string[]): RegExp[] {
  const root = join(import.meta.dirname, '..', '..')
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      // Values of the operator are not attacks.
      .filter((name) => name.endsWith('.ts') && name !== 'base/config.ts')
      .flatMap((name) => {
        const source = readFileSync(join(root, folder, name), 'utf8')
        const text = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
        return [...text.matchAll(literal)].map(([, pattern = '', flags]) => new RegExp(pattern, flags))
      }),
  )
}

const literal = /(?<=[(,=:[!&|?{};]\s*)\/(?![*/ |])((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?![\w/])/g

/** Returns the regular expressions of schemas, including those of Zod's own formats. */
function patternsOf(calls: readonly Call[]): RegExp[] {
  const found = new Set<RegExp>()
  const seen = new Set<object>()
  const look = (value: unknown) => {
    if (value instanceof RegExp) return void found.add(value)
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const def = (value as Partial<ZodMiniType>)._zod?.def ?? value
    for (const part of Object.values(def)) look(part)
  }
  for (const { params, query, body, answer } of calls) for (const schema of [params, query, body, answer]) look(schema)
  return [...found]
}
