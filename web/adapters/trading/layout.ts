import { useActorRef } from '@xstate/react'
import type { KeptLayout } from '#machines/trading/layout/kept-layout.ts'
import { type LayoutRef, layoutMachine } from '#machines/trading/layout/layout.machine.ts'
import { keepAt, readKept } from '#web/adapters/app/kept.ts'

const key = 'sarraf.layout'

const machine = layoutMachine.provide({
  actors: {
    keep: keepAt<KeptLayout>(key),
  },
})

/** Starts the machine of the trade page's layout, as saved in this browser (design 5.32). */
export function useLayout(): LayoutRef {
  return useActorRef(machine, { input: { kept: readKept(key) } })
}
