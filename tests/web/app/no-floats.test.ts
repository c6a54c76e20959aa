import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

/**
 * The code of the page, the code shared by both sides of the protocol, and the code that makes the shown documents: the
 * relay's topics, and the sandbox where it is the exchange.
 */
const folders = [
  'clients',
  'machines',
  'relay/topics',
  'sandbox/exchange',
  'sandbox/engine',
  'sandbox/payments',
  'sandbox/routes/views',
  'shared',
  'web',
]

type Exceptions = { [file: string]: { [expression: string]: readonly [count: number, reason: string] } }

/**
 * The expressions that convert a text to a number, or round a number, but not for money: by file, with their count and
 * the reason. A missing one fails the test like an additional one.
 */
const allowed: Exceptions = {
  'clients/js/checks.ts': { 'Number()': [1, 'a port'] },
  'clients/js/client.ts': { 'Math.random': [1, 'how long to wait before the next try'] },
  'clients/js/held-topic.ts': { 'Math.abs': [1, 'milliseconds, also when the clock was put back'] },
  'machines/market/candle-currency/candles-in.ts': { 'Number()': [1, 'epoch milliseconds'] },
  'machines/market/chart-view/chart-window.ts': { 'Math.round': [3, 'places of candles, which are counted'] },
  'relay/topics/catalogue.ts': { 'Math.floor': [1, 'milliseconds'] },
  'relay/topics/polled/candles.ts': { 'Math.floor': [1, 'milliseconds'] },
  'relay/topics/poller.ts': { 'a float in a sum': [1, 'milliseconds'] },
  'sandbox/engine/figures/day-figures.ts': {
    'Math.floor': [2, 'which bucket of time'],
    'Math.round': [2, 'prices and volumes of the reference process, which are signals'],
    'Math.sqrt': [1, 'how lively the reference process is'],
  },
  'sandbox/engine/figures/figures.ts': { 'Math.floor': [1, 'which bucket of time'] },
  'sandbox/engine/figures/market-figures.ts': {
    'Math.floor': [2, 'which point of time'],
    'Math.round': [2, 'prices of the reference process, which are signals'],
  },
  'sandbox/engine/figures/market-klines.ts': { 'Math.ceil': [1, 'milliseconds'] },
  'sandbox/engine/figures/past-candles.ts': {
    'Math.exp': [1, 'prices of the reference process, which are signals'],
    'Math.floor': [1, 'seconds'],
    'Math.log': [1, 'by how much the reference process is moved'],
    'Math.round': [2, 'prices and volumes of the reference process, which are signals'],
    'Number()': [1, 'by how much the reference process is moved'],
  },
  'sandbox/engine/figures/price-lists.ts': {
    '.toFixed': [2, 'dollar prices of the reference process, which are signals'],
    'Math.floor': [1, 'which bucket of time'],
    'a float in a sum': [2, 'dollar prices of the reference process, which are signals'],
  },
  'sandbox/engine/write-access.ts': { '.toFixed': [1, 'seconds of a log line'] },
  'sandbox/exchange/dealer-limits.ts': { 'Math.floor': [1, 'which minute'] },
  'sandbox/engine/volumes.ts': { 'Math.round': [1, 'the reference price of Tether, which is a signal'] },
  'sandbox/payments/bank-days.ts': {
    'Math.floor': [1, 'which day'],
    'a float in a sum': [1, 'hours that Tehran is ahead'],
  },
  'sandbox/payments/withdrawal-hold.ts': { 'Math.ceil': [1, 'seconds'] },
  'shared/core/config/variables.ts': { 'Number()': [1, 'ports and tallies of the configuration'] },
  'shared/stream/backoff.ts': { 'Math.floor': [1, 'milliseconds'] },
  'shared/stream/book-levels.ts': { 'Number()': [1, 'thousandths of a bar, for drawing; exact before'] },
  'shared/core/money/decimal.ts': {
    '.parseInt': [1, 'an exponent, which is a count of digits'],
    '.toFixed': [5, 'of the decimal library: plain notation, no float'],
    'Math.abs': [1, 'an exponent, which is a count of digits'],
  },
  'shared/rules/national-code.ts': { 'Number given away': [1, 'digits of a national code'] },
  'shared/stream/topics/book.ts': { 'Number()': [1, 'which of several levels of one price a key is'] },
  'shared/stream/topics/rows.ts': {
    '.parseInt': [1, 'epoch milliseconds of a key'],
    'Number()': [2, 'indices of a list'],
  },
  'web/adapters/auth/countdown.ts': {
    'Math.ceil': [1, 'seconds'],
    'Number()': [1, 'epoch milliseconds'],
  },
  'web/adapters/app/when-back.ts': { 'Math.random': [1, 'how long to wait before the next try'] },
  'web/adapters/app/inspector/inspected.ts': { 'Number()': [2, 'a yes or no, to sort by'] },
  'web/streams/tabs/tab-hub.ts': { 'Math.abs': [2, 'milliseconds, also when the clock was put back'] },
  'web/app/services.ts': { 'Math.random': [1, 'how long to wait before the next try'] },
  'web/adapters/app/client/wire.ts': { 'Number()': [1, 'seconds of a header'] },
  'web/features/account/account/submit-bar.tsx': { 'Math.floor': [1, 'the part of a file that is sent'] },
  'web/features/market/market-board/tile-layout.ts': {
    'Math.sqrt': [1, 'the size of a tile: the figures in it are the decimals'],
    'Number()': [1, 'the size of a tile: the figures in it are the decimals'],
  },
  'web/features/trading/order-book/depth-bars.ts': { 'Math.ceil': [1, 'the length of a bar'] },
  'web/ui/chart/depth-chart.tsx': { 'a float in a sum': [1, 'a place of the drawing'] },
  'web/ui/chart/depth-shape.ts': {
    '.toFixed': [2, 'places of the drawing'],
    'Number()': [11, 'places of the drawing: the figures beside it are the decimals'],
  },
  'web/ui/chart/drawings/drawing-texts.ts': {
    '.toFixed': [2, 'prices and changes of a drawing: where the pointer was on the axis'],
    'Math.abs': [2, 'candles and milliseconds'],
    'Math.floor': [1, 'days, hours and minutes'],
  },
  'web/ui/chart/drawings/layer.ts': {
    '.toFixed': [1, 'where the pointer was on the axis: a place of the screen'],
    'Number()': [1, 'a place of the drawing'],
  },
  'web/ui/chart/drawings/placing.ts': { 'Math.hypot': [1, 'pixels'] },
  'web/ui/chart/drawings/spaced-levels.ts': { 'Math.abs': [1, 'pixels'] },
  'web/ui/chart/drawings/templates.ts': { 'Math.abs': [2, 'pixels'] },
  'web/ui/chart/engine/axis-width.ts': { 'Math.ceil': [1, 'pixels'] },
  'web/ui/chart/engine/bars.ts': {
    'Number given away': [1, 'heights of candles, for drawing: the figures beside them are the decimals'],
  },
  'web/ui/chart/engine/engine.ts': { 'Number()': [1, 'moments of the axis'] },
  'web/ui/chart/engine/feed.ts': { 'Number()': [1, 'how many units of time a candle is'] },
  'web/ui/chart/engine/panes.ts': { 'Math.round': [1, 'pixels'], 'a float in a sum': [1, 'pixels'] },
  'web/ui/chart/engine/plot.ts': { 'Math.abs': [1, 'pixels'] },
  'web/ui/chart/engine/price-ticks.ts': { 'Math.abs': [1, 'pixels'] },
  'web/ui/chart/engine/view-window.ts': { 'Math.round': [1, 'candles in view, which are counted'] },
  'web/ui/chart/indicators/compute.ts': {
    'Math.floor': [1, 'which session a candle is of'],
    'Number()': [1, 'periods, which are counted'],
  },
  'web/ui/chart/indicators/draw.ts': { 'a float in a sum': [1, 'pixels'] },
  'web/ui/chart/legend/indicator-legend.tsx': { '.toFixed': [1, 'the value of an indicator, which is a mean'] },
  'web/ui/chart/orders/order-lines.ts': {
    '.toFixed': [2, 'where a line was dragged to: a place of the screen, which is asked about as a price'],
    'Number()': [1, 'a place of the drawing'],
  },
  'web/ui/chart/orders/use-order-lines.ts': { '.toFixed': [1, 'where a line is dragged to: a place of the screen'] },
  'web/ui/chart/price-button/price-button.tsx': {
    '.toFixed': [1, 'where the pointer is: a place of the screen, which is asked about as a price'],
  },
  'web/ui/countdown/clock-time.ts': { 'Math.floor': [1, 'minutes'] },
  'web/ui/date-field/calendar.ts': {
    'Number()': [6, 'a year, a month and a day, as typed and as they go over the wire'],
    'Math.floor': [1, 'the year of a month that is counted from the first one'],
  },
  'web/ui/date-field/day-picker.tsx': { 'Number()': [2, 'a month and a year'] },
  'web/ui/dates/dates.ts': { 'Math.floor': [4, 'minutes, hours and days'] },
  'web/ui/hold/hold-notice.tsx': { 'Math.ceil': [1, 'seconds'], 'Math.floor': [2, 'hours and minutes'] },
  'web/ui/donut/donut.tsx': {
    'Math.PI': [1, 'the ring'],
    'a float in a sum': [2, 'the ring'],
  },
  'web/ui/donut/ring.ts': { '.parseFloat': [1, 'the length of an arc: the figures beside it are the decimals'] },
  'web/ui/line/line-path.ts': {
    '.toFixed': [2, 'places of the drawing'],
    'Number()': [1, 'heights of the drawing'],
  },
  'web/ui/numbers/compact.tsx': { 'Math.floor': [1, 'digits of a quantity, which are counted'] },
  'web/ui/scroll-strip.tsx': { 'a float in a sum': [1, 'pixels'] },
  'web/ui/sparkline.tsx': {
    '.toFixed': [2, 'places of the drawing'],
    'Number given away': [1, 'heights of the drawing'],
  },
  'web/ui/window-rows.tsx': {
    'Math.round': [1, 'pixels'],
    'Number()': [1, 'which row of the list'],
  },
}

