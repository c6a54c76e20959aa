import { useActorRef } from '@xstate/react'
import type { KeptSidebar } from '#machines/account/sidebar/kept-sidebar.ts'
import { type SidebarRef, sidebarMachine } from '#machines/account/sidebar/sidebar.machine.ts'
import { keepAt, readKept } from '#web/adapters/app/kept.ts'
import { sidebarKey } from './sidebar-key.ts'

const machine = sidebarMachine.provide({
  actors: {
    keep: keepAt<KeptSidebar>(sidebarKey),
  },
})

/** The sidebar as this device has it. */
export function useSidebar(): SidebarRef {
  return useActorRef(machine, { input: { kept: readKept(sidebarKey) } })
}
