import { useEffect } from 'react'
import { createActor } from 'xstate'
import { type KeptKeys, type PaletteRef, paletteMachine } from '#machines/app/palette/palette.machine.ts'
import { selectAreKeysOn } from '#machines/app/palette/palette.selectors.ts'
import { siteKeyOf } from '#machines/trading/trade-keys/trade-keys.ts'
import { keepAt } from '#web/adapters/app/kept.ts'
import { readKept } from './kept.ts'
import { pressOf } from './key-press.ts'

const key = 'sarraf.keys'

const machine = paletteMachine.provide({
  actors: {
    keep: keepAt<KeptKeys>(key),
  },
})

let started: PaletteRef | null = null

/**
 * Returns the one machine of the palette, the overlay for keyboard users. It is created with the first page that needs it.
 */
export function palette(): PaletteRef {
  started ??= createActor(machine, { input: { kept: readKept(key) } }).start()
  return started
}

/** Opens the palette by its keys while the calling component is mounted. */
export function usePaletteKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const view = siteKeyOf(pressOf(event), selectAreKeysOn(palette().getSnapshot()))
      if (view === null) return
      event.preventDefault()
      palette().send({ type: 'palette.open', view })
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
