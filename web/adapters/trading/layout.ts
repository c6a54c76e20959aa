import { useActorRef } from '@xstate/react'
import { fromPromise } from 'xstate'
import type { KeptLayout } from '#machines/trading/layout/kept-layout.ts'
import { type LayoutRef, layoutMachine } from '#machines/trading/layout/layout.machine.ts'
import { readKept } from '#web/adapters/app/kept.ts'

const key = 'sarraf.layout'

const machine = layoutMachine.provide({
  actors: {
    keep: fromPromise<void, KeptLayout>(async ({ input }) => localStorage.setItem(key, JSON.stringify(input))),
  },
})

/** The trade page's layout, as the device has kept it (design 5.32). */
export function useLayout(): LayoutRef {
  return useActorRef(machine, { input: { kept: readKept(key) } })
}
