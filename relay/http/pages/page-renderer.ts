import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { Tinypool } from 'tinypool'
import type { PageTopics } from '#shared/stream/page-topics.ts'
import type { Hub } from '../../hub/hub.ts'
import type { Page } from './built-pages.ts'
import { programPath, type RenderedPage, type RenderJob } from './render-job.ts'

type Files = RenderedPage['files']
type Built = Omit<RenderJob, 'fresh'>
type Options = {
  hub: Pick<Hub, 'read'>
  /** Returns epoch ms. */
  now: () => number
  /** Called with the reason why a page could not be rendered. */
  failed: (error: unknown) => void
}

/** Milliseconds for which a rendered page is sent again. */
const lifetime = 2000
/**
 * Timeouts in ms: a topic's first document, when no client follows the topic; a visit in total; the rendering of one page.
 */
const timeout = { documents: 300, page: 700, thread: 5000 }
/**
 * `waiting`: pages that wait for the thread; above this, a visit gets the page that the build wrote. `pages`: size of the
 * cache.
 */
const limits = { waiting: 16, pages: 100 }

/**
 * Renders public pages with the current market data, so that a first visit on a slow connection shows prices long before
 * the program has loaded. A separate thread renders each page at most once in two seconds for all visits. If a page cannot
 * be rendered in time, or has no prices, the visit gets the page that the build wrote.
 */
export function createPageRenderer({ hub, now, failed }: Options) {
  let pool: Tinypool | null = null
  let isClosed = false
  /** Topics that each page showed when it was last rendered. */
  const shown = new Map<string, readonly string[]>()
  const rendered = new LRUCache<string, { files: Files | null }, Built>({
    max: limits.pages,
    ttl: lifetime,
    fetchMethod: async (key, _, { context }) => {
      // A page that cannot be rendered is cached too, so that it is not tried again sooner than others.
      const files = await render(key, context).catch((error) => {
        if (!isClosed) failed(error)
        return null
      })
      return { files }
    },
  })

  return {
    /** @returns the page by content encoding, or null for the page that the build wrote. */
    async render({ place, files }: Pick<Page, 'place' | 'files'>): Promise<Files | null> {
      if (place === null || !existsSync(join(place.folder, ...programPath))) return null
      const built = { ...place, page: files.identity!.toString('utf8') }
      const wanted = rendered.fetch(`${place.folder} ${place.path}`, { context: built })
      // When another page evicts this one from the cache, the fetch rejects. That is no error.
      return (
        (
          await inTime(
            wanted.catch(() => undefined),
            timeout.page,
          )
        )?.files ?? null
      )
    },
    close: async () => {
      isClosed = true
      await pool?.destroy()
    },
  }

  async function render(key: string, built: Built): Promise<Files | null> {
    return filled(shown.get(key) ?? (await run(built, {})).topics)

    /** Renders a page again when it shows more topics with prices than without, such as the rows of a list. */
    async function filled(topics: readonly string[]): Promise<Files | null> {
      const fresh = await hub.read(topics, timeout.documents)
      shown.set(key, topics)
      if (Object.keys(fresh).length === 0) return null
      const page = await run(built, fresh)
      const more = page.topics.filter((topic) => !topics.includes(topic))
      return more.length > 0 ? filled([...topics, ...more]) : page.files
    }
  }

  async function run(built: Built, topics: PageTopics['topics']): Promise<RenderedPage> {
    pool ??= startPool()
    if (pool.queueSize >= limits.waiting) throw new Error('too many pages wait to be rendered')
    const job: RenderJob = { ...built, fresh: { at: now(), topics } }
    // A rendering that does not end is aborted, together with its thread.
    return pool.run(job, { signal: AbortSignal.timeout(timeout.thread) })
  }
}

/** Starts the thread with the first page. It ends after ten minutes without work. */
function startPool(): Tinypool {
  return new Tinypool({
    filename: new URL('./render-job.ts', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 600_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
}

async function inTime<Value>(wanted: Promise<Value>, timeout: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeout)
  })
  return Promise.race([wanted, late]).finally(() => clearTimeout(timer))
}
