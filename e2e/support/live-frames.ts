import type { Page, WebSocketRoute } from '@playwright/test'
import { wire } from '#shared/stream/frame.ts'
import { expect } from './site.ts'

type Position = { epoch: string; seq: number }
type Updates = { [topic: string]: Position }

const ofTest = 'of the test'
const longestStep = wire.deadAfter - 2000

/**
 * Stands between a page and its relay, passes on everything, and can say one thing more of a topic that has come: what
 * a market or a purse may do at a moment of the test's choosing. The relay's next word on it that does not fit makes the
 * page ask for the whole again.
 */
export async function betweenFrames(page: Page) {
  const positions = new Map<string, Position>()
  const hushed = new Set<string>()
  let followed: string[] = []
  let shown = 0
  let ahead = 0
  let socket: WebSocketRoute | null = null
  await page.routeWebSocket(/\/socket\.io\//, (client) => {
    socket = client
    // A page that comes anew has not heard what the test has said, and has asked for nothing.
    positions.clear()
    followed = []
    ahead = 0
    const relay = client.connectToServer()
    // What a page followed on a connection that is gone it has yet to ask for on the next one.
    client.onClose((code, reason) => {
      followed = []
      void relay.close({ ...(code === undefined ? {} : { code }), ...(reason === undefined ? {} : { reason }) })
    })
    client.onMessage((message) => {
      followed = followedIn(message) ?? followed
      relay.send(message)
    })
    relay.onMessage((message) => {
      const updates = Object.entries(updatesIn(message))
      const heard = updates.filter(([topic]) => !hushed.has(topic))
      for (const [topic, { epoch, seq }] of heard) positions.set(topic, { epoch, seq })
      client.send(heard.length === updates.length ? message : frameOf(Object.fromEntries(heard)))
    })
  })
  return {
    /** Whether anything has come of a topic. */
    knows: (topic: string) => positions.has(topic),
    /** Resolves when the page has shown what has come of these topics: each has an animation frame of its own. */
    shown: async (...topics: string[]) => {
      await expect.poll(() => topics.filter((topic) => !positions.has(topic))).toEqual([])
      await page.evaluate(async (frames) => {
        for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
      }, 2 * positions.size)
    },
    /** From now on only the test says anything of a topic. */
    hush: (topic: string) => hushed.add(topic),
    /** Resolves when a topic is among those that the page has asked for last. */
    followed: (topic: string) => expect.poll(() => followed).toContain(topic),
    /** From now on the relay again, too. */
    hear: (topic: string) => hushed.delete(topic),
    /** The whole document of a topic, as it was `age` ms ago; only the test says anything of it from now on. */
    show: (topic: string, snapshot: object, age = 0) => {
      hushed.add(topic)
      shown += 1
      // Another life of the document: what was said of the one before counts no more.
      const position = { epoch: `${ofTest} ${shown}`, seq: 1 }
      positions.set(topic, position)
      socket?.send(frameOf({ [topic]: { ...position, asOf: Date.now() + ahead - age, snapshot } }, ahead))
    },
    /** The exchange says nothing of a topic: what has come stands and is old. Only the test says anything from now on. */
    fail: (topic: string) => {
      hushed.add(topic)
      const last = positions.get(topic)
      const update = last ? { ...last, asOf: Date.now() - 12_000 } : { epoch: ofTest, seq: 0, asOf: null }
      socket?.send(frameOf({ [topic]: { ...update, stale: 'unreachable' } }))
    },
    /**
     * The page's clock leaps, in steps shorter than `wire.deadAfter`, and the page hears its relay before and after each:
     * a connection that is given up would take with it what only the test says.
     */
    leap: async (ms: number) => {
      for (let left = ms; left > 0; left -= longestStep) {
        socket?.send(frameOf({}))
        await page.evaluate(() => document.readyState)
        await page.clock.fastForward(Math.min(left, longestStep))
      }
      socket?.send(frameOf({}))
    },
    /** What the test says is of so many ms later from now on: so much time has gone by, of which the page has heard nothing. */
    runAhead: (ms: number) => {
      ahead = ms
    },
    /** A merge patch of a topic's document. */
    say: (topic: string, patch: object) => {
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

/** The topics that a page asks for in a message; null in any other message. */
function followedIn(message: string | Buffer): string[] | null {
  const asked = typeof message === 'string' ? /^42\d*(\["subscribe",.*)$/s.exec(message)?.[1] : undefined
  return asked === undefined ? null : Object.keys((JSON.parse(asked) as [string, { topics: object }])[1].topics)
}

function updatesIn(message: string | Buffer): Updates {
  if (typeof message !== 'string' || !message.startsWith('42["frame",')) return {}
  return (JSON.parse(message.slice(2)) as [string, { topics: Updates }])[1].topics
}
