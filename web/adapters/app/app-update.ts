import { messageSW } from 'workbox-window'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type AppUpdateRef, appUpdateMachine, type WorkerCommand } from '#machines/app/app-update/app-update.machine.ts'

/** Milliseconds between looks for a new version, and between those when the user comes back to the tab. */
const every = 3_600_000
const returned = 600_000
/** Milliseconds after which an installation that failed is tried again: relays of two versions run for a minute. */
const again = 300_000

const machine = appUpdateMachine.provide({
  actors: {
    worker: fromCallback<WorkerCommand>(({ sendBack, receive }) => {
      const miss = async () => {
        if (await isReplaced()) sendBack({ type: 'update.active' })
      }
      addEventListener('vite:preloadError', miss)
      const leave = () => removeEventListener('vite:preloadError', miss)
      if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isUnwanted()) return leave
      const { serviceWorker } = navigator
      let registration: ServiceWorkerRegistration | null = null
      let checkedAt = performance.now()
      let retry: ReturnType<typeof setTimeout> | undefined
      const check = () => {
        checkedAt = performance.now()
        // Without a network, or with a build that is just being replaced, it is the next look that finds it.
        registration?.update().catch(() => undefined)
      }
      const seen = () => {
        if (!document.hidden && performance.now() - checkedAt > returned) check()
      }
      /** A version that waits is new to the user, unless this page has begun with it: then it takes over when it can. */
      const meet = async (waiting: ServiceWorker) => {
        if (await isOfPage(waiting)) void messageSW(waiting, { type: 'SKIP_WAITING' })
        else sendBack({ type: 'update.waiting' })
      }
      const compare = async () => {
        const { controller } = serviceWorker
        if (controller === null || (await isOfPage(controller))) return
        // The page has begun with a version that waits until the former one is at rest.
        if (registration?.waiting && (await isOfPage(registration.waiting))) return
        sendBack({ type: 'update.active' })
      }
      const follow = (installing: ServiceWorker) => {
        installing.addEventListener('statechange', () => {
          // The first one of a device waits for nobody.
          if (installing.state === 'installed' && registration?.active) void meet(installing)
          if (installing.state !== 'redundant') return
          clearTimeout(retry)
          retry = setTimeout(check, again)
        })
      }
      const begin = (found: ServiceWorkerRegistration) => {
        registration = found
        found.addEventListener('updatefound', () => found.installing && follow(found.installing))
        if (found.installing) follow(found.installing)
        if (found.waiting) void meet(found.waiting)
        return compare()
      }
      serviceWorker.addEventListener('controllerchange', compare)
      document.addEventListener('visibilitychange', seen)
      const timer = setInterval(check, every)
      receive(() => registration?.waiting && void messageSW(registration.waiting, { type: 'SKIP_WAITING' }))
      // A browser that refuses is one without: the site goes on by the network. One that is told to block says nothing.
      serviceWorker.register('/sw.js').then(
        (found: ServiceWorkerRegistration | undefined) => found && begin(found),
        () => undefined,
      )
      return () => {
        leave()
        clearTimeout(retry)
        clearInterval(timer)
        serviceWorker.removeEventListener('controllerchange', compare)
        document.removeEventListener('visibilitychange', seen)
      }
    }),
    reload: fromPromise<void>(async () => window.location.reload()),
  },
})

let started: AppUpdateRef | null = null

/** There is one, made when the page has had its time. */
export function appUpdate(): AppUpdateRef {
  started ??= createActor(machine).start()
  return started
}

/** Whether the user pays for each byte: what is kept on the device is the whole program. */
function isUnwanted(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true && navigator.serviceWorker.controller === null
}

/**
 * Whether the site is of another build than this page, which has asked for a part of its program in vain. A page whose build
 * is on the device has all of its parts, and hears of another one from the service worker.
 */
async function isReplaced(): Promise<boolean> {
  const entry = entryOfPage()
  if (entry === null) return false
  try {
    return (await fetch(entry.src, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}

/** Whether a service worker keeps the build that this page is of. */
async function isOfPage(worker: ServiceWorker): Promise<boolean> {
  const entry = entryOfPage()
  return entry === null || (await messageSW(worker, { type: 'HAS_FILE', url: entry.src })) === true
}

function entryOfPage(): HTMLScriptElement | null {
  return document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]')
}
