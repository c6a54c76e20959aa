import { createActor } from 'xstate'
import {
  type FavouritesRef,
  favouritesMachine,
  type KeptFavourites,
} from '#machines/market/favourites/favourites.machine.ts'
import { keepAt, readKept, watchKept } from '#web/adapters/app/kept.ts'

const key = 'sarraf.favourites'

const machine = favouritesMachine.provide({
  actors: {
    keep: keepAt<KeptFavourites>(key),
    watchTabs: watchKept(key, 'favourites.come'),
  },
})

let started: FavouritesRef | null = null

/** Returns the one machine of the user's watchlist in this browser. It is created with the first page that shows it. */
export function favourites(): FavouritesRef {
  started ??= createActor(machine, { input: { kept: readKept(key) } }).start()
  return started
}
