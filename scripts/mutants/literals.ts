import type { Change } from './mutant.ts'
import type { Node } from './syntax.ts'

/** Methods that compare their text argument. */
const comparing = new Set(['includes', 'has', 'startsWith', 'endsWith', 'matches', 'hasTag'])

/**
 * Returns changes of a literal: the opposite boolean, another text where it is compared or returned, an empty list, a
 * pattern without an anchor.
 */
export function literalChanges(node: Node, around: readonly Node[]): Change[] {
  const { start, end } = node
  if (node.type === 'ArrayExpression') return node.elements.length > 0 ? [{ start, end, is: '[]' }] : []
  if (node.type === 'TemplateLiteral') return isReturned(node, around) ? [{ start, end, is: "''" }] : []
  if (node.type !== 'Literal') return []
  if (typeof node.value === 'boolean') return [{ start, end, is: String(!node.value) }]
  if ('regex' in node) return anchorChanges(node)
  if (typeof node.value !== 'string' || !(isCompared(node, around) || isReturned(node, around))) return []
  return [{ start, end, is: node.value === '' ? "'other'" : "''" }]
}

/** Returns changes that remove an anchor of a pattern. */
function anchorChanges({ start, regex }: Extract<Node, { regex: unknown }>): Change[] {
  const { pattern } = regex
  const last = start + pattern.length
  const changes: Change[] = []
  if (pattern.startsWith('^')) changes.push({ start: start + 1, end: start + 2, is: '' })
  if (/(?<!\\)\$$/.test(pattern)) changes.push({ start: last, end: last + 1, is: '' })
  return changes
}

function isCompared(node: Node, [parent]: readonly Node[]): boolean {
  if (parent?.type === 'BinaryExpression') return ['===', '!=='].includes(parent.operator)
  if (parent?.type === 'SwitchCase') return parent.test === node
  if (parent?.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return false
  const { property } = parent.callee
  return property.type === 'Identifier' && comparing.has(property.name)
}

/** Returns whether a node is a returned value, or one branch of it. */
export function isReturned(node: Node, [parent, ...around]: readonly Node[]): boolean {
  if (parent?.type === 'ReturnStatement') return true
  if (parent?.type === 'ArrowFunctionExpression') return parent.body === node
  if (parent?.type === 'ConditionalExpression') return parent.test !== node && isReturned(parent, around)
  return false
}
