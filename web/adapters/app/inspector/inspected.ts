import type { AnyActorRef, InspectionEvent, StateValue } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import { masked } from './masked.ts'

/**
 * An actor in the panel. `state` is the state path of a machine, otherwise the actor's status. `events` are its last
 * events, newest first.
 */
export type Inspected = {
  readonly session: string
  readonly name: string
  readonly isMachine: boolean
  readonly state: string
  readonly events: readonly string[]
}

/** Maximum number of events kept for each actor. */
const longest = 30

/**
 * Collects XState's inspection events of running actors. Secrets are masked before they are stored. Actors that have ended
 * are removed.
 */
export function createInspected() {
  const actors = new Map<string, Inspected>()
  const listeners = new Set<() => void>()

  const update = (ref: AnyActorRef, changes: (known: Inspected) => Partial<Inspected>) => {
    const fresh: Inspected = { session: ref.sessionId, name: ref.id, isMachine: false, state: 'active', events: [] }
    const known = actors.get(ref.sessionId) ?? fresh
    actors.set(ref.sessionId, { ...known, ...changes(known) })
  }

  return {
    take(event: InspectionEvent): void {
      const ref = event.actorRef as AnyActorRef
      if (event.type === '@xstate.event') {
        const line = JSON.stringify(masked(event.event))
        update(ref, ({ events }) => ({ events: [line, ...events].slice(0, longest) }))
      } else if (event.type === '@xstate.snapshot') {
        const { value, status, machine } = event.snapshot as {
          value?: StateValue
          status: string
          machine?: { id: string }
        }
        if (status !== 'active') actors.delete(ref.sessionId)
        else {
          const name =
            machine && machine.id !== ref.id && !/^x:\d+$/.test(ref.id) ? `${machine.id} (${ref.id})` : undefined
          update(ref, (known) => ({
            name: name ?? machine?.id ?? known.name,
            isMachine: machine !== undefined,
            state: value === undefined ? status : statePath(value),
          }))
        }
      } else return
      for (const listener of listeners) listener()
    },
    /** Returns machines first, then other actors, each in the order of their start. */
    list: (): Inspected[] => [...actors.values()].sort((one, other) => Number(other.isMachine) - Number(one.isMachine)),
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type InspectedActors = ReturnType<typeof createInspected>
