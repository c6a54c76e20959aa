import { openBrowser, openTradePage } from './browser.ts'
import { chartCost } from './chart.ts'
import { frameOf, type Smoothness, smoothnessOf, type Watched, watch } from './frames.ts'
import { heapGrowth } from './heap.ts'
import { admin, openSite } from './site.ts'

const seconds = Number(process.env.BENCH_TRADE_SECONDS ?? 30)
const changes = Number(process.env.BENCH_TRADE_CHANGES ?? 36_000)
/** Book changes a second, and the share of frames that may be dropped at that rate. */
const rates = [
  { changesASecond: 10, mayDrop: '1%' },
  { changesASecond: 50, mayDrop: '3%' },
] as const

if (import.meta.main) await benchTrade()

/**
 * Prints how smooth a user's trade page is on a slow machine while its book changes ten and fifty times a second. An empty
 * page in the same browser is the comparison. Also prints how smooth the chart is, and how the heap grows over as many
 * changes as an hour brings, played faster.
 */
export async function benchTrade(): Promise<void> {
  const site = await openSite()
  const browser = await openBrowser()
  try {
    const [empty, trade] = [await browser.open(), await browser.open()]
    await empty.page.setContent('<!doctype html><title>Empty</title>')
    await openTradePage(trade, site)
    const before = await watch(empty, seconds / 2)
    const watched: Watched[] = []
    for (const { changesASecond } of rates) {
      await admin(site, '/sandbox/market', { market: 'BITCOIN_TOMAN', changes: changesASecond })
      watched.push(await watch(trade, seconds))
    }
    await admin(site, '/sandbox/market', { market: 'BITCOIN_TOMAN', changes: rates[0].changesASecond })
    const after = await watch(empty, seconds / 2)
    const idle = { gaps: [...before.gaps, ...after.gaps], tasks: [...before.tasks, ...after.tasks] }
    const frame = frameOf(idle)
    console.log(`\nThe trade page for ${seconds} s at so many book changes a second, processor four times slower`)
    console.table({
      ...Object.fromEntries(
        rates.map(({ changesASecond }, place) => [changesASecond, rowOf(smoothnessOf(watched[place]!, frame))]),
      ),
      'empty page': rowOf(smoothnessOf(idle, frame)),
    })
    console.log(
      `Aims: no task over 50 ms, at most ${rates.map(({ changesASecond, mayDrop }) => `${mayDrop} of frames dropped at ${changesASecond}`).join(', ')}.`,
    )
    await trade.page.close()

    const chart = await browser.open()
    const { late, longestFrame, ...smooth } = await chartCost(chart, site, seconds / 2, frame)
    const { usedSize } = await chart.cdp.send('Runtime.getHeapUsage')
    console.log(`\nThe chart with 1,500 candles, dragged and zoomed for ${seconds / 2} s, processor four times slower`)
    console.table({
      chart: {
        ...rowOf(smooth),
        'frames over 1.5 of a frame': late,
        'longest frame ms': Math.round(longestFrame),
        'heap MiB': mib(usedSize),
      },
    })
    console.log('Aim: 60 frames a second.')
    await chart.page.close()

    const { from, to, nodes, took } = await heapGrowth(await browser.open(), site, changes)
    console.log(
      `\nThe heap after ${changes} book changes in ${took.toFixed(0)} s (${nodes} nodes), collected before both readings`,
    )
    console.table({
      'what the page keeps': growthOf(from.own, to.own),
      "the engine's code": growthOf(from.code, to.code),
      both: growthOf(from.own + from.code, to.own + to.code),
    })
    console.log('Aim: growth under 5%.')
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
