import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

export type AmountPrivacyRef = ActorRefFrom<typeof amountPrivacyMachine>

/**
 * `isHidden`: the user's own amounts are always hidden. `hidesAway`: they are hidden while the user is in another window.
 */
export type Privacy = { isHidden: boolean; hidesAway: boolean }
/** The saved form of the setting. */
export type KeptPrivacy = { version: 1 } & Privacy

/** `kept` is the saved value; it can have any shape. */
type Input = { kept: unknown }

/**
 * Hides and shows the user's own amounts on every page: on a press, or whenever the user leaves the window. Local storage
 * keeps the setting for all users of the browser. A change in one tab applies to the other tabs.
 */
export const amountPrivacyMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Privacy,
    events: {} as
      | { type: 'amounts.toggle' }
      | { type: 'away.toggle' }
      | { type: 'privacy.come'; kept: unknown }
      | { type: 'window.leave' }
      | { type: 'window.return' },
  },
  actors: {
    keep: fromPromise<void, KeptPrivacy>(unprovided),
    /** Sends `privacy.come`. */
    watchTabs: fromCallback<{ type: 'never' }>(unprovided),
    /** Sends `window.leave` and `window.return`. Sends `window.leave` at once if the user is already in another window. */
    watchWindow: fromCallback<{ type: 'never' }>(unprovided),
  },
  guards: { hidesAway: ({ context }) => context.hidesAway, neverHides: ({ context }) => !context.hidesAway },
}).createMachine({
  id: 'amountPrivacy',
  context: ({ input }) => readPrivacy(input.kept),
  type: 'parallel',
  invoke: { src: 'watchTabs' },
  states: {
    store: {
      on: {
        'amounts.toggle': {
          target: '.keeping',
          actions: assign({ isHidden: ({ context }) => !context.isHidden }),
        },
        'away.toggle': {
          target: '.keeping',
          actions: assign({ hidesAway: ({ context }) => !context.hidesAway }),
        },
        // The other tab has already saved it.
        'privacy.come': { target: '.kept', actions: assign(({ event }) => readPrivacy(event.kept)) },
      },
      initial: 'kept',
      states: {
        kept: {},
        // Without storage the setting lasts until the page is closed.
        keeping: {
          invoke: {
            src: 'keep',
            input: ({ context }) => ({ version: 1 as const, ...context }),
            onDone: 'kept',
            onError: 'kept',
          },
        },
      },
    },
    window: {
      initial: 'unwatched',
      states: {
        unwatched: { always: { guard: 'hidesAway', target: 'watched' } },
        watched: {
          invoke: { src: 'watchWindow' },
          always: { guard: 'neverHides', target: 'unwatched' },
          initial: 'here',
          states: {
            here: { on: { 'window.leave': 'away' } },
            away: { on: { 'window.return': 'here' } },
          },
        },
      },
    },
  },
})

/** Returns the saved setting. Amounts are shown if the saved value is missing or unreadable. */
export function readPrivacy(kept: unknown): Privacy {
  const { version, isHidden, hidesAway } = (kept ?? {}) as { [field: string]: unknown }
  return { isHidden: version === 1 && isHidden === true, hidesAway: version === 1 && hidesAway === true }
}
