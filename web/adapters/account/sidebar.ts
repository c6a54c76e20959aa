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

/** Starts the machine of the sidebar with the state that is saved in this browser. */
export function useSidebar(): SidebarRef {
  return useActorRef(machine, { input: { kept: readKept(sidebarKey) } })
}
