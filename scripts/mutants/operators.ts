import type { Change } from './mutant.ts'
import type { Node } from './syntax.ts'

const comparisons: { readonly [operator: string]: readonly string[] } = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
}
const arithmetic: { readonly [operator: string]: readonly string[] } = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
}
const assignments: { readonly [operator: string]: string } = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' }

/** Returns changes of an operator into another one of its kind, or the expression without its operator. */
export function operatorChanges(node: Node, text: string): Change[] {
  const words = (part: Node) => `(${text.slice(part.start, part.end)})`
  switch (node.type) {
    case 'BinaryExpression': {
      const { operator, left, right } = node
      const isText = [left, right].some(({ type }) => type === 'TemplateLiteral' || type === 'Literal')
      if (operator === '+' && isText && !isNumber(left) && !isNumber(right)) return []
      const others = comparisons[operator] ?? arithmetic[operator] ?? []
      return others.map((is) => ({ ...placeOf(operator, left, right, text), is }))
    }
    case 'LogicalExpression': {
      const { operator, left, right } = node
      if (operator === '??') return [left, right].map((part) => ({ start: node.start, end: node.end, is: words(part) }))
      return [{ ...placeOf(operator, left, right, text), is: operator === '&&' ? '||' : '&&' }]
    }
    case 'UnaryExpression':
      if (node.operator !== '!' && (node.operator !== '-' || isNumber(node.argument))) return []
      return [{ start: node.start, end: node.start + 1, is: '' }]
    case 'UpdateExpression': {
      const start = node.prefix ? node.start : node.end - 2
      return [{ start, end: start + 2, is: node.operator === '++' ? '--' : '++' }]
    }
    case 'AssignmentExpression': {
      const is = assignments[node.operator]
      return is === undefined ? [] : [{ ...placeOf(node.operator, node.left, node.right, text), is }]
    }
    default:
      return []
  }
}

function isNumber(node: Node): boolean {
  return node.type === 'Literal' && ['number', 'bigint'].includes(typeof node.value)
}

function placeOf(operator: string, left: Node, right: Node, text: string) {
  const start = left.end + text.slice(left.end, right.start).indexOf(operator)
  return { start, end: start + operator.length }
}
