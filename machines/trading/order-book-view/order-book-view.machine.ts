import { assign, setup } from 'xstate'

/** Which sides of the book are in view. */
export const bookSides = ['both', 'buys', 'sells'] as const
export type BookSides = (typeof bookSides)[number]

/** `step` is the place of a price step among those of the market (`shared/market/price-steps.ts`); 0 groups nothing. */
type Context = { step: number }

/** How a person looks at the order book: its sides, and how far prices are put together. */
export const orderBookViewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'sides.change'; sides: BookSides } | { type: 'step.change'; step: number },
  },
  guards: { areSides: (_, params: { sides: BookSides; wanted: BookSides }) => params.sides === params.wanted },
}).createMachine({
  id: 'orderBookView',
  context: { step: 0 },
  on: {
    'sides.change': bookSides.map((wanted) => ({
      guard: { type: 'areSides' as const, params: ({ event }) => ({ sides: event.sides, wanted }) },
      target: `.${wanted}` as const,
    })),
    'step.change': { actions: assign({ step: ({ event }) => event.step }) },
  },
  initial: 'both',
  states: { both: {}, buys: {}, sells: {} },
})
