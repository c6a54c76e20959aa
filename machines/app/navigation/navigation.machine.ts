import { assign, fromCallback, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

/** What makes an open menu pointless: another page is shown, or the screen has room for all entries. */
export type NavigationEvent = { type: 'page.changed' } | { type: 'screen.widened' }

/** Entries that stand behind one name in the navbar. */
export type NavigationGroup = 'help' | 'company'

/**
 * The navbar (spec 2, "Navbar"): the drawer that it is on narrow screens, and on wide ones the groups of entries, of which
 * one is open at most. `group` is the one that was opened last.
 */
export const navigationMachine = setup({
  types: {
    context: {} as { group: NavigationGroup | null },
    events: {} as
      | { type: 'menu.open' }
      | { type: 'menu.close' }
      | { type: 'group.open'; group: NavigationGroup }
      | { type: 'group.close' }
      | NavigationEvent,
  },
  actors: {
    pages: fromCallback<{ type: 'never' }>(unprovided),
    screen: fromCallback<{ type: 'never' }>(unprovided),
  },
}).createMachine({
  id: 'navigation',
  context: { group: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'menu.open': 'open',
        'group.open': { target: 'listed', actions: assign({ group: ({ event }) => event.group }) },
      },
    },
    open: {
      invoke: [{ src: 'pages' }, { src: 'screen' }],
      on: { 'menu.close': 'closed', 'page.changed': 'closed', 'screen.widened': 'closed' },
    },
    listed: {
      invoke: { src: 'pages' },
      on: {
        'group.open': { actions: assign({ group: ({ event }) => event.group }) },
        'group.close': 'closed',
        'page.changed': 'closed',
      },
    },
  },
})
