import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { phraseIn, readPhrase } from './phrase.ts'

export type AntiPhishingRef = ActorRefFrom<typeof antiPhishingMachine>

/** `kept` is the saved value; it can have any shape. */
type Input = { kept: unknown }
/** `phrase` is saved. `text` is being typed. `wanted` is being saved; null removes the phrase. */
type Context = { phrase: string | null; text: string; wanted: string | null }

/**
 * The user's own phrase. Only the real site can show it, because local storage of this site keeps it. It is shown at log-in
 * and at every step that moves money. A change in one tab applies to the other tabs.
 */
export const antiPhishingMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'phrase.type'; text: string }
      | { type: 'phrase.save' }
      | { type: 'phrase.remove' }
      | { type: 'phrase.come'; kept: unknown },
  },
  actors: {
    /** Saves a phrase, or removes it (null). Rejects if the browser refuses storage. */
    keep: fromPromise<void, { phrase: string | null }>(unprovided),
    /** Sends `phrase.come`. */
    watchTabs: fromCallback<{ type: 'never' }>(unprovided),
  },
  actions: {
    take: assign((_, { phrase }: { phrase: string | null }) => ({ phrase, text: phrase ?? '' })),
  },
  guards: { isRight: ({ context }) => phraseIn(context.text) !== null },
}).createMachine({
  id: 'antiPhishing',
  context: ({ input }) => {
    const phrase = readPhrase(input.kept)
    return { phrase, text: phrase ?? '', wanted: null }
  },
  invoke: { src: 'watchTabs' },
  on: {
    'phrase.type': { target: '.typing', actions: assign({ text: ({ event }) => event.text }) },
    'phrase.remove': { target: '.keeping', reenter: true, actions: assign({ wanted: null }) },
    'phrase.come': {
      target: '.shown',
      actions: { type: 'take', params: ({ event }) => ({ phrase: readPhrase(event.kept) }) },
    },
  },
  initial: 'shown',
  states: {
    shown: {},
    typing: {
      on: {
        'phrase.save': {
          guard: 'isRight',
          target: 'keeping',
          actions: assign({ wanted: ({ context }) => phraseIn(context.text) }),
        },
      },
    },
    keeping: {
      invoke: {
        src: 'keep',
        input: ({ context }) => ({ phrase: context.wanted }),
        onDone: { target: 'kept', actions: { type: 'take', params: ({ context }) => ({ phrase: context.wanted }) } },
        onError: 'refused',
      },
    },
    kept: {},
    refused: {},
  },
})
