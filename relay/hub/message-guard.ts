import { wire } from '#shared/stream/frame.ts'

/** Why a message is refused. Clients receive this word. */
export type MessageRefusal = 'size' | 'rate' | 'garbage'

/** The messages that a socket may still send: a bucket of one second's messages that refills with time. */
export type Allowance = { left: number; at: number }

/** Returns the allowance of a new socket. `now`: epoch milliseconds. */
export function fullAllowance(now: number): Allowance {
  return { left: wire.messagesPerSecond, at: now }
}

/** A packet of Engine.IO. */
type Packet = { type: string; data?: unknown }

/**
 * Checks one packet of a client before Socket.IO reads it, because Socket.IO's own limits and parser close without a
 * reason. Every packet uses one message of the allowance.
 * @param isJoined whether the client has joined the main namespace. Before that, only joining is allowed.
 * @returns why the packet is refused, or null.
 */
export function refusalOf(
  { type, data }: Packet,
  allowance: Allowance,
  now: number,
  isJoined: boolean,
): MessageRefusal | null {
  const gained = ((now - allowance.at) / 1000) * wire.messagesPerSecond
  allowance.left = Math.min(wire.messagesPerSecond, allowance.left + gained)
  allowance.at = now
  if (allowance.left < 1) return 'rate'
  allowance.left -= 1
  if (type === 'error') return 'garbage'
  if (type !== 'message') return null
  if (typeof data !== 'string') return 'garbage'
  if (Buffer.byteLength(data) > wire.messageBytes) return 'size'
  return (isJoined ? isSubscribe(data) : isJoining(data)) ? null : 'garbage'
}

function isJoining(data: string): boolean {
  return data === '0' || data.startsWith('0{')
}

/**
 * Returns whether a packet is `subscribe`, the only event, on the main namespace, with or without an acknowledgement. `1`
 * is the client's disconnect.
 */
function isSubscribe(data: string): boolean {
  if (data === '1') return true
  const start = /^2\d{0,15}(?=\[)/.exec(data)
  if (start === null) return false
  try {
    const event: unknown = JSON.parse(data.slice(start[0].length))
    return Array.isArray(event) && event.length === 2 && event[0] === 'subscribe'
  } catch {
    return false
  }
}
