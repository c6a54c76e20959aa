import { assign, fromCallback, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

/** What makes an open menu pointless: another page is shown, the screen has room for all entries, or Escape is pressed. */
export type NavigationEvent = { type: 'page.changed' } | { type: 'screen.widened' } | { type: 'group.close' }

/** Entries that stand behind one name in the navbar. */
export type NavigationGroup = 'help' | 'company'

/**
 * The navbar (spec 2, "Navbar"): the drawer that it is on narrow screens, and on wide ones the groups of entries, of which
 * one is open at most. A group opens by a press, and then stays until something else is pressed; or by a pointer that
 * rests on it, and then goes a moment after the pointer: one that only passes opens nothing. `group` is the one that was
 * opened last, `pointed` the one that the pointer came to last.
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
    /** Sends `group.close` at Escape, wherever the focus is. */
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
  // ms
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
        // Over another group, perhaps on the way into the entries of this one.
        turning: {
          on: { 'group.leave': 'leaving' },
          after: { intent: { target: 'rested', actions: 'openPointed' } },
        },
      },
    },
  },
})
