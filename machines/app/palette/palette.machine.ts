import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { PairTab } from '#machines/market/market-list/arrange-pairs.ts'
import { nextSort, type Sort, type SortKey } from '#machines/market/market-list/sort.ts'

export type PaletteRef = ActorRefFrom<typeof paletteMachine>

/** The list of markets, the commands, or the list of shortcuts. */
export type PaletteView = 'markets' | 'commands' | 'keys'

/** The saved setting: whether single keys are shortcuts (design 5.32). */
export type KeptKeys = { version: 1; areOn: boolean }
type Input = { kept: unknown }
/** `at` is the row that Enter chooses, counted from 0. */
type Context = { text: string; at: number; tab: PairTab; sort: Sort; areKeysOn: boolean }

/** The overlay for keyboard users on every page: market search, commands, list of shortcuts. One view at a time. */
export const paletteMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'palette.open'; view: PaletteView; tab?: PairTab }
      | { type: 'palette.close' }
      | { type: 'text.change'; text: string }
      | { type: 'tab.change'; tab: PairTab }
      | { type: 'sort.change'; by: SortKey }
      | { type: 'row.step'; by: number; count: number }
      | { type: 'keys.turn'; on: boolean },
  },
  actors: { keep: fromPromise<void, KeptKeys>(unprovided) },
  actions: {
    begin: assign(({ context }, params: { tab?: PairTab }) => ({ text: '', at: 0, tab: params.tab ?? context.tab })),
  },
  guards: { isView: (_, params: { view: PaletteView; wanted: PaletteView }) => params.view === params.wanted },
}).createMachine({
  id: 'palette',
  context: ({ input }) => ({ text: '', at: 0, tab: 'TOMAN', sort: { by: null }, areKeysOn: readKeys(input.kept) }),
  type: 'parallel',
  states: {
    view: {
      initial: 'closed',
      on: {
        'palette.open': (['markets', 'commands', 'keys'] as const).map((wanted) => ({
          guard: { type: 'isView' as const, params: ({ event }) => ({ view: event.view, wanted }) },
          target: `.${wanted}` as const,
          actions: { type: 'begin' as const, params: ({ event }) => event },
        })),
      },
      states: {
        closed: {},
        markets: {
          on: {
            'palette.close': 'closed',
            'text.change': { actions: assign({ text: ({ event }) => event.text, at: 0 }) },
            'row.step': { actions: assign({ at: ({ context, event }) => stepped(context.at, event) }) },
            'tab.change': { actions: assign({ tab: ({ event }) => event.tab, at: 0 }) },
            'sort.change': {
              actions: assign({ sort: ({ context, event }) => nextSort(context.sort, event.by), at: 0 }),
            },
          },
        },
        commands: {
          on: {
            'palette.close': 'closed',
            'text.change': { actions: assign({ text: ({ event }) => event.text, at: 0 }) },
            'row.step': { actions: assign({ at: ({ context, event }) => stepped(context.at, event) }) },
          },
        },
        keys: { on: { 'palette.close': 'closed' } },
      },
    },
    keys: {
      initial: 'shown',
      on: { 'keys.turn': { target: '.keeping', actions: assign({ areKeysOn: ({ event }) => event.on }) } },
      states: {
        shown: {},
        // Without storage the setting lasts until the page is closed.
        keeping: {
          invoke: {
            src: 'keep',
            input: ({ context }) => ({ version: 1 as const, areOn: context.areKeysOn }),
            onDone: 'shown',
            onError: 'shown',
          },
        },
      },
    },
  },
})

/** Returns the row `by` steps away. The last row is followed by the first, and vice versa. */
function stepped(at: number, { by, count }: { by: number; count: number }): number {
  return count === 0 ? 0 : (((Math.min(at, count - 1) + by) % count) + count) % count
}

/** Single keys are on until the user turns them off. */
function readKeys(kept: unknown): boolean {
  const { version, areOn } = (kept ?? {}) as { version?: unknown; areOn?: unknown }
  return !(version === 1 && areOn === false)
}
