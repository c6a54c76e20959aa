import { assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { Language } from '#shared/core/money/format.ts'

export type Theme = 'dark' | 'light'
export type Preferences = { language: Language; theme: Theme }

/** `wanted` is the language that is being loaded. The page stays in `language` until the texts of `wanted` are loaded. */
type Context = Preferences & { wanted: Language; languageFailed: boolean }

/**
 * Language and theme. They are restored before anything is shown, and saved at every change (spec 1). Defaults: Persian,
 * dark.
 */
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
          // A new theme is shown at once and saved together with the language. It must not abort the switch.
          on: { 'theme.change': { actions: assign({ theme: ({ event }) => event.theme }) } },
        },
        // Without storage the choice lasts until the page is closed.
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
