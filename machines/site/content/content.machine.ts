import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import type { Language } from '#shared/core/money/format.ts'

export type ContentMachine<Content> = ReturnType<typeof createContentMachine<Content>>
export type ContentRef<Content> = ActorRefFrom<ContentMachine<Content>>
export type ContentSnapshot<Content> = SnapshotFrom<ContentMachine<Content>>

/** `every` is the refresh interval in ms, for figures, which age. Texts are read once. */
type Input = { language: Language; every?: number }
type Context<Content> = { language: Language; every: number | null; content: Content | null; error: Reason | null }

/**
 * Creates a machine for content in a language: texts, fees, figures. Its port resolves to null if there is nothing to show.
 * After a change of language the content is read again. Until then the shown content stays, so that the page keeps its
 * scroll position.
 */
export function createContentMachine<Content>() {
  return setup({
    types: {
      input: {} as Input,
      context: {} as Context<Content>,
      events: {} as { type: 'content.retry' } | { type: 'language.change'; language: Language },
    },
    actors: { readContent: fromPromise<Content | null, { language: Language }>(unprovided) },
    guards: {
      isNothing: (_, params: { content: Content | null }) => params.content === null,
      ages: ({ context }) => context.every !== null,
      isAnother: ({ context }, params: { language: Language }) => params.language !== context.language,
    },
    delays: { every: ({ context }) => context.every ?? 0 },
  }).createMachine({
    id: 'content',
    context: ({ input: { language, every } }) => ({ language, every: every ?? null, content: null, error: null }),
    initial: 'loading',
    on: {
      'language.change': {
        guard: { type: 'isAnother', params: ({ event }) => event },
        target: '.loading',
        reenter: true,
        actions: assign({ language: ({ event }) => event.language, error: null }),
      },
    },
    states: {
      loading: {
        invoke: {
          src: 'readContent',
          input: ({ context: { language } }) => ({ language }),
          onDone: [
            { guard: { type: 'isNothing', params: ({ event }) => ({ content: event.output }) }, target: 'empty' },
            { target: 'present', actions: assign({ content: ({ event }) => event.output }) },
          ],
          onError: { target: 'failed', actions: assign({ error: ({ event }) => reasonOf(event.error) }) },
        },
      },
      present: {
        initial: 'shown',
        on: {
          'language.change': {
            guard: { type: 'isAnother', params: ({ event }) => event },
            target: 'translating',
            actions: assign({ language: ({ event }) => event.language }),
          },
        },
        states: {
          shown: { after: { every: { guard: 'ages', target: 'refreshing' } } },
          // The shown content stays until newer content is loaded.
          refreshing: {
            invoke: {
              src: 'readContent',
              input: ({ context: { language } }) => ({ language }),
              onDone: {
                target: 'shown',
                actions: assign({ content: ({ context, event }) => event.output ?? context.content }),
              },
              onError: 'stale',
            },
          },
          stale: { after: { every: 'refreshing' } },
        },
      },
      translating: {
        on: {
          'language.change': {
            guard: { type: 'isAnother', params: ({ event }) => event },
            target: 'translating',
            reenter: true,
            actions: assign({ language: ({ event }) => event.language }),
          },
        },
        invoke: {
          src: 'readContent',
          input: ({ context: { language } }) => ({ language }),
          onDone: [
            {
              guard: { type: 'isNothing', params: ({ event }) => ({ content: event.output }) },
              target: 'empty',
              actions: assign({ content: null }),
            },
            { target: 'present', actions: assign({ content: ({ event }) => event.output }) },
          ],
          onError: {
            target: 'failed',
            actions: assign({ content: null, error: ({ event }) => reasonOf(event.error) }),
          },
        },
      },
      empty: {},
      failed: { on: { 'content.retry': { target: 'loading', actions: assign({ error: null }) } } },
    },
  })
}
