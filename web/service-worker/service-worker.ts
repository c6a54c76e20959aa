import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { Strategy, type StrategyHandler } from 'workbox-strategies'
import type { BuildList } from './build-list.ts'
import { pageAt } from './page-at.ts'

declare const self: ServiceWorkerGlobalScope
/** The build inserts this value (scripts/build/service-worker.ts). */
declare const BUILD: BuildList

/** Pause in ms between two files of an installation, so that the open page loads first. */
const rest = 25

/**
 * Keeps one complete build in the cache, so that the site opens without a network. The cache contains only the files of the
 * build's list, fetched during the installation and without cookies; calls of the exchange are never cached. Pages are
 * checked by the hash of their content. A page of another build fails the installation, and the next check for a new
 * version tries again.
 */
const build = new PrecacheController({
  cacheName: 'sarraf-build',
  plugins: [
    {
      requestWillFetch: async ({ request, event }) => {
        if (event?.type === 'install') await new Promise((resolve) => setTimeout(resolve, rest))
        return new Request(request, { credentials: 'omit' })
      },
    },
  ],
})
build.addToCacheList(BUILD.files.map(({ url, hash }) => ({ url, revision: hash, ...(hash && { integrity: hash }) })))

/**
 * Serves files of any build from the cache first. Their names contain the hash of their content, so an old copy is correct.
 */
class KeptFile extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return (await handler.cacheMatch(request)) ?? handler.fetch(request)
  }
}

self.addEventListener('install', (event) => void build.install(event))
self.addEventListener('activate', (event) => event.waitUntil(begin(event)))
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  // A page asks whether the file that it loaded belongs to this build.
  if (event.data?.type === 'HAS_FILE')
    event.ports[0]?.postMessage(build.getCacheKeyForURL(event.data.url) !== undefined)
  // The site starts while this version waits. This version takes over and provides the first page.
  if (event.data?.type === 'START_AT') {
    event.ports[0]?.postMessage(build.getCacheKeyForURL(pageAt(event.data.path, BUILD) ?? BUILD.empty))
    void self.skipWaiting()
  }
})

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && pageAt(url.pathname, BUILD) !== null,
  async (options) => {
    const { event, url } = options
    const { length } = await openPages()
    // A page that reloads still counts as open.
    const newer = length < 2 ? await startNewer(url.pathname) : undefined
    if (newer) return newer
    if (length === 0) (event as ExtendableEvent).waitUntil(tidy(event as ExtendableEvent))
    return build.createHandlerBoundToURL(pageAt(url.pathname, BUILD)!)(options)
  },
)
registerRoute(new PrecacheRoute(build, { directoryIndex: '', cleanURLs: false }))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new KeptFile({ cacheName: build.strategy.cacheName }),
)

/** Takes control of all open pages. They keep their own build's files until they are closed. */
async function begin(event: ExtendableEvent): Promise<void> {
  await self.clients.claim()
  if ((await openPages()).length === 0) await tidy(event)
}

let isTidy = false

/** Removes files of earlier builds. */
async function tidy(event: ExtendableEvent): Promise<void> {
  if (isTidy) return
  isTidy = true
  await build.activate(event)
}

function openPages() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/** Timeout in ms for the answer of a waiting version, which names its page in the cache. */
const timeout = 1000

/**
 * Makes a waiting version take over and returns its page. All files that this page loads belong to that version and are
 * cached.
 */
async function startNewer(path: string): Promise<Response | undefined> {
  const { waiting } = self.registration
  if (waiting === null) return undefined
  const { port1, port2 } = new MessageChannel()
  const key = new Promise<string | undefined>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
    setTimeout(() => resolve(undefined), timeout)
  })
  waiting.postMessage({ type: 'START_AT', path }, [port2])
  const found = await key
  return found === undefined ? undefined : (await caches.open(build.strategy.cacheName)).match(found)
}
