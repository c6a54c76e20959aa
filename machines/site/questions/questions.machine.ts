import { assign, setup } from 'xstate'

/** `open` is the index of the open question, counted from 0. */
type Context = { text: string; open: number | null }

/** A list of questions: a search in their titles, and one open answer at a time (spec 000, section 2, "FAQ"). */
export const questionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'search.change'; text: string }
      | { type: 'search.clear' }
      | { type: 'question.toggle'; question: number },
  },
  guards: {
    isBlank: (_, params: { text: string }) => params.text.trim() === '',
    isOpen: ({ context }, params: { question: number }) => params.question === context.open,
  },
}).createMachine({
  id: 'questions',
  context: { text: '', open: null },
  type: 'parallel',
  states: {
    search: {
      initial: 'all',
      on: {
        'search.change': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.all',
            actions: assign({ text: ({ event }) => event.text }),
          },
          { target: '.filtered', actions: assign({ text: ({ event }) => event.text }) },
        ],
      },
      states: {
        all: {},
        filtered: { on: { 'search.clear': { target: 'all', actions: assign({ text: '' }) } } },
      },
    },
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
