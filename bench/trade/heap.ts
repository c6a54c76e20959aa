import { openTradePage, type Tab } from './browser.ts'
import { playInto } from './played-book.ts'
import type { Site } from './site.ts'

/** Changes before the first reading: what is made once has been made. */
const warmUp = 2000

/** Bytes of the heap in use before and after so many book changes, garbage collected before each reading. */
export async function heapGrowth(tab: Tab, site: Site, changes: number) {
  const player = await playInto(tab.page, 'book:BITCOIN_TOMAN')
  await openTradePage(tab, site)
  await tab.page.bringToFront()
  await player.play(warmUp)
  const from = await usedHeap(tab)
  const begun = Date.now()
  await player.play(changes)
  const took = (Date.now() - begun) / 1000
  const to = await usedHeap(tab)
  const nodes = await nodesOf(tab)
  return { from, to, took, nodes: `${nodes}` }
}

async function usedHeap({ page, cdp }: Tab): Promise<number> {
  // What was put off until the page is idle is done first.
  await page.waitForTimeout(3000)
  await cdp.send('HeapProfiler.enable')
  for (let turn = 0; turn < 3; turn++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}

async function nodesOf({ cdp }: Tab): Promise<number> {
  return (await cdp.send('Memory.getDOMCounters')).nodes
}
