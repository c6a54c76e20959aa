import { type ActorRefFrom, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

export type ChecklistRef = ActorRefFrom<typeof checklistMachine>

/** The saved form: the user does not want to see the checklist any more in this browser. */
export type KeptChecklist = { version: 1; isOver: true }

/** `kept` is the saved value; it can have any shape. */
type Input = { kept: unknown }

/**
 * Shows or hides the newcomer's checklist on the dashboard. A completed list reports this once in its place, so that the
 * layout does not move. From the next visit on it is hidden. The user can close it earlier.
 */
export const checklistMachine = setup({
  types: {
    input: {} as Input,
    context: {} as { isOver: boolean },
    events: {} as { type: 'steps.finish' } | { type: 'checklist.close' },
  },
  actors: {
    /** Sends `steps.finish`. */
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
        // Without storage the completed list is shown again on the next visit.
        finished: { invoke: { src: 'keep', input: { version: 1, isOver: true }, onError: {} } },
      },
    },
    // Without storage the list stays closed until the page is opened again.
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