type Node = { type: string; [part: string]: unknown }

const makers = new Set(['Number', 'parseFloat', 'parseInt'])
const methods = new Set([...makers, 'toFixed', 'toPrecision', 'toExponential', 'valueAsNumber'])

/**
 * Returns the expressions of a source that would convert a decimal to a float, or a float to text. `Math.min` and
 * `Math.max` are allowed: the compiler rejects a decimal there, because it is a text.
 */
function floatsOf(source: string, tsx = true): string[] {
  const found: string[] = []
  const visit = (node: unknown, place: string): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, place)
    if (!isNode(node)) return
    const name = floatOf(node, place)
    if (name !== null) found.push(name)
    for (const [part, child] of Object.entries(node)) {
      visit(bareOf(child), `${node.type}.${part}`)
    }
  }
  visit(parseSync(source, { syntax: 'typescript', tsx, target: 'es2022' }).body, '')
  return found
}

/** Unwraps parts that are in objects without a type: an argument, the function of a method. */
function bareOf(part: unknown): unknown {
  if (isArgument(part)) return [part].flat().map((one) => one.expression)
  const isBare = typeof part === 'object' && part !== null && !Array.isArray(part) && !isNode(part)
  return isBare ? Object.values(part).map(bareOf) : part
}

function floatOf(node: Node, place: string): string | null {
  if (node.type === 'UnaryExpression' && node.operator === '+') return 'unary +'
  if (node.type === 'BinaryExpression') return [node.left, node.right].some(isFloat) ? 'a float in a sum' : null
  if (node.type === 'Identifier') return nameOf(String(node.value), place)
  if (node.type.endsWith('PatternProperty') && identifierOf(node.key) === 'valueAsNumber') return '.valueAsNumber'
  if (node.type !== 'MemberExpression') return null
  const property = identifierOf(node.property)
  if (identifierOf(node.object) === 'Math') return property === 'min' || property === 'max' ? null : `Math.${property}`
  return property !== null && methods.has(property) ? `.${property}` : null
}

