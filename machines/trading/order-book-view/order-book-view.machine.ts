import { type ActorRefFrom, assign, fromCallback, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { MarketType } from '#shared/market/coins.ts'
import { type BookView, readBookViews } from './kept-book-view.ts'

export type OrderBookViewRef = ActorRefFrom<typeof orderBookViewMachine>

/** The visible sides of the book. */
export const bookSides = ['both', 'buys', 'sells'] as const
export type BookSides = (typeof bookSides)[number]

/** A row of the book, identified by its price, because the rows move. */
export type BookPlace = { side: 'buy' | 'sell'; price: Decimal }

/** The command to the store. */
export type KeepBookView = { type: 'view.keep'; view: BookView }

/** `kept` is the saved value for all books; it can have any shape. */
type Input = { market: MarketType; kept: unknown }
/** `pointed` is the row whose sums are shown. */
type Context = BookView & { pointed: BookPlace | null }

/** The view of the order book: its sides, the grouping of its prices, cumulative rows, and the row under the pointer. */
export const orderBookViewMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'sides.change'; sides: BookSides }
      | { type: 'step.change'; step: Decimal | null }
      | { type: 'sums.toggle' }
      | ({ type: 'row.point' } & BookPlace)
      | { type: 'row.leave' },
    children: {} as { store: 'store' },
  },
  /** Saves the views that it receives in local storage. */
  actors: { store: fromCallback<KeepBookView>(unprovided) },
  actions: {
    keep: sendTo('store', ({ context: { market, step, isCumulative } }): KeepBookView => {
      return { type: 'view.keep', view: { market, step, isCumulative } }
    }),
    leave: assign({ pointed: null }),
  },
  guards: { areSides: (_, params: { sides: BookSides; wanted: BookSides }) => params.sides === params.wanted },
}).createMachine({
  id: 'orderBookView',
  context: ({ input: { market, kept } }) => {
    const { steps, isCumulative } = readBookViews(kept)
    return { market, step: steps[market] ?? null, isCumulative, pointed: null }
  },
  invoke: { id: 'store', src: 'store' },
  on: {
    'sides.change': bookSides.map((wanted) => ({
      guard: { type: 'areSides' as const, params: ({ event }) => ({ sides: event.sides, wanted }) },
      target: `.${wanted}` as const,
      actions: 'leave' as const,
    })),
    'step.change': { actions: [assign({ step: ({ event }) => event.step }), 'leave', 'keep'] },
    'sums.toggle': { actions: [assign({ isCumulative: ({ context }) => !context.isCumulative }), 'keep'] },
    'row.point': { actions: assign({ pointed: ({ event: { side, price } }) => ({ side, price }) }) },
    'row.leave': { actions: 'leave' },
  },
  initial: 'both',
  states: { both: {}, buys: {}, sells: {} },
})
