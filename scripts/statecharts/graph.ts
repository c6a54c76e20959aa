import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { notesOf, type Transition, transitionsOf, wordsOf } from './words.ts'

/**
 * Returns a machine in the DOT language. Nested states are clusters. Transitions without a target are in the text of their
 * state.
 */
export function graphOf(machine: AnyStateMachine): string {
  return [
    'digraph {',
    '  compound=true rankdir=TB ranksep=0.45 nodesep=0.35 bgcolor=transparent fontname="Helvetica" margin=0.2',
    '  node [shape=box style="rounded,filled" fontname="Helvetica" fontsize=13 margin="0.16,0.09" class=state]',
    '  edge [fontname="Helvetica" fontsize=11 arrowsize=0.7 class=transition]',
    ...stateLines(machine.root, machine),
    ...allNodes(machine.root).flatMap((node) => edgeLines(node, machine)),
    '}',
  ].join('\n')
}

function stateLines(node: AnyStateNode, machine: AnyStateMachine): string[] {
  const children = Object.values(node.states)
  const label = labelOf(node, machine)
  if (node.type === 'final') return [`${quoted(node.id)} [label=${label} peripheries=2 class="state final"]`]
  if (node.type === 'history') return [`${quoted(node.id)} [label="H" shape=circle]`]
  if (children.length === 0) return [`${quoted(node.id)} [label=${label}]`]
  const kind = node.type === 'parallel' ? 'parallel' : node.parent?.type === 'parallel' ? 'region' : 'compound'
  const style = kind === 'region' ? 'rounded,dashed' : 'rounded'
  return [
    `subgraph ${quoted(`cluster ${node.id}`)} {`,
    `label=${label} labeljust=l style="${style}" fontsize=13 class=${kind} margin=14`,
    `${quoted(ringOf(node))} [shape=circle label="" width=0.13 fixedsize=true class=ring${needsRing(node) ? '' : ' style=invis'}]`,
    ...(node.type === 'parallel' ? [] : [`${quoted(`${node.id} start`)} [shape=point width=0.12 class=start]`]),
    ...children.flatMap((child) => stateLines(child, machine)),
    '}',
  ]
}

/** Returns the edges of a state. Edges with the same ends are merged into one with all their texts. */
function edgeLines(node: AnyStateNode, machine: AnyStateMachine): string[] {
  const edges = Map.groupBy(
    transitionsOf(node).flatMap((transition) =>
      (transition.target ?? []).map((target) => ({ ends: endsOf(node, target), words: wordsOf(transition, machine) })),
    ),
    ({ ends }) => ends,
  )
  const lines = [...edges].map(([ends, all]) => `${ends} label=${textLabel(all.map(({ words }) => words))}]`)
  const first = node.type === 'compound' ? node.initial?.target[0] : undefined
  return first ? [...lines, `${quoted(`${node.id} start`)} -> ${headOf(node, first)} class=initial]`] : lines
}

function endsOf(source: AnyStateNode, target: AnyStateNode): string {
  if (!hasChildren(source)) return `${quoted(source.id)} -> ${headOf(source, target)}`
  const isInside = source === target || isWithin(target, source)
  const tail = isInside ? '' : ` ltail=${quoted(`cluster ${source.id}`)}`
  return `${quoted(ringOf(source))} -> ${headOf(source, target)}${tail}`
}

/** Returns the end of an edge: a state, or the border of a state with nested states. */
function headOf(source: AnyStateNode, target: AnyStateNode): string {
  if (!hasChildren(target)) return `${quoted(target.id)} [`
  const isInside = source === target || isWithin(source, target)
  if (isInside) return `${quoted(ringOf(target))} [`
  return `${quoted(firstOf(target))} [lhead=${quoted(`cluster ${target.id}`)} `
}

/**
 * Returns whether a state needs a visible ring. The ring represents the whole state where an edge cannot start or end at
 * its border.
 */
function needsRing(node: AnyStateNode): boolean {
  const leadsInside = transitionsOf(node).some(({ target }) =>
    target?.some((other) => other === node || isWithin(other, node)),
  )
  return (
    leadsInside || allNodes(node).some((inner) => transitionsOf(inner).some(({ target }) => target?.includes(node)))
  )
}

/** Returns the node towards which an edge from outside is drawn: the initial state, so that the edge comes from above. */
function firstOf(node: AnyStateNode): string {
  const first = node.type === 'compound' ? node.initial?.target[0] : undefined
  if (first) return firstOf(first)
  return hasChildren(node) ? ringOf(node) : node.id
}

function labelOf(node: AnyStateNode, machine: AnyStateMachine): string {
  const staying = transitionsOf(node).filter(({ target }: Transition) => target === undefined)
  const notes = [...notesOf(node), ...staying.map((transition) => wordsOf(transition, machine))]
  const lines = notes.map((line) => `<br align="left"/><font point-size="11">${escaped(line)}</font>`)
  return `<<b>${escaped(node.key)}</b>${lines.join('')}${notes.length > 0 ? '<br align="left"/>' : ''}>`
}

function textLabel(lines: readonly string[]): string {
  return `<${lines.map((line) => ` ${escaped(line)} `).join('<br align="left"/>')}<br align="left"/>>`
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(allNodes)]
}

function hasChildren(node: AnyStateNode): boolean {
  return Object.keys(node.states).length > 0
}

function isWithin(node: AnyStateNode, outer: AnyStateNode): boolean {
  return node.parent !== undefined && (node.parent === outer || isWithin(node.parent, outer))
}

function ringOf(node: AnyStateNode): string {
  return `${node.id} all`
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
