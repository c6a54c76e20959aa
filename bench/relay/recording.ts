import { WebSocket } from 'ws'
import type { Frame } from '#shared/stream/frame.ts'
import type { RecordedUpdate } from './updates.ts'
import { addressOf, deliveredBy, replyTo } from './wires.ts'

/** The updates of one flush, and its time in ms since the recording began. */
export type RecordedFlush = { at: number; updates: RecordedUpdate[] }

/** Records the relay's updates of these topics, so that the alternatives can send the same bytes. */
export async function record(port: number, topics: string[]) {
  const socket = new WebSocket(addressOf('frames', port), { perMessageDeflate: false })
  let flushes: RecordedFlush[] = []
  let began = Date.now()
  await new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const reply = replyTo('frames', data, topics)
      if (reply) socket.send(reply)
      if (reply?.startsWith('42')) resolve()
      if (reply || deliveredBy(data).length === 0) return
      const [, frame] = JSON.parse(data.toString('utf8').slice(2)) as [string, Frame]
      const updates = Object.entries(frame.topics)
        .filter(([, update]) => update.patch ?? update.patches ?? update.snapshot)
        .map(([topic, update]) => ({ topic, text: `"${topic}":${JSON.stringify(update)}` }))
      flushes.push({ at: Date.now() - began, updates })
    })
  })
  return {
    begin(): void {
      began = Date.now()
      flushes = []
    },
    end(): RecordedFlush[] {
      socket.close()
      return flushes
    },
  }
}

/**
 * Plays a recording at its original speed. Each update's `asOf` is replaced by the present time, with the same number of
 * bytes.
 */
export async function play(flushes: RecordedFlush[], send: (updates: RecordedUpdate[]) => void): Promise<void> {
  const began = Date.now()
  for (const { at, updates } of flushes) {
    const wait = began + at - Date.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const now = Date.now()
    send(updates.map(({ topic, text }) => ({ topic, text: text.replace(/"asOf":\d+/, `"asOf":${now}`) })))
  }
}
