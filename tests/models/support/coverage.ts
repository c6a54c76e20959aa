import type { AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate'
import { checkedPaths } from './state-paths.ts'
import { unreachable } from './unreachable.ts'

type Transition = { source: AnyStateNode; eventType: string; target?: readonly AnyStateNode[] | undefined }

/**
 * Records the states and transitions of a machine itself, not of its model, that a set of paths has reached. Pass `inspect`
 * to every actor, then read `missing`. It is empty when each state was entered, each transition was taken except those in
 * `unreachable.ts`, and no entry there is stale.
 */
export function coverageOf(
  machine: AnyStateMachine,
  exempt: { readonly [name: string]: string } = unreachable[machine.id] ?? {},
) {
  const nodes = allNodes(machine.root)
  const states = new Set(nodes.filter((node) => node !== machine.root).map((node) => node.id))
  const transitions = new Set(nodes.flatMap(transitionsOf).map(nameOf))
  const all = { states: states.size, transitions: transitions.size }
  const paths = checkedPaths(machine)
  return {
    /**
     * Short paths and long walks; both take every transition of a model. They also check the state of the machine in each
     * state of the model.
     */
    paths: paths.of,
    inspect: (event: InspectionEvent) => {
      paths.inspect(event)
      if ('snapshot' in event) for (const node of nodesOf(event.snapshot)) states.delete(node)
      if (event.type !== '@xstate.microstep') return
      for (const transition of event._transitions as Transition[]) {
        transitions.delete(nameOf(transition))
        // A state that is left in the same step is in no snapshot.
        states.delete(transition.source.id)
      }
    },
    /** Returns the line to print: `connection: 6/6 states, 17/17 transitions`. */
    summary: () =>
      `${machine.id}: ${all.states - states.size}/${all.states} states, ${all.transitions - transitions.size}/${all.transitions} transitions`,
    missing: () => {
      const unreached = [...states, ...transitions]
      const stale = Object.keys(exempt).filter((name) => !unreached.includes(name))
      return [
        ...unreached.filter((name) => !Object.hasOwn(exempt, name)),
        ...stale.map((name) => `not unreachable: ${name}`),
      ]
    },
  }
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(allNodes)]
}

function transitionsOf(node: AnyStateNode): Transition[] {
  return [...node.transitions.values(), node.always ?? []].flat() as Transition[]
}

function nodesOf(snapshot: unknown): string[] {
  return (snapshot as { _nodes?: AnyStateNode[] })._nodes?.map((node) => node.id) ?? []
}

/**
 * Returns the name of a transition. Transitions with the same state, event and target differ by their guards, so they are
 * numbered.
 */
function nameOf(transition: Transition): string {
  const name = plainName(transition)
  const place = transitionsOf(transition.source)
    .filter((other) => plainName(other) === name)
    .indexOf(transition)
  return place > 0 ? `${name} (${place + 1})` : name
}

function plainName({ source, eventType, target }: Transition): string {
  return `${source.id} --${eventType}--> ${target?.map((node) => node.id).join(' ') ?? '(stays)'}`
}
