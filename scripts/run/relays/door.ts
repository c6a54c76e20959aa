import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** The message with which a relay receives a connection as its own (`relay/http/handed-connections.ts`). */
const connectionMessage = { kind: 'connection' } as const

const nobody = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/**
 * Listens on one port for several relays and hands each connection to one of them, unread. An IP address always leads to
 * the same place, because a relay keeps a client's state in memory (a polling socket, the answer to a command). Connections
 * from this machine are distributed in turn. When a place has no relay, the next place gets the connection.
 * @param places the relays that accept connections now; null where a relay has ended and its successor has not started.
 * @throws the error of `listen`.
 */
export async function openDoor(
  { host, port }: { host: string; port: number },
  places: readonly (ChildProcess | null)[],
): Promise<Server> {
  const placeOf = choosePlaces()
  const standingFrom = (first: number): ChildProcess | undefined => {
    const inTurn = places.map((_, index) => places[(first + index) % places.length])
    return inTurn.find((relay) => relay?.connected) ?? undefined
  }
  const door = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    const relay = standingFrom(placeOf(socket.remoteAddress ?? ''))
    if (relay === undefined) return void socket.end(nobody)
    relay.send(connectionMessage, socket, { keepOpen: false }, (error) => {
      if (error !== null) socket.destroy()
    })
  })
  door.listen(port, host)
  await once(door, 'listening')
  return door
}

/** Returns a function that maps an IP address to a whole number; modulo the number of places it gives the place. */
export function choosePlaces(): (address: string) => number {
  let turn = -1
  return (address) => {
    if (!isLoopback(address)) return createHash('sha256').update(address).digest().readUInt32BE(0)
    turn += 1
    return turn
  }
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}
