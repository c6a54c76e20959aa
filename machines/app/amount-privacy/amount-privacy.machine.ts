import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

export type AmountPrivacyRef = ActorRefFrom<typeof amountPrivacyMachine>

/** `hidesAway`: the user's own amounts are hidden while the user is at another window; `isHidden`: always. */
export type Privacy = { isHidden: boolean; hidesAway: boolean }
/** As the device keeps it. */
export type KeptPrivacy = { version: 1 } & Privacy

/** `kept` is what the device has, of whatever shape. */
type Input = { kept: unknown }

/**
 * Hides the user's own amounts on every page, and shows them again: by a press, or whenever the window is left. The device
 * keeps it, whichever user it is for. Another tab's change is this tab's too.
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
    /** Says `privacy.come`. */
    watchTabs: fromCallback<{ type: 'never' }>(unprovided),
    /** Says `window.leave` and `window.return`; the former at once where the user is elsewhere already. */
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
        // It is kept already.
        'privacy.come': { target: '.kept', actions: assign(({ event }) => readPrivacy(event.kept)) },
      },
      initial: 'kept',
      states: {
        kept: {},
        // A browser that refuses storage hides them until the page is closed.
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

/** Amounts are shown where nothing was kept, and where it cannot be read. */
export function readPrivacy(kept: unknown): Privacy {
  const { version, isHidden, hidesAway } = (kept ?? {}) as { [field: string]: unknown }
  return { isHidden: version === 1 && isHidden === true, hidesAway: version === 1 && hidesAway === true }
}
