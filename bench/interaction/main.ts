import { openBrowser, startUp, type Tab } from '../trade/browser.ts'
import { admin, openSite } from '../trade/site.ts'
import { user } from '../trade/views.ts'
import { recordInteractions, type Timed, timeInteractions } from './event-timing.ts'
import { type Interaction, type Place, pause, places } from './places.ts'

const turns = Number(process.env.BENCH_INTERACTION_TURNS ?? 20)
/** The slow machine: a processor four times slower. */
const slowness = 4
/** The aim of each interaction, in ms. */
const aim = 100

/** An empty page: a field, and a button that changes a text. */
const floor: Place = {
  path: `data:text/html,${encodeURIComponent('<!doctype html><input><button onclick="this.textContent = Math.random()">0</button>')}`,
  isLoggedIn: false,
  ready: 'input',
  interactions: [
    { name: 'typing', act: async (page, turn) => page.locator('input').press(turn % 2 === 0 ? '1' : 'Backspace') },
    { name: 'pressing', act: (page) => page.locator('button').click() },
  ],
}

if (import.meta.main) await benchInteraction()

/**
 * Prints the time from an input to the next paint on a slow machine while prices move (`BENCH_INTERACTION_TURNS` of each
 * interaction), beside an empty page in the same browser.
 */
export async function benchInteraction(): Promise<void> {
  const site = await openSite()
  const browser = await openBrowser()
  try {
    const { token } = await admin<{ token: string }>(site, '/sandbox/people', { mobileNumber: user })
    await admin(site, '/sandbox/market', { market: 'BITCOIN_TOMAN', changes: 10 })
    const rows: { [name: string]: object } = {}
    for (const place of [floor, ...places]) {
      const tab = await browser.open()
      await recordInteractions(tab.page)
      if (place !== floor && place.isLoggedIn)
        await tab.page.addInitScript((kept) => localStorage.setItem('sarraf.token', kept), token)
      await openPlace(tab, place === floor ? place.path : site.url + place.path, place)
      for (const interaction of place.interactions)
        rows[`${place === floor ? 'empty page' : place.path}: ${interaction.name}`] = rowOf(
          await timeOf(tab, interaction),
        )
      await tab.page.context().close()
    }
    console.log('\nMilliseconds from an input to the next paint, processor four times slower, while prices move')
    console.table(rows)
    console.log(`Aim: at most ${aim}.`)
  } finally {
    await browser.close()
    await site.close()
  }
}

async function openPlace({ page, cdp }: Tab, url: string, { ready }: Place): Promise<void> {
  await page.goto(url)
  await page.locator(ready).first().waitFor()
  // What the page does after its start does not belong to an interaction.
  await page.waitForTimeout(startUp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.waitForTimeout(1000)
}

async function timeOf({ page }: Tab, { act }: Interaction): Promise<Timed> {
  return timeInteractions(page, async () => {
    for (let turn = 0; turn < turns; turn += 1) {
      await act(page, turn)
      await page.waitForTimeout(pause)
    }
  })
}

function rowOf(timed: Timed) {
  const sorted = timed.toSorted((a, b) => a - b)
  return {
    interactions: sorted.length,
    median: sorted[Math.floor(sorted.length / 2)],
    longest: sorted.at(-1),
    [`over ${aim}`]: sorted.filter((duration) => duration > aim).length,
  }
}
