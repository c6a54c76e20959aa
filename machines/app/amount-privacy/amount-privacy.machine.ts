import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

export type AmountPrivacyRef = ActorRefFrom<typeof amountPrivacyMachine>

/** Whether the user's own amounts are hidden, as the device keeps it. */
export type KeptPrivacy = { version: 1; isHidden: boolean }

/** `kept` is what the device has, of whatever shape. */
type Input = { kept: unknown }
type Context = { isHidden: boolean }

/**
 * Hides the user's own amounts on every page, and shows them again. The device keeps it,
 * whichever user it is for. Another tab's change is this tab's too.
 */
export const amountPrivacyMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'amounts.toggle' } | { type: 'privacy.come'; kept: unknown },
  },
  actors: {
    keep: fromPromise<void, KeptPrivacy>(unprovided),
    /** Says `privacy.come`. */
    watchTabs: fromCallback<{ type: 'never' }>(unprovided),
  },
  actions: {
    toggle: assign(({ context }) => ({ isHidden: !context.isHidden })),
    take: assign((_, params: { kept: unknown }) => ({ isHidden: readPrivacy(params.kept) })),
  },
}).createMachine({
  id: 'amountPrivacy',
  context: ({ input }) => ({ isHidden: readPrivacy(input.kept) }),
  invoke: { src: 'watchTabs' },
  on: {
    'amounts.toggle': { target: '.keeping', reenter: true, actions: 'toggle' },
    // It is kept already.
    'privacy.come': { target: '.kept', actions: { type: 'take', params: ({ event }) => event } },
  },
  initial: 'kept',
  states: {
    kept: {},
    // A browser that refuses storage hides them until the page is closed.
    keeping: {
      invoke: {
        src: 'keep',
        input: ({ context }) => ({ version: 1 as const, isHidden: context.isHidden }),
        onDone: 'kept',
        onError: 'kept',
      },
    },
  },
})

/** Amounts are shown where nothing was kept, and where it cannot be read. */
export function readPrivacy(kept: unknown): boolean {
  const { version, isHidden } = (kept ?? {}) as { version?: unknown; isHidden?: unknown }
  return version === 1 && isHidden === true
}
