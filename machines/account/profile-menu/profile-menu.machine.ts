import { fromCallback, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

/** What makes an open menu pointless: another page is shown, or the screen has room for what it holds. */
export type ProfileMenuEvent = { type: 'page.changed' } | { type: 'screen.widened' }

/** A menu of a person's own pages: the avatar's in the navbar, and the rest of the sidebar on a phone (spec 2). */
export const profileMenuMachine = setup({
  types: { events: {} as { type: 'menu.open' } | { type: 'menu.close' } | ProfileMenuEvent },
  actors: { surroundings: fromCallback<{ type: 'never' }>(unprovided) },
}).createMachine({
  id: 'profileMenu',
  initial: 'closed',
  states: {
    closed: { on: { 'menu.open': 'open' } },
    open: {
      invoke: { src: 'surroundings' },
      on: { 'menu.close': 'closed', 'page.changed': 'closed', 'screen.widened': 'closed' },
    },
  },
})
