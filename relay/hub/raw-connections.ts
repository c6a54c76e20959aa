import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'socket.io'
import { ipKey } from '#shared/core/ip-key.ts'
import { type Allowance, fullAllowance, type Refusal, refusalOf } from './message-guard.ts'

/** A connection of Engine.IO, before and below its socket. */
export type RawConnection = Socket['conn']

/** What is known of a raw connection from its handshake on. `isOver`: it is being closed, and nothing of it counts. */
export type RawState = { readonly address: string; allowance: Allowance; hasJoined: boolean; isOver: boolean }

const controlFrame = { type: 'ping' }

/**
 * Watches raw connections: counts them by the key of their internet address, and judges each packet before Socket.IO reads
 * it. `refused` is called when a packet is refused; `now` is in epoch milliseconds.
 */
export function createRawConnections(options: {
  addressOf: (request: IncomingMessage) => string
  now: () => number
  refused: (raw: RawConnection, state: RawState, reason: Refusal) => void
}) {
  const { addressOf, now, refused } = options
  const states = new WeakMap<object, RawState>()
  const webSockets = new WeakMap<object, RawConnection>()
  const addresses = new Map<string, number>()

  const judge = (raw: RawConnection, packet: { type: string; data?: unknown }) => {
    const state = states.get(raw)
    if (state === undefined || state.isOver) return
    const refusal = refusalOf(packet, state.allowance, now(), state.hasJoined)
    if (packet.type === 'message') state.hasJoined = true
    if (refusal !== null) refused(raw, state, refusal)
  }

  // Shared by all connections rather than made for each: thousands of closures are thousands of kilobytes.
  function onPacket(this: RawConnection, packet: { type: string; data?: unknown }) {
    judge(this, packet)
  }

  /** Pings and pongs of the WebSocket itself, which Engine.IO does not see: the library answers each. */
  function onUpgrade(this: RawConnection) {
    const { socket } = this.transport as unknown as { socket?: EventEmitter }
    if (socket === undefined) return
    webSockets.set(socket, this)
    socket.on('ping', onControlFrame)
    socket.on('pong', onControlFrame)
  }

  function onControlFrame(this: EventEmitter) {
    const raw = webSockets.get(this)
    if (raw !== undefined) judge(raw, controlFrame)
  }

  function onClose(this: RawConnection) {
    const state = states.get(this)
    if (state === undefined) return
    const left = (addresses.get(state.address) ?? 1) - 1
    if (left > 0) addresses.set(state.address, left)
    else addresses.delete(state.address)
  }

  return {
    /** Watches a connection from now on. */
    add(raw: RawConnection): void {
      const address = ipKey(addressOf(raw.request))
      states.set(raw, { address, allowance: fullAllowance(now()), hasJoined: false, isOver: false })
      addresses.set(address, (addresses.get(address) ?? 0) + 1)
      // Engine.IO keeps the first request of every connection for as long as it lives: 40 KiB that nobody reads.
      ;(raw as { request: unknown }).request = null
      raw.on('packet', onPacket)
      raw.on('close', onClose)
      raw.on('upgrade', onUpgrade)
      onUpgrade.call(raw)
    },
    stateOf: (raw: RawConnection) => states.get(raw),
    /** Open connections of an internet address. */
    countOf: (address: string) => addresses.get(address) ?? 0,
  }
}
