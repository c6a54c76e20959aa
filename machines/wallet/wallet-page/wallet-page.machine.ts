import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type SearchEvent, searchGuards, searchRegion } from '#machines/app/search-region.ts'
import type { WalletDialog } from './wallet-dialog.ts'

export type WalletPageRef = ActorRefFrom<typeof walletPageMachine>

/** `hidesNone` is the user's saved choice. `dialog` is the one in the page's URL. */
type Input = { hidesNone: boolean; dialog: WalletDialog | null }
/** `menu` is the currency whose actions are shown on a phone. */
type Context = Input & { text: string; menu: string | null }

/**
 * The view of the wallet page: the search, whether coins without a balance are shown, and the dialog or menu over the page.
 * URL and dialog follow each other (spec 001, section 2, "Wallet page").
 */
export const walletPageMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | SearchEvent
      | { type: 'none.hide' }
      | { type: 'none.show' }
      | { type: 'menu.open'; currency: string }
      | { type: 'menu.close' }
      | { type: 'dialog.open'; dialog: WalletDialog }
      | { type: 'dialog.close' }
      | { type: 'address.change'; dialog: WalletDialog | null },
    emitted: {} as { type: 'choice.change'; hidesNone: boolean },
  },
  guards: {
    ...searchGuards,
    isDialog: (_, params: { dialog: WalletDialog | null }) => params.dialog !== null,
    isHiding: ({ context }) => context.hidesNone,
    isOpen: ({ context }) => context.dialog !== null,
  },
  actions: {
    search: assign((_, { text }: { text: string }) => ({ text })),
    show: assign((_, { dialog }: { dialog: WalletDialog | null }) => ({ dialog, menu: null })),
    choose: assign((_, { hidesNone }: { hidesNone: boolean }) => ({ hidesNone })),
    emitChoice: emit(({ context: { hidesNone } }) => ({ type: 'choice.change' as const, hidesNone })),
  },
}).createMachine({
  id: 'walletPage',
  context: ({ input }) => ({ ...input, text: '', menu: null }),
  type: 'parallel',
  states: {
    search: searchRegion,
    none: {
      initial: 'shown',
      states: {
        shown: {
          always: { guard: 'isHiding', target: 'hidden' },
          on: {
            'none.hide': { target: 'hidden', actions: [{ type: 'choose', params: { hidesNone: true } }, 'emitChoice'] },
          },
        },
        hidden: {
          on: {
            'none.show': { target: 'shown', actions: [{ type: 'choose', params: { hidesNone: false } }, 'emitChoice'] },
          },
        },
      },
    },
    over: {
      initial: 'nothing',
      on: {
        'address.change': [
          {
            guard: { type: 'isDialog', params: ({ event }) => event },
            target: '.dialog',
            actions: { type: 'show', params: ({ event }) => event },
          },
          { target: '.nothing', actions: { type: 'show', params: { dialog: null } } },
        ],
      },
      states: {
        nothing: {
          always: { guard: 'isOpen', target: 'dialog' },
          on: {
            'menu.open': { target: 'menu', actions: assign({ menu: ({ event }) => event.currency }) },
            'dialog.open': { target: 'dialog', actions: { type: 'show', params: ({ event }) => event } },
          },
        },
        menu: {
          on: {
            'menu.close': { target: 'nothing', actions: assign({ menu: null }) },
            'dialog.open': { target: 'dialog', actions: { type: 'show', params: ({ event }) => event } },
          },
        },
        dialog: {
          on: { 'dialog.close': { target: 'nothing', actions: { type: 'show', params: { dialog: null } } } },
        },
      },
    },
  },
})
