import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type KeptSidebar, readSidebar } from './kept-sidebar.ts'

export type SidebarRef = ActorRefFrom<typeof sidebarMachine>

/** `kept` is the saved value; it can have any shape. */
type Input = { kept: unknown }

/**
 * The sidebar of the profile area: open, or folded to its icons to leave the page more room. Only a press changes it, so it
 * never covers the page by itself.
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
    // Without storage the setting lasts until the page is closed.
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
