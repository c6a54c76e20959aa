import { fromCallback, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

/** What makes an open menu pointless: another page is shown, or the screen has room for all entries. */
export type NavigationEvent = { type: 'page.changed' } | { type: 'screen.widened' }

/** The navbar's drawer on narrow screens (spec 2, "Navbar"). */
export const navigationMachine = setup({
  types: { events: {} as { type: 'menu.open' } | { type: 'menu.close' } | NavigationEvent },
  actors: {
    pages: fromCallback<{ type: 'never' }>(unprovided),
    screen: fromCallback<{ type: 'never' }>(unprovided),
  },
}).createMachine({
  id: 'navigation',
  initial: 'closed',
  states: {
    closed: { on: { 'menu.open': 'open' } },
    open: {
      invoke: [{ src: 'pages' }, { src: 'screen' }],
      on: { 'menu.close': 'closed', 'page.changed': 'closed', 'screen.widened': 'closed' },
    },
  },
})
