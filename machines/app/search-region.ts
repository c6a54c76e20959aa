export type SearchEvent = { type: 'search.change'; text: string } | { type: 'search.clear' }

type Search = { text: string }

const textOf = ({ event }: { event: Search }) => ({ text: event.text })

/** The guard of `searchRegion`. */
export const searchGuards = { isBlank: (_: unknown, { text }: Search) => text.trim() === '' }

/** A search as it is typed: `all` without a text, else `filtered`. The machine's action `search` sets its `text`. */
export const searchRegion = {
  initial: 'all',
  on: {
    'search.change': [
      { guard: { type: 'isBlank', params: textOf }, target: '.all', actions: { type: 'search', params: textOf } },
      { target: '.filtered', actions: { type: 'search', params: textOf } },
    ],
  },
  states: {
    all: {},
    filtered: { on: { 'search.clear': { target: 'all', actions: { type: 'search', params: { text: '' } } } } },
  },
} as const
