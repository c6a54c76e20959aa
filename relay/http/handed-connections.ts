import type { Server } from 'node:http'
import { Socket } from 'node:net'

/**
 * Has a server serve the connections that the process which started this one accepts for several relays and hands over,
 * unread (`scripts/relays/door.ts`), as if it had accepted them itself.
 */
export function takeHandedConnections(server: Server): void {
  process.on('message', (message: { kind?: unknown } | null, handle: unknown) => {
    // The client may have gone on the way.
    if (message?.kind !== 'connection' || !(handle instanceof Socket)) return
    server.emit('connection', handle)
    handle.resume()
  })
}
