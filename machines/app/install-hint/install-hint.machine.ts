import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

export type InstallHintRef = ActorRefFrom<typeof installHintMachine>

/** The history of the hint in this browser: it was shown once, or the user answered it. */
export type HintAnswer = 'shown' | 'refused' | 'installed'
/** `visits` includes the current visit. `isInstalled`: the page runs as an installed app. */
export type HintHistory = { visits: number; answer: HintAnswer | null; isInstalled: boolean }

/**
 * `install.possible` is sent when the browser can install the site. `by` is how: the browser asks the user (`prompt`), or
 * the user opens the browser's menu (`menu`).
 */
export type InstallEvent =
  | { type: 'install.possible'; by: 'prompt' | 'menu' }
  | { type: 'install.done' }
  /** The user has spent a while on a page, and nothing is half done. */
  | { type: 'moment.come' }

type Context = { by: 'prompt' | 'menu' | null; isMoment: boolean; visits: number }

/** A user who returned knows the use of the site. */
const familiarVisits = 2

/**
 * Shows the hint that the site can be installed: once for a browser, to a returning user, at a quiet moment. Without
 * storage it is not shown, because it would appear again and again.
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
    /** Makes the browser ask the user. Resolves to whether the user agreed. */
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
