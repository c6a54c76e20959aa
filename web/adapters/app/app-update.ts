import { messageSW, Workbox } from 'workbox-window'
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
      if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isUnwanted()) return
      const { serviceWorker } = navigator
      const workbox = new Workbox('/sw.js')
      let checkedAt = performance.now()
      const check = () => {
        checkedAt = performance.now()
        // Without a network, or with a build that is just being replaced, it is the next look that finds it.
        workbox.update().catch(() => undefined)
      }
      const seen = () => {
        if (!document.hidden && performance.now() - checkedAt > returned) check()
      }
      const compare = async () => {
        if (serviceWorker.controller !== null && !(await isOfPage(serviceWorker.controller))) {
          sendBack({ type: 'update.active' })
        }
      }
      let retry: ReturnType<typeof setTimeout> | undefined
      workbox.addEventListener('waiting', () => sendBack({ type: 'update.waiting' }))
      workbox.addEventListener('redundant', () => {
        clearTimeout(retry)
        retry = setTimeout(check, again)
      })
      serviceWorker.addEventListener('controllerchange', compare)
      document.addEventListener('visibilitychange', seen)
      const timer = setInterval(check, every)
      receive(() => workbox.messageSkipWaiting())
      // A browser that refuses is one without: the site goes on by the network.
      workbox.register({ immediate: true }).then(compare, () => undefined)
      return () => {
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

/** Whether a service worker keeps the build that this page is of. */
async function isOfPage(worker: ServiceWorker): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]')
  return entry === null || (await messageSW(worker, { type: 'HAS_FILE', url: entry.src })) === true
}
