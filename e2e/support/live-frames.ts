import type { Page, WebSocketRoute } from '@playwright/test'
import { wire } from '#shared/stream/frame.ts'
import { expect } from './site.ts'

type Position = { epoch: string; seq: number }
type Updates = { [topic: string]: Position & { asOf: number | null } }

const ofTest = 'of the test'
const longestStep = wire.deadAfter - 2000

/**
 * Intercepts the frames between a page and its relay, and passes them on. It can add an update of a topic that has arrived:
 * a market or a wallet then changes at the moment that the test chooses. A later update of the relay that does
 * not fit makes the page request the whole document again.
 */
export async function betweenFrames(page: Page) {
  const positions = new Map<string, Position>()
  const hushed = new Set<string>()
  let followed: string[] = []
  let shown = 0
  let ahead = 0
  let socket: WebSocketRoute | null = null
  /** A new page or connection has none of the test's updates and has subscribed to nothing. */
  const begin = (client: WebSocketRoute | null) => {
    socket = client
    positions.clear()
    followed = []
    ahead = 0
  }
  // The socket of the former page closes at any moment after this, and the one of the next page opens later.
  page.on('request', (request) => request.isNavigationRequest() && begin(null))
  await page.routeWebSocket(/\/socket\.io\//, (client) => {
    begin(client)
    const relay = client.connectToServer()
    // After a lost connection the page must subscribe again on the next one.
    client.onClose((code, reason) => {
      if (socket === client) followed = []
      void relay.close({ ...(code === undefined ? {} : { code }), ...(reason === undefined ? {} : { reason }) })
    })
    client.onMessage((message) => {
      if (socket === client) followed = followedIn(message) ?? followed
      relay.send(message)
    })
    relay.onMessage((message) => {
      const updates = Object.entries(updatesIn(message))
      const passed = updates.filter(([topic]) => !hushed.has(topic))
      // Before the exchange's first answer the relay has no document, and says so.
      const arrived = passed.filter(([, { asOf }]) => asOf !== null)
      if (socket === client) for (const [topic, { epoch, seq }] of arrived) positions.set(topic, { epoch, seq })
      client.send(passed.length === updates.length ? message : frameOf(Object.fromEntries(passed)))
    })
  })
  return {
    /** Returns whether the document of a topic has arrived. */
    knows: (topic: string) => positions.has(topic),
    /** Resolves when the page has shown the documents of these topics. Each topic has its own animation frame. */
    shown: async (...topics: string[]) => {
      await expect.poll(() => topics.filter((topic) => !positions.has(topic))).toEqual([])
      await page.evaluate(async (frames) => {
        for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
      }, 2 * positions.size)
    },
    /** Blocks the relay's updates of a topic. From now on only the test sends them. */
    hush: (topic: string) => hushed.add(topic),
    /** Resolves when the page's last subscription contains the topic. */
    followed: (topic: string) => expect.poll(() => followed).toContain(topic),
    /** Passes the relay's updates of a topic on again. */
    allow: (topic: string) => hushed.delete(topic),
    /** Sends the whole document of a topic as of `age` ms ago, and blocks the relay's updates of it. */
    show: (topic: string, snapshot: object, age = 0) => {
      hushed.add(topic)
      shown += 1
      // A new epoch, so that earlier updates do not count.
      const position = { epoch: `${ofTest} ${shown}`, seq: 1 }
      positions.set(topic, position)
      socket?.send(frameOf({ [topic]: { ...position, asOf: Date.now() + ahead - age, snapshot } }, ahead))
    },
    /** Marks a topic as stale, as when the exchange does not answer, and blocks the relay's updates of it. */
    fail: (topic: string) => {
      hushed.add(topic)
      const last = positions.get(topic)
      const update = last ? { ...last, asOf: Date.now() - 12_000 } : { epoch: ofTest, seq: 0, asOf: null }
      socket?.send(frameOf({ [topic]: { ...update, stale: 'unreachable' } }))
    },
    /**
     * Moves the page's clock in steps shorter than `wire.deadAfter`, with a frame before and after each step. Otherwise the
     * page would give up its connection and lose the test's updates.
     */
    leap: async (ms: number) => {
      for (let left = ms; left > 0; left -= longestStep) {
        socket?.send(frameOf({}))
        await page.evaluate(() => document.readyState)
        await page.clock.fastForward(Math.min(left, longestStep))
      }
      socket?.send(frameOf({}))
    },
    /** From now on the test's updates have times this many ms later, as if the page had received nothing for that time. */
    runAhead: (ms: number) => {
      ahead = ms
    },
    /** Sends a merge patch of a topic's document. */
    publish: (topic: string, patch: object) => {
      const last = positions.get(topic)
      if (socket === null || last === undefined) throw new Error(`nothing has come of ${topic}`)
      const position = { epoch: last.epoch, seq: last.seq + 1 }
      positions.set(topic, position)
      socket.send(frameOf({ [topic]: { ...position, asOf: Date.now(), patch } }))
    },
  }
}

function frameOf(topics: object, ahead = 0): string {
  return `42${JSON.stringify(['frame', { now: Date.now() + ahead, topics }])}`
}

/** Returns the topics of a subscription; null for any other message. */
function followedIn(message: string | Buffer): string[] | null {
  const subscription = typeof message === 'string' ? /^42\d*(\["subscribe",.*)$/s.exec(message)?.[1] : undefined
  return subscription === undefined
    ? null
    : Object.keys((JSON.parse(subscription) as [string, { topics: object }])[1].topics)
}

function updatesIn(message: string | Buffer): Updates {
  if (typeof message !== 'string' || !message.startsWith('42["frame",')) return {}
  return (JSON.parse(message.slice(2)) as [string, { topics: Updates }])[1].topics
}
