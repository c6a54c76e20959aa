import { type ActorRefFrom, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

export type ChecklistRef = ActorRefFrom<typeof checklistMachine>

/** That a user wants to see no more of their checklist on this device. */
export type KeptChecklist = { version: 1; isOver: true }

/** `kept` is what the device has, of whatever shape. */
type Input = { kept: unknown }

/**
 * Whether the newcomer's checklist is on the dashboard. When all of it is done it says so once, where it stands, so that
 * nothing moves; from the next visit on it is gone. A user may put it away before that.
 */
export const checklistMachine = setup({
  types: {
    input: {} as Input,
    context: {} as { isOver: boolean },
    events: {} as { type: 'steps.finish' } | { type: 'checklist.close' },
  },
  actors: {
    /** Says `steps.finish`. */
    watchSteps: fromCallback<{ type: 'never' }>(unprovided),
    keep: fromPromise<void, KeptChecklist>(unprovided),
  },
  guards: { isOver: ({ context }) => context.isOver },
}).createMachine({
  id: 'checklist',
  context: ({ input }) => ({ isOver: readIsOver(input.kept) }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOver', target: 'gone' }, { target: 'shown' }] },
    shown: {
      initial: 'open',
      on: { 'checklist.close': 'leaving' },
      states: {
        open: { invoke: { src: 'watchSteps' }, on: { 'steps.finish': 'finished' } },
        // What cannot be kept is told again on the next visit.
        finished: { invoke: { src: 'keep', input: { version: 1, isOver: true }, onError: {} } },
      },
    },
    // A browser that refuses storage has it put away until the page is opened again.
    leaving: {
      invoke: { src: 'keep', input: { version: 1, isOver: true }, onDone: 'gone', onError: 'gone' },
    },
    gone: {},
  },
})

export function readIsOver(kept: unknown): boolean {
  const { version, isOver } = (kept ?? {}) as { version?: unknown; isOver?: unknown }
  return version === 1 && isOver === true
}
