import { expect } from 'vitest'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import type { TestModel } from 'xstate/graph'
import { commandPath } from '#machines/app/command/command.selectors.ts'
import { machineStates } from '../machine-states.ts'
import { everyTransition } from './every-transition.ts'
import { tours } from './tours.ts'

type Checks = { readonly [modelState: string]: ((state: AnyMachineSnapshot) => unknown) | undefined }

/**
 * Returns paths of a model that also check the machine: in each state of the model it must be in one of the states that
 * `machine-states.ts` names. Pass `inspect` to the actor.
 */
export function checkedPaths(machine: AnyStateMachine) {
  let actor: AnyActorRef | null = null
  return {
    inspect: ({ type, actorRef }: InspectionEvent) => {
      if (type === '@xstate.actor' && isOf(machine, actorRef)) actor = actorRef
    },
    /**
     * Short paths show which transition is wrong. Long walks show the effects of one state on the next, such as an error
     * that stays. `name`: the table of the model, for a machine with several models.
     */
    // biome-ignore lint/suspicious/noExplicitAny: a model of any snapshot and event
    of: <M extends TestModel<any, any, any>>(model: M, name = machine.id) =>
      [...everyTransition(model), ...tours(model)].map((path) => ({
        ...path,
        test: ({ states = {}, events = {} }: Parameters<typeof path.test>[0]) => {
          const checks: Checks = states
          const check = (state: string) => async (snapshot: AnyMachineSnapshot) => {
            await (checks[state] ?? checks['*'])?.(snapshot)
            expect({ model: state, machine: stateOf(actor) }).toEqual({
              model: state,
              machine: expectedState(name, state),
            })
          }
          const reached = path.steps.map(({ state }) => String(state.value))
          return path.test({ events, states: Object.fromEntries(reached.map((state) => [state, check(state)])) })
        },
      })),
  }
}

function isOf({ id }: AnyStateMachine, ref: object): ref is AnyActorRef {
  return 'logic' in ref && (ref.logic as AnyStateMachine).id === id
}

function stateOf(actor: AnyActorRef | null): string | null {
  if (actor === null) return null
  const { value, children } = actor.getSnapshot() as AnyMachineSnapshot
  return commandPath(value, { sent: null, command: children.command?.getSnapshot() ?? null })
}

/** Returns the expected state for a failure message, or a matcher for any state that the model allows here. */
function expectedState(name: string, modelState: string): unknown {
  const table = machineStates[name] ?? {}
  const allowed = Object.keys(table).filter((path) => table[path]!.includes(modelState))
  // Vitest's `toBeOneOf` accepts any value for an empty list.
  if (allowed.length === 0) throw new Error(`machine-states.ts has no entry of ${name} for ${modelState}`)
  return allowed.length === 1 ? allowed[0] : expect.toBeOneOf(allowed)
}
