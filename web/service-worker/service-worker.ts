import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { Strategy, type StrategyHandler } from 'workbox-strategies'
import type { BuildList } from './build-list.ts'
import { pageAt } from './page-at.ts'

declare const self: ServiceWorkerGlobalScope
/** Written into the file by the build (scripts/service-worker.ts). */
declare const BUILD: BuildList

/** Milliseconds between two files of an installation: the page that is open has the device first. */
const rest = 25

/**
 * Keeps one whole build on the device, so that the site opens without a network. All that is ever kept is what stands in
 * the list of the build, fetched while it installs and without the cookies of the user: no call of the exchange comes near
 * a cache. Pages come with the hash of their content: one of another build fails the installation, which is tried again
 * with the next look for a new version.
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

/** Files have the hash of their content in their names: one of a former build is as good from the cache as from the network. */
class KeptFile extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return (await handler.cacheMatch(request)) ?? handler.fetch(request)
  }
}

self.addEventListener('install', (event) => void build.install(event))
self.addEventListener('activate', (event) => event.waitUntil(begin(event)))
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  // Whether a page that loaded this file is of the build that is kept.
  if (event.data?.type === 'HAS_FILE')
    event.ports[0]?.postMessage(build.getCacheKeyForURL(event.data.url) !== undefined)
  // The site is started while this version waits: it is taken, from the first page on.
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
    // The page that is loaded anew is still among them.
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

/** Pages that are open belong to this build from now on, and keep the files of their own until they are closed. */
async function begin(event: ExtendableEvent): Promise<void> {
  await self.clients.claim()
  if ((await openPages()).length === 0) await tidy(event)
}

let isTidy = false

/** Drops what former builds have left. */
async function tidy(event: ExtendableEvent): Promise<void> {
  if (isTidy) return
  isTidy = true
  await build.activate(event)
}

function openPages() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/** Milliseconds in which a version that waits says which of the files on the device its page is. */
const patience = 1000

/** Has a version that waits take over, and gives its page: all that this page loads is of that version, and on the device. */
async function startNewer(path: string): Promise<Response | undefined> {
  const { waiting } = self.registration
  if (waiting === null) return undefined
  const { port1, port2 } = new MessageChannel()
  const key = new Promise<string | undefined>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
    setTimeout(() => resolve(undefined), patience)
  })
  waiting.postMessage({ type: 'START_AT', path }, [port2])
  const found = await key
  return found === undefined ? undefined : (await caches.open(build.strategy.cacheName)).match(found)
}
