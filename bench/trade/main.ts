import { openBrowser, openTradePage } from './browser.ts'
import { chartCost } from './chart.ts'
import { frameOf, type Smoothness, smoothnessOf, watch } from './frames.ts'
import { heapGrowth } from './heap.ts'
import { admin, openSite } from './site.ts'
import { plainView, views } from './views.ts'

const seconds = Number(process.env.BENCH_TRADE_SECONDS ?? 30)
const changes = Number(process.env.BENCH_TRADE_CHANGES ?? 36_000)
/** Book changes a second, and the share of frames that may be dropped at that rate. */
const rates = [
  { changesASecond: 10, mayDrop: '1%' },
  { changesASecond: 50, mayDrop: '3%' },
] as const

if (import.meta.main) await benchTrade()

/**
 * Prints how smooth a user's trade page is on a slow machine while its book changes ten and fifty times a second: as it is
 * at first, with alerts, drawings and indicators, and on a phone. An empty page in the same browser is the comparison. Also
 * prints how smooth the chart is, and how the heaps grow over as many changes as an hour brings, played faster.
 */
export async function benchTrade(): Promise<void> {
  const site = await openSite()
  const browser = await openBrowser()
  try {
    const empty = await browser.open()
    await empty.page.setContent('<!doctype html><title>Empty</title>')
    const idle = await watch(empty, seconds)
    const frame = frameOf(idle)
    await admin(site, '/sandbox/market', { market: 'BITCOIN_TOMAN', changes: rates[0].changesASecond })
    const rows: { [name: string]: ReturnType<typeof rowOf> } = {}
    const fresh = await browser.open()
    await openTradePage(fresh, site, 0)
    rows[`${plainView.name} from its load on, ${rates[0].changesASecond}`] = rowOf(
      smoothnessOf(await watch(fresh, seconds), frame),
    )
    await fresh.page.context().close()
    for (const view of views) {
      const trade = await browser.open(view)
      await openTradePage(trade, site)
      for (const { changesASecond } of rates) {
        await admin(site, '/sandbox/market', { market: 'BITCOIN_TOMAN', changes: changesASecond })
        rows[`${view.name}, ${changesASecond}`] = rowOf(smoothnessOf(await watch(trade, seconds), frame))
      }
      await trade.page.context().close()
    }
    await admin(site, '/sandbox/market', { market: 'BITCOIN_TOMAN', changes: rates[0].changesASecond })
    console.log(`\nThe trade page for ${seconds} s at so many book changes a second, processor four times slower`)
    console.table({ ...rows, 'empty page': rowOf(smoothnessOf(idle, frame)) })
    console.log(
      `Aims: no task over 50 ms, at most ${rates.map(({ changesASecond, mayDrop }) => `${mayDrop} of frames dropped at ${changesASecond}`).join(', ')}.`,
    )

    // The relay polls a book once a second by default.
    await admin(site, '/sandbox/market', { market: 'BITCOIN_TOMAN', changes: 1 })
    const chart = await browser.open()
    const { late, longestFrame, ...smooth } = await chartCost(chart, site, seconds / 2, frame)
    const { usedSize } = await chart.cdp.send('Runtime.getHeapUsage')
    console.log(
      `\nThe chart with 1,500 candles, dragged and zoomed for ${seconds / 2} s, one book change a second, processor four times slower`,
    )
    console.table({
      chart: {
        ...rowOf(smooth),
        'frames over 1.5 of a frame': late,
        'longest frame ms': Math.round(longestFrame),
        'heap MiB': mib(usedSize),
      },
    })
    console.log('Aim: 60 frames a second.')
    await chart.page.context().close()

    for (const view of views) {
      const { from, to, nodes, took, counts } = await heapGrowth(await browser.open(view), site, changes)
      console.log(
        `\nThe heap of the ${view.name} after ${changes} book changes in ${took.toFixed(0)} s (${nodes} nodes), collected before both readings`,
      )
      console.log(
        `Changes: ${Object.entries(counts)
          .map(([topic, count]) => `${topic} ${count}`)
          .join(', ')}`,
      )
      console.table({
        'what the page keeps': growthOf(from.own, to.own),
        "the engine's code": growthOf(from.code, to.code),
        both: growthOf(from.own + from.code, to.own + to.code),
      })
      console.log('Aim: growth under 5%.')
    }
  } finally {
    await browser.close()
    await site.close()
  }
}

function rowOf({ frames, dropped, longTasks, longest }: Smoothness) {
  return {
    frames,
    dropped,
    share: `${((100 * dropped) / frames).toFixed(1)}%`,
    'tasks over 50 ms': longTasks,
    'longest task ms': Math.round(longest),
  }
}

function growthOf(from: number, to: number) {
  return { 'MiB before': mib(from), 'MiB after': mib(to), growth: `${((100 * (to - from)) / from).toFixed(1)}%` }
}

function mib(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(2)
}
