/**
 * The protocol between the clients and a server: Socket.IO for the relay and the emitter, bare `ws`, or plain TCP for the
 * floors.
 */
export type WireKind = 'frames' | 'emits' | 'bare' | 'floor'

/**
 * Returns a number for each set of topics. Equal sets have the same number; numbers count from 0 in the order of the sets.
 */
export function groupsOf(sets: readonly string[][]): number[] {
  const numbers = new Map<string, number>()
  return sets.map((topics) => {
    const name = topics.join()
    if (!numbers.has(name)) numbers.set(name, numbers.size)
    return numbers.get(name)!
  })
}

export function addressOf(kind: WireKind, port: number): string {
  return `ws://127.0.0.1:${port}${kind === 'bare' ? '/' : '/socket.io/?EIO=4&transport=websocket'}`
}

/** Returns the reply to a server's message, or null. Only the handshake and pings need a reply. */
export function replyTo(kind: WireKind, message: Buffer, topics: string[]): string | null {
  if (message.length > 400) return null
  const text = message.toString('latin1')
  if (kind === 'bare') return text === 'hello' ? JSON.stringify({ topics }) : null
  if (text.startsWith('0{')) return '40'
  if (text === '2') return '3'
  if (!text.startsWith('40')) return null
  return `42["subscribe",${JSON.stringify({ topics: Object.fromEntries(topics.map((topic) => [topic, null])) })}]`
}

/**
 * Returns the `asOf` (epoch ms) of each update with content in a message. It searches the bytes instead of parsing them,
 * because the clients share two cores with the measured server.
 */
export function deliveredBy(message: Buffer): number[] {
  const found: number[] = []
  for (const mark of marks) {
    for (let at = message.indexOf(mark); at >= 0; at = message.indexOf(mark, at + mark.length)) {
      found.push(Number(message.toString('latin1', at - digits, at)))
    }
  }
  return found
}

/** In an update the content follows `asOf`. Epoch milliseconds have 13 digits until the year 2286. */
const marks = [',"patch":', ',"patches":', ',"snapshot":'].map((text) => Buffer.from(text))
const digits = 13
