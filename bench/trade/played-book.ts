import type { Page, WebSocketRoute } from '@playwright/test'
import { applyPatch } from '#shared/stream/apply.ts'
import { bookSum } from '#shared/stream/book-sum.ts'
import type { Document, Frame, Update } from '#shared/stream/frame.ts'
import { type BookDocument, type BookRow, bookRows } from '#shared/stream/topics/book.ts'

type Held = { update: Update; book: BookDocument }

/** Changes between two waits for the page, so that it has time to draw. */
const burst = 10

/**
 * Intercepts the messages between a page and its relay. Everything passes until `play` is called. Then it generates the
 * changes of the book in the relay's format, one per frame, as fast as the page accepts them. The relay's own updates of
 * that book are dropped.
 */
export async function playInto(page: Page, topic: string) {
  let route: WebSocketRoute | null = null
  let isPlaying = false
  let held: Held | null = null

  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    route = socket
    const relay = socket.connectToServer()
    relay.onMessage((message) => {
      const frame = frameOf(message)
      const update = frame?.topics[topic]
      if (frame === null || update === undefined) return socket.send(message)
      if (isPlaying) delete frame.topics[topic]
      else held = { update, book: after(held?.book ?? null, update) }
      socket.send(`42${JSON.stringify(['frame', frame])}`)
    })
  })

  return {
    async play(changes: number): Promise<void> {
      if (held === null || route === null) throw new Error('The page has no book yet.')
      isPlaying = true
      for (let change = 1; change <= changes; change++) {
        const { patch, book } = changed(held.book, change)
        const update: Update = { epoch: held.update.epoch, seq: held.update.seq + 1, asOf: Date.now(), patch }
        const frame: Frame = { now: Date.now(), topics: { [topic]: update } }
        held = { book, update }
        route.send(`42${JSON.stringify(['frame', frame])}`)
        // The page answers only after it has read all earlier messages.
        if (change % burst === 0) await page.evaluate('new Promise(requestAnimationFrame)')
      }
    },
  }
}

/** Changes the volume of one level. Every fifth change replaces the level by another, so that rows move. */
function changed(book: BookDocument, turn: number): { patch: Document; book: BookDocument } {
  const side = turn % 2 === 0 ? 'buy' : 'sell'
  const levels = bookRows(book[side], side)
  const { key, row } = levels[turn % Math.min(levels.length, 15)]!
  const rows: { [key: string]: BookRow | null } = { [key]: { ...row, volume: `${1 + (turn % 7)}.${turn % 1000}` } }
  const price = `${row.unitPrice.split('.')[0]}.${10 + (turn % 90)}`
  if (turn % 5 === 0 && !Object.hasOwn(book[side], price)) {
    rows[key] = null
    rows[price] = { ...row, unitPrice: price }
  }
  const next = applyPatch(
    book as unknown as Document,
    { [side]: rows } as unknown as Document,
  ) as unknown as BookDocument
  const sum = bookSum(next)
  return { patch: { [side]: rows, sum } as unknown as Document, book: { ...next, sum } }
}

function after(book: BookDocument | null, { snapshot, patch, patches }: Update): BookDocument {
  if (snapshot) return snapshot as unknown as BookDocument
  const all = patches ?? (patch ? [patch] : [])
  return all.reduce(applyPatch, book as unknown as Document) as unknown as BookDocument
}

function frameOf(message: string | Buffer): Frame | null {
  const text = message.toString()
  if (!text.startsWith('42["frame"')) return null
  return (JSON.parse(text.slice(2)) as [string, Frame])[1]
}
