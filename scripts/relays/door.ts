import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** What a relay is told with a connection that is its from then on (`relay/http/handed-connections.ts`). */
const connectionMessage = { kind: 'connection' } as const

const nobody = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/**
 * Listens on one port for several relays and hands each connection to one of them, unread. A client's address always leads to
 * the same place, since what a relay keeps of a client (a socket that polls, the answer to a command) is in its memory;
 * connections of this machine are handed out in turn. Where no relay stands, the next place has it.
 * @param places the relays that take connections now; null where one has ended and the next has not begun.
 * @throws the error of listening.
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

/** Chooses where a connection from an address belongs: a whole number, to be taken modulo the places there are. */
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
