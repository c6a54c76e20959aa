import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Where money is held, computed and shown. */
const folders = [
  'machines',
  'shared/money',
  'shared/rules',
  'web/features',
  'web/ui/numbers',
  'web/ui/slider',
  'web/api',
]

/**
 * What makes a number of a text, or rounds one, and is no money: by file, the expressions and why they may stand. One
 * that is not there any more fails as well.
 */
const allowed: { [file: string]: { [expression: string]: string } } = {
  'machines/chart-view/chart-window.ts': { 'Math.round': 'places of candles, which are counted' },
  'machines/connection/backoff.ts': { 'Math.floor': 'milliseconds' },
  'shared/money/decimal.ts': {
    '.parseInt()': 'an exponent, which is a count of digits',
    '.toFixed()': 'of the decimal library: plain notation, no float',
    'Math.abs': 'an exponent, which is a count of digits',
  },
}

type Node = { type: string; [part: string]: unknown }

const makers = new Set(['Number', 'parseFloat', 'parseInt', 'BigInt'])
const methods = new Set(['toFixed', 'toPrecision', 'toExponential', 'parseFloat', 'parseInt'])

/**
 * The expressions of a source by which a decimal would become a float, or a float a text. The lesser and the greater of two
 * numbers are numbers before: the compiler lets no decimal, which is a text, in there.
 */
function floatsOf(source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    if (!isNode(node)) return
    const name = floatOf(node)
    if (name !== null) found.push(name)
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' }).body)
  return found
}

function floatOf(node: Node): string | null {
  if (node.type === 'UnaryExpression' && node.operator === '+') return 'unary +'
  if (node.type === 'BinaryExpression') return [node.left, node.right].some(isFloat) ? 'a float in a sum' : null
  if (node.type === 'MemberExpression' && identifierOf(node.object) === 'Math') {
    const name = identifierOf(node.property)
    return name === 'min' || name === 'max' ? null : `Math.${name}`
  }
  if (node.type !== 'CallExpression') return null
  const callee = node.callee as Node
  const name = identifierOf(callee)
  if (name !== null && makers.has(name)) return `${name}()`
  const method = callee.type === 'MemberExpression' ? identifierOf(callee.property) : null
  const owner = callee.type === 'MemberExpression' ? identifierOf(callee.object) : null
  if (method === null || !methods.has(method) || owner === 'Exact') return null
  return `.${method}()`
}

function isFloat(node: unknown): boolean {
  return isNode(node) && node.type === 'NumericLiteral' && !Number.isInteger(node.value)
}

function identifierOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Identifier' ? String(node.value) : null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function sources(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
}

it.each([
  ['Number(price)', ['Number()']],
  ['total = +amount * 2', ['unary +']],
  ['Math.floor(x)', ['Math.floor']],
  ['Number.parseFloat(text)', ['.parseFloat()']],
  ['parseInt(text, 10)', ['parseInt()']],
  ['value.toFixed(2)', ['.toFixed()']],
  ['fee = total * 0.004', ['a float in a sum']],
  ['<b>{Number(x).toFixed(2)}</b>', ['.toFixed()', 'Number()']],
  ['count + 1; -x; places.length * 2; Math.min(decimals, 4)', []],
])('sees in %s: %o', (source, floats) => {
  expect(floatsOf(source)).toEqual(floats)
})

it('no number of money passes through a float on its way to the screen or to the exchange', () => {
  const files = sources()
  const found = files.flatMap((file) =>
    [...new Set(floatsOf(readFileSync(file, 'utf8')))].map((one) => `${relative(root, file)}: ${one}`),
  )
  const expected = Object.entries(allowed).flatMap(([file, reasons]) =>
    Object.keys(reasons).map((expression) => `${file}: ${expression}`),
  )
  expect(found.toSorted()).toEqual(expected.toSorted())
  expect(files.length).toBeGreaterThan(150)
})
