import { type ActorRefFrom, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

export type AppUpdateRef = ActorRefFrom<typeof appUpdateMachine>

/** The command to the service worker: the waiting version takes over. */
export type WorkerCommand = { type: 'worker.takeOver' }
/**
 * Events of the service worker.
 *
 * - `update.waiting`: a new version is completely downloaded and waits.
 * - `update.active`: a version other than that of the page has taken over. The user agreed in this or another tab, or the
 *   server no longer has the files of the page's version.
 */
export type WorkerEvent = { type: 'update.waiting' } | { type: 'update.active' }

/**
 * Announces a new version of the site while a page is open. The page keeps the files of its own version until the user
 * agrees. If the user does not answer, the service worker activates the new version at the next start.
 */
export const appUpdateMachine = setup({
  types: {
    events: {} as WorkerEvent | { type: 'update.accept' } | { type: 'update.postpone' },
  },
  actors: {
    worker: fromCallback<WorkerCommand>(unprovided),
    reload: fromPromise<void>(unprovided),
  },
  actions: { takeOver: sendTo('worker', { type: 'worker.takeOver' }) },
  /** Time limit in ms for the worker to take over, and for the browser to leave the page. */
  delays: { timeout: 10_000 },
}).createMachine({
  id: 'appUpdate',
  invoke: { id: 'worker', src: 'worker' },
  initial: 'current',
  states: {
    current: { on: { 'update.waiting': 'announced', 'update.active': 'outdated' } },
    announced: {
      on: { 'update.accept': 'taking', 'update.postpone': 'postponed', 'update.active': 'outdated' },
    },
    // The next start activates the new version.
    postponed: { on: { 'update.active': 'outdated' } },
    taking: { entry: 'takeOver', on: { 'update.active': 'reloading' }, after: { timeout: 'failed' } },
    failed: { on: { 'update.accept': 'taking', 'update.postpone': 'postponed', 'update.active': 'outdated' } },
    // Another tab has activated the new version. This page does not interrupt the user's work.
    outdated: { on: { 'update.accept': 'reloading', 'update.postpone': 'left' } },
    left: {},
    // The browser may ask whether to leave, because the user has typed something. The user may then stay.
    reloading: { invoke: { src: 'reload', onError: 'outdated' }, after: { timeout: 'outdated' } },
  },
})
