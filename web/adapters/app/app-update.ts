import { messageSW } from 'workbox-window'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type AppUpdateRef, appUpdateMachine, type WorkerCommand } from '#machines/app/app-update/app-update.machine.ts'

/** Time in ms between checks for a new version, and minimum time since the last check when the user returns to the tab. */
const every = 3_600_000
const returned = 600_000
/** Delay in ms before a failed installation is tried again. During an update, relays of two versions run for a minute. */
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
        // A check fails without a network or while a build is being replaced. The next check finds the new version.
        registration?.update().catch(() => undefined)
      }
      const seen = () => {
        if (!document.hidden && performance.now() - checkedAt > returned) check()
      }
      /**
       * Reports a waiting version to the user. If this page already runs that version, the worker takes over when it can.
       */
      const meet = async (waiting: ServiceWorker) => {
        if (await isOfPage(waiting)) void messageSW(waiting, { type: 'SKIP_WAITING' })
        else sendBack({ type: 'update.waiting' })
      }
      const compare = async () => {
        const { controller } = serviceWorker
        if (controller === null || (await isOfPage(controller))) return
        // The page already runs the waiting version, which takes over when the old worker is idle.
        if (registration?.waiting && (await isOfPage(registration.waiting))) return
        sendBack({ type: 'update.active' })
      }
      const follow = (installing: ServiceWorker) => {
        installing.addEventListener('statechange', () => {
          // The first worker of a browser has no predecessor, so it does not wait.
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
      // When the browser refuses a worker, the site continues without one. A browser that is set to block workers may
      // resolve with undefined.
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

/** Returns the one machine of app updates. It is created after the page's first 10 s. */
export function appUpdate(): AppUpdateRef {
  started ??= createActor(machine).start()
  return started
}

/** Returns whether to skip the service worker because the user saves data. The worker would download the whole program. */
function isUnwanted(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true && navigator.serviceWorker.controller === null
}

/**
 * Returns whether the server has another build than this page, after a part of the program failed to load. A page whose
 * build is saved by a service worker has all its parts, and the worker reports a new build.
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

/** Returns whether a service worker keeps the build of this page. */
async function isOfPage(worker: ServiceWorker): Promise<boolean> {
  const entry = entryOfPage()
  return entry === null || (await messageSW(worker, { type: 'HAS_FILE', url: entry.src })) === true
}

function entryOfPage(): HTMLScriptElement | null {
  return document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]')
}
