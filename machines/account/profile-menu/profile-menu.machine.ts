import { fromCallback, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

/** Reasons to close an open menu: another page, or a screen with room for its entries. */
export type ProfileMenuEvent = { type: 'page.changed' } | { type: 'screen.widened' }

/** A menu of the user's own pages: the avatar's in the navbar, and the rest of the sidebar on a phone (spec 2). */
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
