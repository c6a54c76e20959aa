import type { Page } from '@playwright/test'
import type { Document, Frame } from '#shared/stream/frame.ts'
import { openTradePage, type Tab } from './browser.ts'
import { type Smoothness, smoothnessOf, watch } from './frames.ts'
import type { Site } from './site.ts'

const count = 1500
const day = 86_400_000
const topic = 'candles:BITCOIN_TOMAN:1d'

export type ChartCost = Smoothness & {
  /** Frames that took more than 1.5 times a frame of the screen. */
  late: number
  longestFrame: number
}

/** Measures how smooth a chart of 1,500 candles is on a slow machine while the user constantly drags and zooms it. */
export async function chartCost(tab: Tab, site: Site, seconds: number, frame: number): Promise<ChartCost> {
  await playCandles(tab.page)
  await openTradePage(tab, site)
  // Zooms out until all candles are visible.
  for (let turn = 0; turn < 12; turn += 1) await tab.page.getByRole('toolbar').getByRole('button').nth(11).click()
  await tab.page.evaluate(moving(seconds + 4))
  const watched = await watch(tab, seconds)
  const late = watched.gaps.filter((gap) => gap > 1.5 * frame)
  return { ...smoothnessOf(watched, frame), late: late.length, longestFrame: Math.max(...watched.gaps) }
}

/** Intercepts the relay's messages and replaces the chart's candles by 1,500 generated ones. */
async function playCandles(page: Page): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const relay = socket.connectToServer()
    relay.onMessage((message) => {
      const text = message.toString()
      const frame = text.startsWith('42["frame"') ? (JSON.parse(text.slice(2)) as [string, Frame])[1] : null
      const update = frame?.topics[topic]
      if (frame === null || update?.snapshot === undefined) return socket.send(message)
      update.snapshot = { ...candles(), currency: 'TOMAN' } as unknown as Document
      socket.send(`42${JSON.stringify(['frame', frame])}`)
    })
  })
}

function candles(): { [time: string]: { [part: string]: string } } {
  const last = Math.floor(Date.now() / day) * day
  const rows = Array.from({ length: count }, (_, place) => {
    const middle = 10_000_000_000 + 3_000_000_000 * Math.sin(place / 40) + 500_000_000 * Math.sin(place * 1.7)
    const [open, close] = [middle, middle + 200_000_000 * Math.sin(place * 2.3)]
    const prices = { open, close, high: Math.max(open, close) * 1.01, low: Math.min(open, close) * 0.99 }
    const row = Object.fromEntries(Object.entries(prices).map(([name, price]) => [name, price.toFixed(0)]))
    return [String(last - (count - 1 - place) * day), { ...row, volume: String(10 + (place % 90)) }]
  })
  return Object.fromEntries(rows)
}

/** Returns a program for the page: in every frame it moves the pointer by some pixels or turns the wheel by a notch. */
function moving(seconds: number): string {
  return `{
    const host = document.querySelector('[data-flow=chartView] [role=img] > *')
    const { left, top, width, height } = host.getBoundingClientRect()
    const begun = performance.now()
    const send = (name, x, target = host) => target.dispatchEvent(new MouseEvent(name, {
      bubbles: true, cancelable: true, button: 0, buttons: 1, clientX: left + x, clientY: top + height / 3,
      screenX: left + x, screenY: top + height / 3,
    }))
    let turn = 0
    const tick = () => {
      if (performance.now() - begun > ${seconds * 1000}) return
      turn += 1
      const part = turn % 120
      if (part < 60) {
        if (part === 0) send('mousedown', width / 2)
        send('mousemove', width / 2 + 4 * (part < 30 ? part : 60 - part), document.documentElement)
        if (part === 59) send('mouseup', width / 2, document.documentElement)
      } else {
        host.dispatchEvent(new WheelEvent('wheel', {
          bubbles: true, cancelable: true, deltaY: part < 90 ? -40 : 40,
          clientX: left + width / 2, clientY: top + height / 3,
        }))
      }
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  }`
}
