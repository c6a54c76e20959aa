import { type ActorRefFrom, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

export type AppUpdateRef = ActorRefFrom<typeof appUpdateMachine>

/** What the service worker is told: a version that waits takes over. */
export type WorkerCommand = { type: 'worker.takeOver' }
/**
 * What the service worker tells: a new version is on the device, complete, and waits; another version than the page's own
 * has taken over, because the user agreed here or in another tab, or because the site has no parts of the page's own any more.
 */
export type WorkerEvent = { type: 'update.waiting' } | { type: 'update.active' }

/**
 * A new version of the site while a page is open. The page stays as it is until the user agrees: it goes on with the
 * files of its own version. Without an answer the new version is taken at the next start, by the service worker itself.
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
  /** How long the worker has to take over, and the browser to leave the page. */
  delays: { patience: 10_000 },
}).createMachine({
  id: 'appUpdate',
  invoke: { id: 'worker', src: 'worker' },
  initial: 'current',
  states: {
    current: { on: { 'update.waiting': 'announced', 'update.active': 'outdated' } },
    announced: {
      on: { 'update.accept': 'taking', 'update.postpone': 'postponed', 'update.active': 'outdated' },
    },
    // The next start takes it.
    postponed: { on: { 'update.active': 'outdated' } },
    taking: { entry: 'takeOver', on: { 'update.active': 'reloading' }, after: { patience: 'failed' } },
    failed: { on: { 'update.accept': 'taking', 'update.postpone': 'postponed', 'update.active': 'outdated' } },
    // Another tab has taken the new version. What the user does on this page is not cut off.
    outdated: { on: { 'update.accept': 'reloading', 'update.postpone': 'left' } },
    left: {},
    // The user may stay when the browser asks because something was typed.
    reloading: { invoke: { src: 'reload', onError: 'outdated' }, after: { patience: 'outdated' } },
  },
})