/**
 * Returns the name of a converter that is called, or passed on as a value. `Number.isInteger` converts nothing, and a
 * property is no converter.
 */
function nameOf(name: string, place: string): string | null {
  if (makers.has(name) && /^(?:Call|New)Expression\.callee$/.test(place)) return `${name}()`
  return (makers.has(name) || name === 'Math') && valuePlaces.has(place) ? `${name} given away` : null
}

const valuePlaces = new Set([
  'CallExpression.arguments',
  'NewExpression.arguments',
  'VariableDeclarator.init',
  'AssignmentExpression.right',
  'AssignmentPattern.right',
  'ParenthesisExpression.expression',
  'KeyValueProperty.value',
  'ArrayExpression.elements',
  'ConditionalExpression.consequent',
  'ConditionalExpression.alternate',
  'BinaryExpression.right',
  'ReturnStatement.argument',
  'ArrowFunctionExpression.body',
  'JSXExpressionContainer.expression',
])

function isFloat(node: unknown): boolean {
  return isNode(node) && node.type === 'NumericLiteral' && !Number.isInteger(node.value)
}

function isArgument(value: unknown): value is { expression: unknown } | { expression: unknown }[] {
  const [first] = [value].flat()
  return typeof first === 'object' && first !== null && !isNode(first) && 'expression' in first
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
  ['class Row { sum(text: string) { return Number(text) } }', ['Number()']],
  ['Number(price)', ['Number()']],
  ['new Number(price)', ['Number()']],
  ['spread = Number(ask) - Number(bid)', ['Number()', 'Number()']],
  ['total = +amount * 2', ['unary +']],
  ['Math.floor(x)', ['Math.floor']],
  ['Number.parseFloat(text)', ['.parseFloat']],
  ['parseInt(text, 10)', ['parseInt()']],
  ['globalThis.Number(text)', ['.Number']],
  ['value.toFixed(2)', ['.toFixed']],
  ['value?.toFixed(2)', ['.toFixed']],
  ['fee = total * 0.004', ['a float in a sum']],
  ['<b>{Number(x).toFixed(2)}</b>', ['.toFixed', 'Number()']],
  ['texts.map(Number)', ['Number given away']],
  ['texts.map(Number.parseFloat)', ['.parseFloat']],
  [
    'const read = Number; const of = { read: parseFloat, all: [Number] }',
    ['Number given away', 'parseFloat given away', 'Number given away'],
  ],
  ['const { round } = Math', ['Math given away']],
  ['const read = (isOne ? Number : Text) ?? (() => parseInt)', ['Number given away', 'parseInt given away']],
  ['field.valueAsNumber', ['.valueAsNumber']],
  ['const { valueAsNumber } = field', ['.valueAsNumber']],
  ['count + 1; -x; places.length * 2; Math.min(decimals, 4); Number.isInteger(count)', []],
  ['const all: Number[] = []; const { Number: name } = words; sizes.Math', []],
])('finds in %s: %o', (source, floats) => {
  expect(floatsOf(source)).toEqual(floats)
})

it('no amount of money passes through a float on its way to the screen or to the exchange', () => {
  const files = sources()
  const found = files.flatMap((file) =>
    counted(floatsOf(readFileSync(file, 'utf8'), file.endsWith('x'))).map((one) => `${relative(root, file)}: ${one}`),
  )
  const expected = Object.entries(allowed).flatMap(([file, reasons]) =>
    Object.entries(reasons).map(([expression, [count]]) => `${file}: ${count} ${expression}`),
  )
  expect(found.toSorted()).toEqual(expected.toSorted())
  expect(files.length).toBeGreaterThan(500)
}, 120_000)

function counted(expressions: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const one of expressions) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].map(([one, count]) => `${count} ${one}`)
}
