import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { createPendingOrders } from '#web/adapters/app/command/pending-orders.ts'

/** The pending orders that a tab keeps; `session` gives the logged-in user. */
export function startTab(person: string | null, tabs: { postMessage(sent: unknown): void } = silent) {
  const context = { person: person === null ? null : { mobileNumber: person } }
  const listeners = { change: [] as (() => void)[], left: [] as (() => void)[] }
  const session = {
    getSnapshot: () => ({ context }),
    subscribe: (listener: () => void) => {
      listeners.change.push(listener)
      return { unsubscribe: () => void listeners.change.splice(listeners.change.indexOf(listener), 1) }
    },
    on: (_: 'session.left', listener: () => void) => void listeners.left.push(listener),
  } as unknown as SessionRef
  const channel = { onmessage: null, ...tabs } as Parameters<typeof createPendingOrders>[1]
  const unsettled = createPendingOrders(session, channel)
  return {
    session,
    unsettled,
    channel,
    is: (mobileNumber: string | null) => {
      context.person = mobileNumber === null ? null : { mobileNumber }
      for (const listener of listeners.change) listener()
    },
    leave: () => {
      for (const listener of listeners.left) listener()
      context.person = null
    },
  }
}

const silent = { postMessage: () => undefined }
