import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { phraseIn, readPhrase } from './phrase.ts'

export type AntiPhishingRef = ActorRefFrom<typeof antiPhishingMachine>

/** `kept` is what the device has, of whatever shape. */
type Input = { kept: unknown }
/** `phrase` is kept; `text` is being typed; `wanted` is on its way to the device, `null` to forget. */
type Context = { phrase: string | null; text: string; wanted: string | null }

/**
 * A phrase of the user's own that only the real site can show, since it is kept on this device: it stands at log-in and at
 * every step that moves money. Another tab's change is this tab's too.
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
    /** Keeps a phrase, or forgets it. It rejects where the browser keeps nothing. */
    keep: fromPromise<void, { phrase: string | null }>(unprovided),
    /** Says `phrase.come`. */
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
