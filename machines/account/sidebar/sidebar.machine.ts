import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type KeptSidebar, readSidebar } from './kept-sidebar.ts'

export type SidebarRef = ActorRefFrom<typeof sidebarMachine>

/** `kept` is what the device has, of whatever shape. */
type Input = { kept: unknown }

/**
 * The sidebar of the profile area: open, or folded to its icons so that the page has its room. It changes by a press and by
 * nothing else, so that it never lies over what is read.
 */
export const sidebarMachine = setup({
  types: {
    input: {} as Input,
    context: {} as { isFolded: boolean },
    events: {} as { type: 'sidebar.toggle' },
  },
  actors: { keep: fromPromise<void, KeptSidebar>(unprovided) },
}).createMachine({
  id: 'sidebar',
  context: ({ input }) => ({ isFolded: readSidebar(input.kept) }),
  on: {
    'sidebar.toggle': {
      target: '.keeping',
      reenter: true,
      actions: assign({ isFolded: ({ context }) => !context.isFolded }),
    },
  },
  initial: 'kept',
  states: {
    kept: {},
    // A browser that refuses storage has it folded until the page is closed.
    keeping: {
      invoke: {
        src: 'keep',
        input: ({ context }) => ({ version: 1 as const, isFolded: context.isFolded }),
        onDone: 'kept',
        onError: 'kept',
      },
    },
  },
})
