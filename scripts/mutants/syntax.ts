import { type ESTree, parseSync } from 'vite'

export type Node = ESTree.Node

/** Parses a TypeScript source. @returns null when it is invalid. */
export function parse(file: string, text: string) {
  const parsed = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts', preserveParens: false })
  return parsed.errors.length > 0 ? null : parsed
}

/** Called with a node and the nodes around it, the nearest first. */
export type Visit = (node: Node, around: readonly Node[]) => void

/** Visits the nodes of a tree that exist at run time. Types are skipped. */
export function walk(node: Node, visit: Visit, around: readonly Node[] = []): void {
  if (node.type === 'ImportDeclaration') return
  if (node.type.startsWith('TS') && !wrappers.has(node.type)) return
  visit(node, around)
  for (const child of childrenOf(node)) walk(child, visit, [node, ...around])
}

/** Type nodes that contain a run-time expression: `as`, `satisfies` and `!`. */
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
