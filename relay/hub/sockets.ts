import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { ipKey } from '#shared/core/ip-key.ts'
import { type Sessions, tokenOf } from '../auth/sessions.ts'
import { systemClock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import { rawSecurityHeaders } from '../base/raw-security-headers.ts'
import type { Timings } from '../base/timings.ts'
import { catchUpAllotments, createCatchUpBudgets } from './catch-up-budgets.ts'
import { clientAddresses } from './client-address.ts'
import type { Hub } from './hub.ts'
import { fullAllowance, type MessageRefusal } from './message-guard.ts'
import { isOwnOrigin } from './origin.ts'
import { parseSubscribe } from './parse-subscribe.ts'
import { createRawConnections, type RawConnection } from './raw-connections.ts'
import { SocketSink } from './socket-sink.ts'
import { type Connection, settle, subscribe } from './subscribe.ts'

/** Why a client is closed. It receives the reason before. */
type CloseReason = MessageRefusal | 'silent' | 'drain' | 'session'
const closeMessages: Record<CloseReason, string> = {
  size: 'A message is larger than 16 KiB.',
  rate: 'More than 10 messages a second.',
  garbage: 'A message is not in the form of this protocol.',
  silent: 'No subscription came.',
  session: 'The session of this connection is over.',
  drain: 'The relay is going down; connect again.',
}

/** Bytes at which Engine.IO closes without a reason. It is well above our own limit, which sends one. */
const engineLimit = 256 * 1024

/**
 * Milliseconds between Engine.IO's pings, and until one must be answered. Pings may be rare, because clients check a
 * connection by our heartbeat and a dead one shows in its queue.
 */
export const pings = { interval: 60_000, timeout: 30_000 } as const

type SocketConnection = Connection & {
  readonly socket: Socket
  readonly joinedAt: number
  readonly leaveBudget: () => void
}
type Parts = {
  hub: Hub
  sessions: Sessions
  /** Called with the reason of a refusal and the key of the IP address. */
  refused: (reason: string, address: string) => void
}

/**
 * Serves Socket.IO on `/socket.io/` and connects its sockets to the hub. It checks every message, counts refusals, and
 * closes sockets that do not subscribe in time. It does not use the rooms of Socket.IO.
 */
export function attachSockets(
  server: HttpServer,
  { hub, sessions, refused }: Parts,
  config: Pick<Config, 'socketsPerAddress' | 'trustedProxies' | 'siteHosts'> & {
    timings: Pick<Timings, 'silentAfter'>
  },
) {
  const { now } = systemClock
  const addressOf = clientAddresses(config.trustedProxies)
  const budgets = createCatchUpBudgets(catchUpAllotments, now)
  const connections = new Map<object, SocketConnection>()
  /** Connections that have not subscribed yet, oldest first. */
  const silent = new Set<SocketConnection>()
  const refusals = { size: 0, rate: 0, garbage: 0, silent: 0, origin: 0 }
  let isDraining = false

  const count = (reason: keyof typeof refusals, address: string) => {
    refusals[reason] += 1
    refused(reason, address)
  }

  const raws = createRawConnections({
    addressOf,
    now,
    refused: (raw, state, reason) => {
      const connection = connections.get(raw)
      if (connection) return refuse(connection, reason)
      count(reason, state.address)
      state.isOver = true
      raw.close()
    },
  })

  const io = new Server({
    serveClient: false,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: engineLimit,
    connectTimeout: Math.min(10_000, config.timings.silentAfter),
    pingInterval: pings.interval,
    pingTimeout: pings.timeout,
    allowRequest: (request, decide) => {
      const address = ipKey(addressOf(request))
      const isForeign = !isOwnOrigin(request.headers, config.siteHosts)
      if (isForeign) count('origin', address)
      const isFull = config.socketsPerAddress !== null && raws.countOf(address) >= config.socketsPerAddress
      decide(null, !isForeign && !isDraining && !isFull)
    },
  })
  io.attach(server)
  io.engine.use((_: unknown, response: { setHeader(name: string, value: string): void }, next: () => void) => {
    for (const [name, value] of Object.entries(rawSecurityHeaders)) response.setHeader(name, value)
    next()
  })
  io.engine.on('connection', (raw: RawConnection) => raws.add(raw))

  io.on('connection', (socket) => {
    const state = raws.stateOf(socket.conn)
    if (state === undefined || state.isOver) return void socket.conn.close()
    // The packet that joins does not count as a message.
    state.allowance = fullAllowance(now())
    const { budget, leave } = budgets.open(state.address)
    const client = hub.connect(new SocketSink(socket), budget)
    const connection: SocketConnection = {
      socket,
      client,
      session: null,
      pending: null,
      joinedAt: now(),
      leaveBudget: leave,
    }
    connections.set(socket.conn, connection)
    silent.add(connection)
    const token = tokenOf(socket.handshake.auth)
    // Socket.IO would keep the token for as long as the socket is open.
    socket.handshake.auth = {}
    if (token === undefined) return refuse(connection, 'garbage')
    if (token !== null) {
      const [known, ended] = [() => settle(hub, connection), () => close(connection, 'session')]
      connection.session = sessions.join(token, { known, ended })
    }
    socket.on('subscribe', onSubscribe)
    socket.on('disconnect', onDisconnect)
  })

  // One function for all sockets: thousands of closures would cost thousands of kilobytes.
  function onSubscribe(this: Socket, payload: unknown, answer?: unknown) {
    const connection = connections.get(this.conn)
    if (!connection) return
    const topics = parseSubscribe(payload)
    if (topics === null) return refuse(connection, 'garbage')
    silent.delete(connection)
    subscribe(hub, connection, topics, typeof answer === 'function' ? (result) => void answer(result) : null)
  }

  function onDisconnect(this: Socket) {
    drop(this.conn)
  }

  const refuse = (connection: SocketConnection, reason: MessageRefusal | 'silent') => {
    count(reason, raws.stateOf(connection.socket.conn)?.address ?? '')
    close(connection, reason)
  }

  const close = ({ socket }: SocketConnection, reason: CloseReason) => {
    const state = raws.stateOf(socket.conn)
    if (state) state.isOver = true
    drop(socket.conn)
    socket.emit('error', { reason, message: closeMessages[reason] })
    socket.conn.close()
  }

  const sweep = setInterval(() => {
    for (const connection of silent) {
      if (now() - connection.joinedAt < config.timings.silentAfter) break
      refuse(connection, 'silent')
    }
  }, config.timings.silentAfter / 4).unref()

  const drop = (conn: Socket['conn']) => {
    const connection = connections.get(conn)
    if (!connection) return
    connections.delete(conn)
    silent.delete(connection)
    hub.disconnect(connection.client)
    connection.session?.leave()
    connection.leaveBudget()
  }

  return {
    refusals,
    count: () => connections.size,
    /** Accepts no more sockets. Sends the open ones the reason and closes them, spread over so many milliseconds. */
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
      clearInterval(sweep)
      io.disconnectSockets(true)
      io.engine.close()
    },
  }
}
export type Sockets = ReturnType<typeof attachSockets>

/**
 * Refuses new WebSockets with 503, so that a proxy in front asks another relay. Engine.IO would answer 400, a client error.
 */
function sendElsewhere(server: HttpServer): void {
  server.removeAllListeners('upgrade')
  server.on('upgrade', (_, connection) => {
    connection.on('error', () => {})
    connection.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  })
}
