import { openTradePage, type Tab } from './browser.ts'
import { playInto } from './played-topics.ts'
import type { Site } from './site.ts'

/** Book changes before the first reading, so that one-time allocations are done. */
const warmUp = 6000

/** Bytes in use. `code`: code and data of the engine's optimizer. `own`: the page's own data. */
export type Heap = { own: number; code: number }

/**
 * Measures the heap before and after `changes` changes of the book, and as many of the other topics as come in that time.
 * Garbage is collected before each reading.
 */
export async function heapGrowth(tab: Tab, site: Site, changes: number) {
  const player = await playInto(tab.page)
  await openTradePage(tab, site)
  await tab.page.bringToFront()
  await player.play(warmUp)
  const from = await heapOf(tab)
  const begun = Date.now()
  const counts = await player.play(changes)
  const took = (Date.now() - begun) / 1000
  const to = await heapOf(tab)
  const { nodes } = await tab.cdp.send('Memory.getDOMCounters')
  return { from, to, took, nodes, counts }
}

async function heapOf({ page, cdp }: Tab): Promise<Heap> {
  // Waits until work that the page has put off until it is idle is done.
  await page.waitForTimeout(3000)
  await cdp.send('HeapProfiler.enable')
  for (let turn = 0; turn < 3; turn++) await cdp.send('HeapProfiler.collectGarbage')
  const sizes = sizesIn(await snapshotOf(cdp))
  const { code = 0, native = 0 } = sizes
  const all = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  return { own: all - code - native, code }
}

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

async function snapshotOf(cdp: Tab['cdp']): Promise<Snapshot> {
  const chunks: string[] = []
  const take = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take)
  return JSON.parse(chunks.join('')) as Snapshot
}

/**
 * Returns the bytes by kind of node. `code` is machine code, bytecode and type feedback; `native` is the browser's own
 * memory.
 */
function sizesIn({ snapshot, nodes }: Snapshot): { [kind: string]: number } {
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const sizes: { [kind: string]: number } = {}
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type]!]!
    sizes[kind] = (sizes[kind] ?? 0) + nodes[at + size]!
  }
  return sizes
}
