import { assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { Language } from '#shared/core/money/format.ts'

export type Theme = 'dark' | 'light'
export type Preferences = { language: Language; theme: Theme }

/** `wanted` is the language on its way; the page keeps speaking `language` until the words of `wanted` are here. */
type Context = Preferences & { wanted: Language; languageFailed: boolean }

/** Language and theme: restored before anything shows, kept at every change (spec 1). Defaults: Persian, dark. */
export const preferencesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'language.change'; language: Language } | { type: 'theme.change'; theme: Theme },
  },
  actors: {
    restore: fromPromise<Preferences>(unprovided),
    loadLanguage: fromPromise<void, { language: Language }>(unprovided),
    keep: fromPromise<void, Preferences>(unprovided),
  },
  guards: {
    isAnotherLanguage: ({ context }, params: { language: Language }) => params.language !== context.wanted,
  },
  delays: { beforeLoadingAgain: 3000 },
}).createMachine({
  id: 'preferences',
  context: { language: 'fa', theme: 'dark', wanted: 'fa', languageFailed: false },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'restore',
        onDone: {
          target: 'loading',
          actions: assign(({ event }) => ({ ...event.output, wanted: event.output.language })),
        },
        onError: 'loading',
      },
    },
    loading: {
      invoke: {
        src: 'loadLanguage',
        input: ({ context }) => ({ language: context.language }),
        onDone: 'ready',
        onError: 'waiting',
      },
    },
    waiting: { after: { beforeLoadingAgain: 'loading' } },
    ready: {
      initial: 'idle',
      on: {
        'language.change': {
          guard: { type: 'isAnotherLanguage', params: ({ event }) => event },
          target: '.switching',
          actions: assign({ wanted: ({ event }) => event.language, languageFailed: false }),
        },
        'theme.change': { target: '.keeping', actions: assign({ theme: ({ event }) => event.theme }) },
      },
      states: {
        idle: {},
        switching: {
          invoke: {
            src: 'loadLanguage',
            input: ({ context }) => ({ language: context.wanted }),
            onDone: { target: 'keeping', actions: assign({ language: ({ context }) => context.wanted }) },
            onError: {
              target: 'keeping',
              actions: assign({ wanted: ({ context }) => context.language, languageFailed: true }),
            },
          },
          // A new theme shows at once and is kept with the language: it must not abort the switch.
          on: { 'theme.change': { actions: assign({ theme: ({ event }) => event.theme }) } },
        },
        // A browser that refuses storage still gets what it asked for, until the page is closed.
        keeping: {
          invoke: {
            src: 'keep',
            input: ({ context }) => ({ language: context.language, theme: context.theme }),
            onDone: 'idle',
            onError: 'idle',
          },
          on: {
            'theme.change': {
              target: 'keeping',
              reenter: true,
              actions: assign({ theme: ({ event }) => event.theme }),
            },
          },
        },
      },
    },
  },
})
