import { assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'

/** A picture as machines see it: an opaque handle. Only actors read its contents. */
export type ImageHandle = { readonly name: string; readonly size: number }

type Input = { image: ImageHandle | null }
/** `candidate` is being checked. `image` has passed the check. */
type Context = { image: ImageHandle | null; candidate: ImageHandle | null; error: Reason | null }

/** One side of an identity document. The image must be a PNG or JPG by its contents, and within the limits (spec 2). */
export const documentImageMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'image.choose'; image: ImageHandle } | { type: 'image.remove' },
  },
  actors: { checkImage: fromPromise<ErrorKey | null, { image: ImageHandle | null }>(unprovided) },
  actions: {
    take: assign({ candidate: (_, params: { image: ImageHandle }) => params.image, error: null }),
  },
  guards: {
    isThere: ({ context }) => context.image !== null,
    passes: (_, params: { fault: ErrorKey | null }) => params.fault === null,
  },
}).createMachine({
  id: 'documentImage',
  context: ({ input: { image } }) => ({ image, candidate: null, error: null }),
  initial: 'settling',
  on: { 'image.choose': { target: '.checking', actions: { type: 'take', params: ({ event }) => event } } },
  states: {
    settling: { always: [{ guard: 'isThere', target: 'chosen' }, { target: 'empty' }] },
    empty: {},
    // If the user chooses another picture during the check, that one is checked instead.
    checking: {
      invoke: {
        src: 'checkImage',
        input: ({ context }) => ({ image: context.candidate }),
        onDone: [
          {
            guard: { type: 'passes', params: ({ event }) => ({ fault: event.output }) },
            target: 'chosen',
            actions: assign({ image: ({ context }) => context.candidate, candidate: null }),
          },
          { target: 'settling', actions: assign({ candidate: null, error: ({ event }) => event.output }) },
        ],
        onError: {
          target: 'settling',
          actions: assign({ candidate: null, error: ({ event }) => reasonOf(event.error) }),
        },
      },
    },
    chosen: { on: { 'image.remove': { target: 'empty', actions: assign({ image: null, error: null }) } } },
  },
})
