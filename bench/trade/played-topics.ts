import type { Page, WebSocketRoute } from '@playwright/test'
import { applyPatch } from '#shared/stream/apply.ts'
import { bookSum } from '#shared/stream/book-sum.ts'
import type { Document, Frame, Update } from '#shared/stream/frame.ts'
import { type BookDocument, type BookRow, bookRows } from '#shared/stream/topics/book.ts'
import { type CandlesDocument, candleRows } from '#shared/stream/topics/candles.ts'
import type { MarketsDocument } from '#shared/stream/topics/markets.ts'
import type { TickerDocument } from '#shared/stream/topics/ticker.ts'

/** A topic that is played: one change of it comes with every so many changes of the book. */
type Played = { every: number; patchOf: (document: Document, turn: number) => Document }
type Held = { update: Update; document: Document }

/** Changes between two waits for the page, so that it has time to draw. */
const burst = 10

const fastest = 'book:BITCOIN_TOMAN'
/**
 * What a trade page sees of its market while the book changes ten times a second: the other topics change as often as they
 * are polled (every 3, 5 and 15 s).
 */
const market: { [topic: string]: Played } = {
  [fastest]: { every: 1, patchOf: (document, turn) => bookPatch(document as unknown as BookDocument, turn) },
  'ticker:BITCOIN_TOMAN': {
    every: 30,
    patchOf: (document, turn) => tickerPatch(document as unknown as TickerDocument, turn),
  },
  'markets:TOMAN': {
    every: 50,
    patchOf: (document, turn) => marketsPatch(document as unknown as MarketsDocument, turn),
  },
  'candles:BITCOIN_TOMAN:1d': {
    every: 150,
    patchOf: (document, turn) => candlePatch(document as unknown as CandlesDocument, turn),
  },
}

/**
 * Intercepts the messages between a page and its relay. Everything passes until `play` is called. Then it generates the
 * changes of the market's topics in the relay's format, as fast as the page accepts them. The relay's own updates of these
 * topics are dropped. `play` returns the number of changes of each topic.
 */
export async function playInto(page: Page) {
  let route: WebSocketRoute | null = null
  let isPlaying = false
  const held = new Map<string, Held>()

  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    route = socket
    const relay = socket.connectToServer()
    relay.onMessage((message) => {
      const frame = frameOf(message)
      if (frame === null) return socket.send(message)
      for (const [topic, update] of Object.entries(frame.topics)) {
        if (market[topic] === undefined) continue
        if (isPlaying) delete frame.topics[topic]
        else held.set(topic, { update, document: after(held.get(topic)?.document, update) })
      }
      socket.send(`42${JSON.stringify(['frame', frame])}`)
    })
  })

  return {
    async play(changes: number): Promise<{ [topic: string]: number }> {
      if (!held.has(fastest) || route === null) throw new Error('The page has no book yet.')
      isPlaying = true
      const counts: { [topic: string]: number } = {}
      // A page holds the topics of the panels that it shows.
      const played = Object.entries(market).filter(([topic]) => held.has(topic))
      for (let change = 1; change <= changes; change++) {
        const topics: Frame['topics'] = {}
        for (const [topic, { every, patchOf }] of played) {
          if (change % every !== 0) continue
          const { document, update } = held.get(topic)!
          const patch = patchOf(document, change / every)
          topics[topic] = { epoch: update.epoch, seq: update.seq + 1, asOf: Date.now(), patch }
          held.set(topic, { document: applyPatch(document, patch), update: topics[topic] })
          counts[topic] = (counts[topic] ?? 0) + 1
        }
        const frame: Frame = { now: Date.now(), topics }
        route.send(`42${JSON.stringify(['frame', frame])}`)
        // The page answers only after it has read all earlier messages.
        if (change % burst === 0) await page.evaluate('new Promise(requestAnimationFrame)')
      }
      return counts
    },
  }
}

/** Changes the volume of one level. Every fifth change replaces the level by another, so that rows move. */
function bookPatch(book: BookDocument, turn: number): Document {
  const side = turn % 2 === 0 ? 'buy' : 'sell'
  const levels = bookRows(book[side], side)
  const { key, row } = levels[turn % Math.min(levels.length, 15)]!
  const rows: { [key: string]: BookRow | null } = { [key]: { ...row, volume: `${1 + (turn % 7)}.${turn % 1000}` } }
  const price = `${row.unitPrice.split('.')[0]}.${10 + (turn % 90)}`
  if (turn % 5 === 0 && !Object.hasOwn(book[side], price)) {
    rows[key] = null
    rows[price] = { ...row, unitPrice: price }
  }
  const next = applyPatch(book as unknown as Document, { [side]: rows } as unknown as Document)
  return { [side]: rows, sum: bookSum(next as unknown as BookDocument) } as unknown as Document
}

function tickerPatch({ market: { lastPrice = '1' } }: TickerDocument, turn: number): Document {
  return { market: { lastPrice: near(lastPrice, turn), last24HourVolume: `${100 + (turn % 50)}.5` } }
}

function marketsPatch(markets: MarketsDocument, turn: number): Document {
  return Object.fromEntries(
    Object.entries(markets).map(([coin, { lastPrice = '1' }]) => [
      coin,
      { lastPrice: near(lastPrice, turn), last24HoursChange: `${(turn % 9) - 4}.5` },
    ]),
  )
}

/** Moves the newest candle. */
function candlePatch(document: CandlesDocument, turn: number): Document {
  const { key, row } = candleRows(document).at(-1)!
  return { [key]: { close: near(row.close, turn), volume: `${10 + (turn % 90)}` } }
}

/** Returns a price beside another one: one more or one less in its last whole digit. */
function near(price: string, turn: number): string {
  const [whole = '1', ...rest] = price.split('.')
  return [String(BigInt(whole) + (turn % 2 === 0 ? 1n : -1n)), ...rest].join('.')
}

function after(document: Document | undefined, { snapshot, patch, patches }: Update): Document {
  if (snapshot) return snapshot
  return (patches ?? (patch ? [patch] : [])).reduce(applyPatch, document!)
}

function frameOf(message: string | Buffer): Frame | null {
  const text = message.toString()
  if (!text.startsWith('42["frame"')) return null
  return (JSON.parse(text.slice(2)) as [string, Frame])[1]
}
