import { fromCallback } from 'xstate'
import type { LinkCommand } from '#machines/app/connection/connection.machine.ts'
import type { RelaySocket } from '#web/streams/relay-socket.ts'

/** Returns the actors of the connection machine: the relay's socket and the browser's network. */
export function connectionActors(socket: RelaySocket) {
  return {
    link: fromCallback<LinkCommand>(({ sendBack, receive }) => {
      let reportedAt = Number.NEGATIVE_INFINITY
      const signals = socket.signal$.subscribe(({ type }) => {
        const now = performance.now()
        if (type === 'frame' && now - reportedAt < hearing) return
        reportedAt = type === 'frame' ? now : Number.NEGATIVE_INFINITY
        sendBack({ type: names[type] })
      })
      receive((command) => (command.type === 'link.open' ? socket.open() : socket.close()))
      return () => {
        signals.unsubscribe()
        socket.close()
      }
    }),
    network: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const lost = () => sendBack({ type: 'network.lost' })
      const found = () => sendBack({ type: 'network.found' })
      window.addEventListener('offline', lost)
      window.addEventListener('online', found)
      if (!navigator.onLine) lost()
      return () => {
        window.removeEventListener('offline', lost)
        window.removeEventListener('online', found)
      }
    }),
  }
}

/**
 * Time in ms in which further frames are not reported. Ten frames a second carry no more information, and each event costs.
 */
const hearing = 1000

const names = { opened: 'link.opened', closed: 'link.closed', frame: 'frame.received' } as const
