import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { type Sessions, tokenOf } from '../people/sessions.ts'
import { type Asker, ask, settle } from './asking.ts'
import type { Hub } from './hub.ts'
import { type Allowance, fullAllowance, type Refusal, refusalOf } from './message-guard.ts'
import { parseSubscribe } from './request.ts'
import { SocketOutlet } from './socket-outlet.ts'

/** What a client is told before it is closed. */
type Farewell = Refusal | 'drain' | 'session'
const farewells: Record<Farewell, string> = {
  size: 'A message is larger than 16 KiB.',
  rate: 'More than 10 messages a second.',
  garbage: 'A message is not in the form of this protocol.',
  session: 'The session of this connection is over.',
  drain: 'The relay is going down; connect again.',
}

/** Bytes at which Engine.IO closes without a word: well above our own limit, which does say why. */
const engineLimit = 256 * 1024

/**
 * Milliseconds between Engine.IO's pings, and until one must be answered. Clients judge a connection by our heartbeat, and
 * a dead one shows in its queue: this need not hurry.
 */
export const pings = { interval: 60_000, timeout: 30_000 } as const

type Connection = Asker & { readonly socket: Socket; readonly allowance: Allowance }

/** Socket.IO on `/socket.io/`, in front of the hub. Rooms of Socket.IO are not used: names of clients lead nowhere. */
export function attachSockets(
  server: HttpServer,
  { hub, sessions }: { hub: Hub; sessions: Sessions },
  config: Pick<Config, 'socketsPerAddress'>,
) {
  const connections = new Map<object, Connection>()
  const addresses = new Map<string, number>()
  const refusals: Record<Refusal, number> = { size: 0, rate: 0, garbage: 0 }
  let isDraining = false

  const io = new Server({
    serveClient: false,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: engineLimit,
    connectTimeout: 10_000,
    pingInterval: pings.interval,
    pingTimeout: pings.timeout,
    allowRequest: (request, decide) => {
      const count = addresses.get(request.socket.remoteAddress ?? '') ?? 0
      decide(null, !isDraining && (config.socketsPerAddress === null || count < config.socketsPerAddress))
    },
  })
  io.attach(server)
  // Engine.IO keeps the first request of every connection for as long as it lives: 40 KiB that nobody reads.
  io.engine.on('connection', (raw: { request: unknown }) => {
    raw.request = null
  })

  io.on('connection', (socket) => {
    const address = socket.conn.remoteAddress
    addresses.set(address, (addresses.get(address) ?? 0) + 1)
    const member = hub.connect(new SocketOutlet(socket))
    const connection: Connection = {
      socket,
      member,
      allowance: fullAllowance(systemClock.now()),
      session: null,
      wish: null,
    }
    connections.set(socket.conn, connection)
    const token = tokenOf(socket.handshake.auth)
    // Socket.IO keeps what a client came with for as long as it stays.
    socket.handshake.auth = {}
    if (token === undefined) return refuse(connection, 'garbage')
    if (token !== null) {
      const [known, ended] = [() => settle(hub, connection), () => close(connection, 'session')]
      connection.session = sessions.join(token, { known, ended })
    }
    socket.conn.on('packet', onPacket)
    socket.on('subscribe', onSubscribe)
    socket.on('disconnect', onDisconnect)
  })

  // Shared by all sockets rather than made for each: thousands of closures are thousands of kilobytes.
  function onPacket(this: unknown, packet: { type: string; data?: unknown }) {
    const connection = connections.get(this as object)
    if (packet.type !== 'message' || !connection) return
    const refusal = refusalOf(packet.data, connection.allowance, systemClock.now())
    if (refusal) refuse(connection, refusal)
  }

  function onSubscribe(this: Socket, payload: unknown, answer?: unknown) {
    const connection = connections.get(this.conn)
    if (!connection) return
    const topics = parseSubscribe(payload)
    if (topics === null) return refuse(connection, 'garbage')
    ask(hub, connection, topics, typeof answer === 'function' ? (result) => void answer(result) : null)
  }

  function onDisconnect(this: Socket) {
    drop(this.conn)
  }

  const refuse = (connection: Connection, reason: Refusal) => {
    refusals[reason] += 1
    close(connection, reason)
  }

  const close = ({ socket }: Connection, reason: Farewell) => {
    drop(socket.conn)
    socket.emit('error', { reason, message: farewells[reason] })
    socket.conn.close()
  }

  const drop = (conn: Socket['conn']) => {
    const connection = connections.get(conn)
    if (!connection) return
    connections.delete(conn)
    hub.disconnect(connection.member)
    connection.session?.leave()
    const left = (addresses.get(conn.remoteAddress) ?? 1) - 1
    if (left > 0) addresses.set(conn.remoteAddress, left)
    else addresses.delete(conn.remoteAddress)
  }

  return {
    refusals,
    count: () => connections.size,
    /** Takes no more sockets, and tells and closes those there are, spread over so many milliseconds. */
    async drain(over: number): Promise<void> {
      isDraining = true
      sendElsewhere(server)
      const all = [...connections.values()]
      const steps = Math.max(1, Math.ceil(over / 100))
      const share = Math.ceil(all.length / steps)
      for (let first = 0; first < all.length; first += share) {
        for (const connection of all.slice(first, first + share)) close(connection, 'drain')
        await new Promise((resolve) => setTimeout(resolve, over / steps))
      }
    },
    /** Ends every connection at once. */
    close(): void {
      isDraining = true
      io.disconnectSockets(true)
      io.engine.close()
    },
  }
}
export type Sockets = ReturnType<typeof attachSockets>

/** Engine.IO refuses a WebSocket with 400, which is the asker's fault. This is not: a proxy in front asks another relay. */
function sendElsewhere(server: HttpServer): void {
  server.removeAllListeners('upgrade')
  server.on('upgrade', (_, connection) => {
    connection.on('error', () => {})
    connection.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  })
}
