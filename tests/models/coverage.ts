import type { AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate'

type Transition = { source: { id: string }; eventType: string; target?: readonly { id: string }[] | undefined }

/**
 * What a set of paths has reached of the machine itself, not of its model: give `inspect` to every actor, then read
 * `missing`, which is empty when each state was entered and each transition taken.
 */
export function coverageOf(machine: AnyStateMachine) {
  const nodes = allNodes(machine.root)
  const states = new Set(nodes.filter((node) => node !== machine.root).map((node) => node.id))
  const transitions = new Set(nodes.flatMap((node) => [...node.transitions.values()].flat()).map(nameOf))
  for (const node of nodes) for (const always of node.always ?? []) transitions.add(nameOf(always))
  const all = { states: states.size, transitions: transitions.size }
  return {
    inspect: (event: InspectionEvent) => {
      if ('snapshot' in event) for (const node of nodesOf(event.snapshot)) states.delete(node)
      if (event.type !== '@xstate.microstep') return
      for (const transition of event._transitions) transitions.delete(nameOf(transition))
    },
    /** For the printed line: `connection: 6 states, 17 transitions`. */
    summary: () =>
      `${machine.id}: ${all.states - states.size}/${all.states} states, ${all.transitions - transitions.size}/${all.transitions} transitions`,
    missing: () => [...states, ...transitions],
  }
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(allNodes)]
}

function nodesOf(snapshot: unknown): string[] {
  return (snapshot as { _nodes?: AnyStateNode[] })._nodes?.map((node) => node.id) ?? []
}

function nameOf({ source, eventType, target }: Transition): string {
  return `${source.id} --${eventType}--> ${target?.map((node) => node.id).join(' ') ?? '(stays)'}`
}
