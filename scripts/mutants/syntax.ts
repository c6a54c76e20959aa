import { type ESTree, parseSync } from 'vite'

export type Node = ESTree.Node

/** The syntax tree of a TypeScript source. @returns null when it is none. */
export function parse(file: string, text: string) {
  const parsed = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts', preserveParens: false })
  return parsed.errors.length > 0 ? null : parsed
}

/** A node with those around it, the nearest first. */
export type Visit = (node: Node, around: readonly Node[]) => void

/** Visits what runs of a tree: types are passed over. */
export function walk(node: Node, visit: Visit, around: readonly Node[] = []): void {
  if (node.type === 'ImportDeclaration') return
  if (node.type.startsWith('TS') && !wrappers.has(node.type)) return
  visit(node, around)
  for (const child of childrenOf(node)) walk(child, visit, [node, ...around])
}

/** `as`, `satisfies` and `!` hold an expression that runs. */
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
