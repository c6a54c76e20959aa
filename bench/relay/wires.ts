/** How a crowd talks to a server: the relay and the emitter over Socket.IO, another over bare ws, the floor over plain TCP. */
export type WireKind = 'frames' | 'emits' | 'bare' | 'floor'

/** The number of each set of topics among the sets that differ, in the order in which they come. */
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

/** What to answer to a message of a server, or null. Only the beginning of a connection and pings have an answer. */
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
 * The updates with content in a message, by when the upstream answered (epoch ms). Found in the bytes rather than by
 * parsing: the crowd shares two cores with what it measures.
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

/** Content follows `asOf` in an update; epoch milliseconds have 13 digits until the year 2286. */
const marks = [',"patch":', ',"patches":', ',"snapshot":'].map((text) => Buffer.from(text))
const digits = 13
