import { isReturned } from './literals.ts'
import type { Change } from './mutant.ts'
import type { Node } from './syntax.ts'

const otherMethods: { readonly [name: string]: string } = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
}
/** Methods that return a part of their object, or its elements in another order. */
const narrowing = new Set(['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'trim'])

/** Returns changes of the control flow: conditions that are always or never met, omitted calls, empty results. */
export function flowChanges(node: Node, around: readonly Node[], text: string): Change[] {
  const { start, end } = node
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return isTruth(node.test) ? [] : always(node.test, ['true', 'false'])
    case 'WhileStatement':
    case 'DoWhileStatement':
      return isTruth(node.test) ? [] : always(node.test, ['false'])
    case 'ForStatement':
      return node.test ? always(node.test, ['false']) : []
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'UnaryExpression':
      return isBoolean(node) && isReturned(node, around) ? always(node, ['true', 'false']) : []
    case 'ExpressionStatement':
      return isCall(node.expression) ? [{ start, end, is: '{}' }] : []
    case 'BlockStatement':
      return isBody(around[0]) && node.body.length > 0 ? [{ start, end, is: '{}' }] : []
    case 'ObjectExpression':
      return node.properties.length > 0 && isReturned(node, around) ? [{ start, end, is: '{}' }] : []
    case 'MemberExpression':
      return node.optional ? chainChange(node, text) : []
    case 'CallExpression':
      return methodChanges(node, text)
    default:
      return []
  }
}

function always({ start, end }: Node, answers: readonly string[]): Change[] {
  return answers.map((is) => ({ start, end, is }))
}

function isTruth(node: Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'boolean'
}

/** Returns whether an expression is boolean. */
function isBoolean(node: Node): boolean {
  if (node.type === 'BinaryExpression') return /^(?:[<>]=?|[=!]==|in|instanceof)$/.test(node.operator)
  if (node.type === 'LogicalExpression') return node.operator !== '??' && isBoolean(node.right)
  return node.type === 'UnaryExpression' && node.operator === '!'
}

function isCall(node: Node): boolean {
  if (node.type === 'AwaitExpression') return isCall(node.argument)
  if (node.type === 'UnaryExpression') return ['void', 'delete'].includes(node.operator)
  if (node.type === 'ChainExpression') return isCall(node.expression)
  return node.type === 'CallExpression' && node.callee.type !== 'Super'
}

function isBody(parent: Node | undefined): boolean {
  return parent !== undefined && /Function/.test(parent.type)
}

function chainChange(node: Extract<Node, { optional: boolean; object: Node }>, text: string): Change[] {
  const at = node.object.end + text.slice(node.object.end, node.property.start).indexOf('?.')
  return [{ start: at, end: at + 2, is: node.computed ? '' : '.' }]
}

function methodChanges(node: Extract<Node, { type: 'CallExpression' }>, text: string): Change[] {
  const { callee } = node
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  const { start, end, name } = callee.property
  const is = otherMethods[name]
  if (is !== undefined) return [{ start, end, is }]
  if (!narrowing.has(name) || callee.optional) return []
  return [{ start: node.start, end: node.end, is: text.slice(callee.object.start, callee.object.end) }]
}
