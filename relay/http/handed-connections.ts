import type { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { Socket } from 'node:net'

/**
 * Makes a server serve connections that its parent process accepts for several relays and hands over unread
 * (`scripts/run/relays/door.ts`). The server treats them as its own. `parent` receives the messages of the parent process.
 */
export function takeHandedConnections(server: Server, parent: Pick<EventEmitter, 'on'>): void {
  parent.on('message', (message: { kind?: unknown } | null, handle: unknown) => {
    // The client may have disconnected on the way.
    if (message?.kind !== 'connection' || !(handle instanceof Socket)) return
    server.emit('connection', handle)
    handle.resume()
  })
}
