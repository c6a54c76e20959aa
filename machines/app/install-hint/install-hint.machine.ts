import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

export type InstallHintRef = ActorRefFrom<typeof installHintMachine>

/** What became of the hint on this device: it was shown once, or the user answered it. */
export type HintAnswer = 'shown' | 'refused' | 'installed'
/** `visits` counts this one. `isInstalled`: the page runs as an installed app now. */
export type HintHistory = { visits: number; answer: HintAnswer | null; isInstalled: boolean }

/**
 * How this browser installs a site: it asks the user itself (`prompt`), or the user does it by the browser's menu (`menu`).
 * Told when it is known to be possible.
 */
export type InstallEvent =
  | { type: 'install.possible'; by: 'prompt' | 'menu' }
  | { type: 'install.done' }
  /** The user has been on a page for a while where nothing is half done. */
  | { type: 'moment.come' }

type Context = { by: 'prompt' | 'menu' | null; isMoment: boolean; visits: number }

/** A user who came back knows what the site is good for. */
const familiarVisits = 2

/**
 * The hint that the site can be installed: once on a device, to a user who has come back, at a quiet moment. It is not
 * shown where it cannot be remembered: it would come again and again.
 */
export const installHintMachine = setup({
  types: {
    context: {} as Context,
    events: {} as InstallEvent | { type: 'hint.accept' } | { type: 'hint.refuse' },
  },
  actors: {
    browser: fromCallback<{ type: 'never' }>(unprovided),
    restore: fromPromise<HintHistory>(unprovided),
    keep: fromPromise<void, { answer: HintAnswer }>(unprovided),
    /** Has the browser ask the user; whether they agreed. */
    prompt: fromPromise<boolean>(unprovided),
  },
  guards: {
    isOver: (_, params: { history: HintHistory }) => params.history.isInstalled || params.history.answer !== null,
    isDue: ({ context: { by, isMoment, visits } }) => by !== null && isMoment && visits >= familiarVisits,
    canPrompt: ({ context }) => context.by === 'prompt',
    isAgreed: (_, params: { isAgreed: boolean }) => params.isAgreed,
  },
}).createMachine({
  id: 'installHint',
  context: { by: null, isMoment: false, visits: 0 },
  invoke: { src: 'browser' },
  on: {
    'install.possible': { actions: assign({ by: ({ event }) => event.by }) },
    'moment.come': { actions: assign({ isMoment: true }) },
    'install.done': '.installed',
  },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'restore',
        onDone: [
          { guard: { type: 'isOver', params: ({ event }) => ({ history: event.output }) }, target: 'away' },
          { target: 'waiting', actions: assign({ visits: ({ event }) => event.output.visits }) },
        ],
        onError: 'away',
      },
    },
    waiting: { always: { guard: 'isDue', target: 'remembering' } },
    remembering: {
      invoke: { src: 'keep', input: { answer: 'shown' as const }, onDone: 'shown', onError: 'away' },
    },
    shown: {
      on: { 'hint.accept': { guard: 'canPrompt', target: 'asking' }, 'hint.refuse': 'refused' },
    },
    asking: {
      invoke: {
        src: 'prompt',
        onDone: [
          { guard: { type: 'isAgreed', params: ({ event }) => ({ isAgreed: event.output }) }, target: 'installed' },
          { target: 'refused' },
        ],
        onError: 'refused',
      },
    },
    refused: { invoke: { src: 'keep', input: { answer: 'refused' as const }, onDone: 'away', onError: 'away' } },
    installed: { invoke: { src: 'keep', input: { answer: 'installed' as const }, onDone: 'away', onError: 'away' } },
    away: {},
  },
})
