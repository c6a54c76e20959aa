import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'socket.io'
import { ipKey } from '#shared/core/ip-key.ts'
import { type Allowance, fullAllowance, type MessageRefusal, refusalOf } from './message-guard.ts'

/** A connection of Engine.IO, which exists before and below its socket. */
export type RawConnection = Socket['conn']

/** The state of a raw connection from its handshake on. `isOver`: it is being closed, and its packets are ignored. */
export type RawState = { readonly address: string; allowance: Allowance; hasJoined: boolean; isOver: boolean }

const controlFrame = { type: 'ping' }

/**
 * Watches raw connections. It counts them by the key of their IP address, and checks each packet before Socket.IO reads it.
 * `refused` is called when a packet is refused. `now` is in epoch milliseconds.
 */
export function createRawConnections(options: {
  addressOf: (request: IncomingMessage) => string
  now: () => number
  refused: (raw: RawConnection, state: RawState, reason: MessageRefusal) => void
}) {
  const { addressOf, now, refused } = options
  const states = new WeakMap<object, RawState>()
  const webSockets = new WeakMap<object, RawConnection>()
  const addresses = new Map<string, number>()

  const check = (raw: RawConnection, packet: { type: string; data?: unknown }) => {
    const state = states.get(raw)
    if (state === undefined || state.isOver) return
    const refusal = refusalOf(packet, state.allowance, now(), state.hasJoined)
    if (packet.type === 'message') state.hasJoined = true
    if (refusal !== null) refused(raw, state, refusal)
  }

  // One function for all connections: thousands of closures would cost thousands of kilobytes.
  function onPacket(this: RawConnection, packet: { type: string; data?: unknown }) {
    check(this, packet)
  }

  /** Starts to count the WebSocket's own pings and pongs. Engine.IO does not see them: the library answers each ping. */
  function onUpgrade(this: RawConnection) {
    const { socket } = this.transport as unknown as { socket?: EventEmitter }
    if (socket === undefined) return
    webSockets.set(socket, this)
    socket.on('ping', onControlFrame)
    socket.on('pong', onControlFrame)
  }

  function onControlFrame(this: EventEmitter) {
    const raw = webSockets.get(this)
    if (raw !== undefined) check(raw, controlFrame)
  }

  function onClose(this: RawConnection) {
    const state = states.get(this)
    if (state === undefined) return
    const left = (addresses.get(state.address) ?? 1) - 1
    if (left > 0) addresses.set(state.address, left)
    else addresses.delete(state.address)
  }

  return {
    /** Starts to watch a connection. */
    add(raw: RawConnection): void {
      const address = ipKey(addressOf(raw.request))
      states.set(raw, { address, allowance: fullAllowance(now()), hasJoined: false, isOver: false })
      addresses.set(address, (addresses.get(address) ?? 0) + 1)
      // Engine.IO keeps the first request of every connection for as long as it lives: 40 KiB that nothing reads.
      ;(raw as { request: unknown }).request = null
      raw.on('packet', onPacket)
      raw.on('close', onClose)
      raw.on('upgrade', onUpgrade)
      onUpgrade.call(raw)
    },
    stateOf: (raw: RawConnection) => states.get(raw),
    /** Returns the number of open connections of an IP address. */
    countOf: (address: string) => addresses.get(address) ?? 0,
  }
}
