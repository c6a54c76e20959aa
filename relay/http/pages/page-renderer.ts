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
  /** Epoch ms. */
  now: () => number
  /** Hears why a page could not be rendered. */
  failed: (error: unknown) => void
}

/** Milliseconds for which a page that was rendered is sent again. */
const lifetime = 2000
/** Milliseconds that a visit waits for the first document of a topic that nobody held, and in all; and that a page may take. */
const patience = { documents: 300, page: 700, thread: 5000 }
/** Pages that wait for the thread; a visit that finds so many gets the page that the build wrote. */
const most = { waiting: 16, pages: 100 }

/**
 * Renders public pages with what the market says now, so that a first visit on a slow line reads prices long before the
 * program is there. The pages are rendered in one thread of its own, each at most once in two seconds for all visits. A page
 * that cannot be rendered in time, or has no prices, is the one that the build wrote.
 */
export function createPageRenderer({ hub, now, failed }: Options) {
  let pool: Tinypool | null = null
  let isClosed = false
  /** What each page showed when it was last rendered. */
  const shown = new Map<string, readonly string[]>()
  const rendered = new LRUCache<string, { files: Files | null }, Built>({
    max: most.pages,
    ttl: lifetime,
    fetchMethod: async (key, _, { context }) => {
      // A page that cannot be rendered is not tried again for as long as one that can be.
      const files = await render(key, context).catch((error) => {
        if (!isClosed) failed(error)
        return null
      })
      return { files }
    },
  })

  return {
    /** @returns the page by content encoding, or null for the one that the build wrote. */
    async render({ place, files }: Pick<Page, 'place' | 'files'>): Promise<Files | null> {
      if (place === null || !existsSync(join(place.folder, ...programPath))) return null
      const built = { ...place, page: files.identity!.toString('utf8') }
      const wanted = rendered.fetch(`${place.folder} ${place.path}`, { context: built })
      // It is no error that another page has taken its place meanwhile.
      return (
        (
          await inTime(
            wanted.catch(() => undefined),
            patience.page,
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

    /** A page with prices may show more topics than one without, as the rows of a list do: then it is rendered once more. */
    async function filled(asked: readonly string[]): Promise<Files | null> {
      const fresh = await hub.read(asked, patience.documents)
      shown.set(key, asked)
      if (Object.keys(fresh).length === 0) return null
      const page = await run(built, fresh)
      const more = page.topics.filter((topic) => !asked.includes(topic))
      return more.length > 0 ? filled([...asked, ...more]) : page.files
    }
  }

  async function run(built: Built, topics: PageTopics['topics']): Promise<RenderedPage> {
    pool ??= startPool()
    if (pool.queueSize >= most.waiting) throw new Error('too many pages wait to be rendered')
    const job: RenderJob = { ...built, fresh: { at: now(), topics } }
    // A program that does not end is ended, and its thread with it.
    return pool.run(job, { signal: AbortSignal.timeout(patience.thread) })
  }
}

/** The thread starts with the first page, and ends when it had nothing to do for ten minutes. */
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

async function inTime<Value>(wanted: Promise<Value>, patience: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience)
  })
  return Promise.race([wanted, late]).finally(() => clearTimeout(timer))
}
