import { assign, fromCallback, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

/** Reasons to close an open menu: another page, a screen with room for all entries, or the Escape key. */
export type NavigationEvent = { type: 'page.changed' } | { type: 'screen.widened' } | { type: 'group.close' }

/** Groups of entries, each behind one name in the navbar. */
export type NavigationGroup = 'help' | 'company'

/**
 * The navbar (spec 2, "Navbar"): a drawer on narrow screens, groups of entries on wide ones. At most one group is open.
 *
 * - A press opens a group. It stays open until the user presses something else.
 * - A pointer that rests on a group opens it. A pointer that only passes does not. The group closes shortly after the
 *   pointer leaves.
 *
 * `group` is the group that was opened last. `pointed` is the group that the pointer entered last.
 */
export const navigationMachine = setup({
  types: {
    context: {} as { group: NavigationGroup | null; pointed: NavigationGroup | null },
    events: {} as
      | { type: 'menu.open' }
      | { type: 'menu.close' }
      | { type: 'group.press'; group: NavigationGroup }
      | { type: 'group.point'; group: NavigationGroup }
      | { type: 'group.leave' }
      | { type: 'group.enter' }
      | NavigationEvent,
  },
  actors: {
    pages: fromCallback<{ type: 'never' }>(unprovided),
    screen: fromCallback<{ type: 'never' }>(unprovided),
    /** Sends `group.close` when Escape is pressed, wherever the focus is. */
    keys: fromCallback<{ type: 'never' }>(unprovided),
  },
  actions: {
    open: assign({ group: (_, params: { group: NavigationGroup }) => params.group }),
    openPointed: assign({ group: ({ context }) => context.pointed }),
    point: assign({ pointed: (_, params: { group: NavigationGroup }) => params.group }),
  },
  guards: {
    isOpen: ({ context }, params: { group: NavigationGroup }) => context.group === params.group,
  },
  // In ms.
  delays: { intent: 200, grace: 250 },
}).createMachine({
  id: 'navigation',
  context: { group: null, pointed: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'menu.open': 'open',
        'group.press': { target: 'listed.held', actions: { type: 'open', params: ({ event }) => event } },
        'group.point': { target: 'pointed', actions: { type: 'point', params: ({ event }) => event } },
      },
    },
    pointed: {
      on: {
        'group.press': { target: 'listed.held', actions: { type: 'open', params: ({ event }) => event } },
        'group.leave': 'closed',
      },
      after: { intent: { target: 'listed.rested', actions: 'openPointed' } },
    },
    open: {
      invoke: [{ src: 'pages' }, { src: 'screen' }],
      on: { 'menu.close': 'closed', 'page.changed': 'closed', 'screen.widened': 'closed' },
    },
    listed: {
      invoke: [{ src: 'pages' }, { src: 'keys' }],
      on: {
        'group.press': { target: '.held', actions: { type: 'open', params: ({ event }) => event } },
        'group.enter': '.held',
        'group.close': 'closed',
        'page.changed': 'closed',
      },
      initial: 'held',
      states: {
        held: {
          on: {
            'group.press': { guard: { type: 'isOpen', params: ({ event }) => event }, target: '#navigation.closed' },
          },
        },
        rested: { on: { 'group.leave': 'leaving' } },
        leaving: {
          on: {
            'group.point': [
              { guard: { type: 'isOpen', params: ({ event }) => event }, target: 'rested' },
              { target: 'turning', actions: { type: 'point', params: ({ event }) => event } },
            ],
          },
          after: { grace: '#navigation.closed' },
        },
        // The pointer is over another group, perhaps on the way to the entries of the open group.
        turning: {
          on: { 'group.leave': 'leaving' },
          after: { intent: { target: 'rested', actions: 'openPointed' } },
        },
      },
    },
  },
})
