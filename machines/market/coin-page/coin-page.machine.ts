import { assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { Language } from '#shared/core/money/format.ts'
import type { Coin } from '#shared/market/coins.ts'

/** A text about a coin. `html` is as the server sent it and must be sanitised before it is shown (design 5.15). */
export type Story = { title: string; html: string }
export type ChartRange = 'year' | 'quarter' | 'month'

type Input = { coin: Coin; language: Language }
type Context = Input & { story: Story | null }

/** The parts of a coin's page that are not live: the chart's range, and the text about the coin. */
export const coinPageMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'range.change'; range: ChartRange }
      | { type: 'language.change'; language: Language }
      | { type: 'story.retry' },
  },
  actors: { readStory: fromPromise<Story | null, Input>(unprovided) },
  guards: {
    isRange: (_, params: { range: ChartRange; wanted: ChartRange }) => params.range === params.wanted,
    isAnotherLanguage: ({ context }, params: { language: Language }) => params.language !== context.language,
    hasStory: (_, params: { story: Story | null }) => params.story !== null,
  },
}).createMachine({
  id: 'coinPage',
  context: ({ input }) => ({ ...input, story: null }),
  type: 'parallel',
  states: {
    range: {
      initial: 'year',
      on: {
        'range.change': [
          { guard: { type: 'isRange', params: ({ event }) => ({ ...event, wanted: 'year' }) }, target: '.year' },
          { guard: { type: 'isRange', params: ({ event }) => ({ ...event, wanted: 'quarter' }) }, target: '.quarter' },
          { target: '.month' },
        ],
      },
      states: { year: {}, quarter: {}, month: {} },
    },
    story: {
      initial: 'loading',
      on: {
        'language.change': {
          guard: { type: 'isAnotherLanguage', params: ({ event }) => event },
          target: '.loading',
          actions: assign({ language: ({ event }) => event.language, story: null }),
        },
      },
      states: {
        loading: {
          invoke: {
            src: 'readStory',
            input: ({ context: { coin, language } }) => ({ coin, language }),
            onDone: [
              {
                guard: { type: 'hasStory', params: ({ event }) => ({ story: event.output }) },
                target: 'shown',
                actions: assign({ story: ({ event }) => event.output }),
              },
              { target: 'none' },
            ],
            onError: 'failed',
          },
        },
        shown: {},
        none: {},
        failed: { on: { 'story.retry': 'loading' } },
      },
    },
  },
})
