import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** A transition in XState's internal form. */
export type Transition = {
  source: AnyStateNode
  eventType: string
  target?: readonly AnyStateNode[] | undefined
  guard?: unknown
  actions: readonly unknown[]
}

/** Returns all transitions of a state in the order in which they are tried. */
export function transitionsOf(node: AnyStateNode): Transition[] {
  return [...(node.always ?? []), ...[...node.transitions.values()].flat()] as Transition[]
}

/** Returns the text of a transition: `event [guard] / actions`. */
export function wordsOf(transition: Transition, machine: AnyStateMachine): string {
  const guard = guardName(transition.guard)
  const actions = actionNames(transition.actions)
  return [
    eventName(transition, machine),
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
  ].join(' ')
}

/** Returns the texts of a state's invoked actors, entry actions and exit actions. */
export function notesOf(node: AnyStateNode): string[] {
  const entry = actionNames(node.entry)
  const exit = actionNames(node.exit)
  return [
    ...node.invoke.map(({ src, id }) => `invoke ${sourceName(src, id)}`),
    ...(entry.length === 0 ? [] : [`entry / ${entry.join(', ')}`]),
    ...(exit.length === 0 ? [] : [`exit / ${exit.join(', ')}`]),
  ]
}

function eventName({ source, eventType }: Transition, machine: AnyStateMachine): string {
  if (eventType === '') return 'always'
  if (eventType === '*') return 'any other event'
  if (eventType.startsWith('xstate.done.state.')) return 'done'
  const after = /^xstate\.after\.(.+)$/.exec(eventType)?.[1]
  if (after !== undefined) return `after ${delayName(after.slice(0, -(source.id.length + 1)), machine)}`
  const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? []
  if (outcome === undefined) return eventType
  const invoked = source.invoke.find((one) => one.id === id)
  return `${invoked ? sourceName(invoked.src, invoked.id) : id} ${outcome === 'done' ? 'done' : 'failed'}`
}

function delayName(name: string, machine: AnyStateMachine): string {
  if (/^\d+$/.test(name)) return spanOf(Number(name))
  const delay: unknown = machine.implementations.delays[name]
  return typeof delay === 'number' ? `${name} (${spanOf(delay)})` : name
}

function spanOf(milliseconds: number): string {
  return milliseconds % 1000 === 0 ? `${milliseconds / 1000} s` : `${milliseconds} ms`
}

/** Returns the name under which an invoked actor is provided; for an inline actor its id. */
function sourceName(source: unknown, id: string): string {
  return typeof source === 'string' && !source.startsWith('xstate.invoke.') ? source : id
}

function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && 'type' in guard) return String(guard.type)
  const { name, guards } = guard as { name?: string; guards?: unknown[] }
  if (!Array.isArray(guards)) return 'a condition'
  const parts = guards.map((part) => guardName(part) ?? '')
  return name === 'not' ? `not ${parts[0]}` : parts.join(name === 'or' ? ' or ' : ' and ')
}

/** Returns the names of actions. Inline actions have no name and are left out. */
function actionNames(actions: readonly unknown[]): string[] {
  return actions.flatMap((action) => {
    if (typeof action === 'string') return action
    return typeof action === 'object' && action !== null && 'type' in action ? String(action.type) : []
  })
}
