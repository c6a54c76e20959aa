import { assign, setup } from 'xstate'
import { type SearchEvent, searchGuards, searchRegion } from '#machines/app/search-region.ts'

/** `open` is the index of the open question, counted from 0. */
type Context = { text: string; open: number | null }

/** A list of questions: a search in their titles, and one open answer at a time (spec 000, section 2, "FAQ"). */
export const questionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SearchEvent | { type: 'question.toggle'; question: number },
  },
  actions: { search: assign((_, { text }: { text: string }) => ({ text })) },
  guards: {
    ...searchGuards,
    isOpen: ({ context }, params: { question: number }) => params.question === context.open,
  },
}).createMachine({
  id: 'questions',
  context: { text: '', open: null },
  type: 'parallel',
  states: {
    search: searchRegion,
    answer: {
      initial: 'closed',
      on: {
        'question.toggle': { target: '.open', actions: assign({ open: ({ event }) => event.question }) },
      },
      states: {
        closed: {},
        open: {
          on: {
            'question.toggle': [
              {
                guard: { type: 'isOpen', params: ({ event }) => event },
                target: 'closed',
                actions: assign({ open: null }),
              },
              { target: 'open', actions: assign({ open: ({ event }) => event.question }) },
            ],
          },
        },
      },
    },
  },
})
