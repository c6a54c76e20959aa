import { createActor, fromCallback, fromPromise } from 'xstate'
import {
  type FavouritesRef,
  favouritesMachine,
  type KeptFavourites,
} from '#machines/market/favourites/favourites.machine.ts'
import { readKept } from '#web/adapters/app/kept.ts'

const key = 'sarraf.favourites'

const machine = favouritesMachine.provide({
  actors: {
    keep: fromPromise<void, KeptFavourites>(async ({ input }) => localStorage.setItem(key, JSON.stringify(input))),
    watchTabs: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const changed = (event: StorageEvent) => {
        if (event.key === key || event.key === null) sendBack({ type: 'favourites.come', kept: readKept(key) })
      }
      // Pages are also written by the build, where there are no tabs.
      globalThis.addEventListener?.('storage', changed)
      return () => globalThis.removeEventListener('storage', changed)
    }),
  },
})

let started: FavouritesRef | null = null

/** The user's watchlist on this device. There is one, made with the first page that shows it. */
export function favourites(): FavouritesRef {
  started ??= createActor(machine, { input: { kept: readKept(key) } }).start()
  return started
}
