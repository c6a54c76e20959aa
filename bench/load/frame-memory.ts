import { personsIn } from '#bench/relay/persons.ts'
import type { Frame } from '#shared/stream/frame.ts'
import { parseTopic } from '#shared/stream/topics.ts'
import type { ReadUpdate } from './truth.ts'

/** A frame that is parsed once, although many sockets receive the same bytes. `persons`: users whose values are in it. */
export type ReadFrame = { now: number; updates: readonly ReadUpdate[]; persons: readonly number[] }

/** The number of remembered frames: enough for a few flushes. */
const maxFrames = 512

/** Parses each distinct frame once. It copies the bytes, so the caller may reuse its buffer after the call. */
export function createFrameMemory() {
  const known = new Map<string, { bytes: Buffer; frame: ReadFrame }[]>()
  let count = 0

  return {
    read(message: Buffer): ReadFrame {
      const key = `${message.length} ${message.toString('latin1', 0, 64)}`
      const alike = known.get(key) ?? []
      const found = alike.find(({ bytes }) => bytes.equals(message))
      if (found) return found.frame
      const frame = parse(message.toString('utf8'))
      if (count >= maxFrames) {
        known.clear()
        count = 0
      }
      known.set(key, [...alike, { bytes: Buffer.from(message), frame }])
      count += 1
      return frame
    },
  }
}

function parse(text: string): ReadFrame {
  const [, { now, topics }] = JSON.parse(text.slice(2)) as [string, Frame]
  const updates = Object.entries(topics).map(([topic, update]) => {
    const { kind } = parseTopic(topic)!
    return { topic, kind, isOwn: kind.startsWith('me:'), update, steps: new Map() }
  })
  return { now, updates, persons: personsIn(text) }
}
