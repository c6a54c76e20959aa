import { productionTimings, type Timings } from '#relay/base/timings.ts'
import { type Allotment, ByteBudget } from '#relay/hub/byte-budget.ts'
import type { EncodedFrame } from '#relay/hub/frame-text.ts'
import type { Sink } from '#relay/hub/group.ts'
import { createHub } from '#relay/hub/hub.ts'
import type { Document, Frame } from '#shared/stream/frame.ts'
import { createFakeClock } from './fake-clock.ts'

type Polled = {
  document: (document: Document) => void
  failure: (reason: string) => void
  isStopped: boolean
  hurries: number
}

/** Starts a hub on a fake clock, whose topics have the answers of the test. */
export function startHub(timings: Partial<Timings> = {}) {
  const clock = createFakeClock()
  const topics = new Map<string, Polled>()
  const keepPolled: Parameters<typeof createHub>[0]['keepPolled'] = (topic, person, on) => {
    const polled: Polled = { ...on, isStopped: false, hurries: 0 }
    const name = Object.values(topic)
      .filter((part) => part !== null)
      .join(':')
    topics.set(person === null ? name : `${person} ${name}`, polled)
    return {
      stop: () => {
        polled.isStopped = true
      },
      pollNow: () => {
        polled.hurries += 1
      },
      isPolling: () => false,
      finish: async () => {},
    }
  }
  const hub = createHub({ clock, timings: { ...productionTimings(1000), ...timings }, keepPolled })
  return {
    clock,
    hub,
    /** Returns the callbacks of a topic. `{topic}`, or `{person} {topic}` for a personal one. */
    polled: (topic: string) => topics.get(topic)!,
    /** Connects a client that keeps its frames, decoded from their bytes. */
    join(budget?: Allotment) {
      const sink = recordingSink()
      const bucket = budget && new ByteBudget(budget, budget.burst, clock.now())
      return { ...sink, client: hub.connect(sink.sink, bucket) }
    },
    async tick(milliseconds = 100) {
      await clock.advance(milliseconds)
      hub.flush()
    },
  }
}

function recordingSink() {
  const frames: Frame[] = []
  const encoded: EncodedFrame[] = []
  const state = { queued: 0, written: 0, closed: null as string | null }
  const sink: Sink = {
    send(frame) {
      encoded.push(frame)
      frames.push(frameOf(frame))
      state.written += frame.bytes.length
    },
    queued: () => state.queued,
    written: () => state.written,
    close: (reason) => {
      state.closed = reason
    },
  }
  return { sink, frames, encoded, state }
}

/** Returns the frame that a client of Socket.IO would read from the bytes. */
function frameOf({ packet, bytes }: EncodedFrame): Frame {
  const size = bytes[1]!
  const payload = bytes.subarray(size < 126 ? 2 : size === 126 ? 4 : 10).toString('utf8')
  if (payload !== `4${packet}`) throw new Error('packet and bytes differ')
  const [event, frame] = JSON.parse(packet.slice(1)) as [string, Frame]
  if (event !== 'frame') throw new Error(`an event ${event}`)
  return frame
}
