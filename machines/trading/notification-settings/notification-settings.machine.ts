import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

export type NotificationSettingsRef = ActorRefFrom<typeof notificationSettingsMachine>

/** How news of orders are told: over the page, by a sound, and by the device while nobody sees the page. */
export type NotificationSettings = { toast: boolean; sound: boolean; system: boolean }
/** What the browser lets this site show; `unsupported` where it can show nothing. */
export type Permission = 'default' | 'granted' | 'denied' | 'unsupported'

type Context = { settings: NotificationSettings; permission: Permission }

export const defaultSettings: NotificationSettings = { toast: true, sound: false, system: false }

/** The user's choice, kept on the device. The browser is asked for its permission only when the user switches it on. */
export const notificationSettingsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'setting.change'; name: 'toast' | 'sound'; isOn: boolean }
      | { type: 'system.on' }
      | { type: 'system.off' }
      | { type: 'settings.try' },
    emitted: {} as { type: 'settings.try'; settings: NotificationSettings },
  },
  actors: {
    restore: fromPromise<Context>(unprovided),
    keep: fromPromise<void, { settings: NotificationSettings }>(unprovided),
    askPermission: fromPromise<Permission>(unprovided),
  },
  guards: { isGranted: (_, { permission }: { permission: Permission }) => permission === 'granted' },
  actions: {
    set: assign({
      settings: ({ context }, changed: Partial<NotificationSettings>) => ({ ...context.settings, ...changed }),
    }),
  },
}).createMachine({
  id: 'notificationSettings',
  context: { settings: defaultSettings, permission: 'default' },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'restore',
        onDone: { target: 'ready', actions: assign(({ event }) => event.output) },
        onError: 'ready',
      },
    },
    ready: {
      initial: 'idle',
      on: {
        'setting.change': {
          target: '.keeping',
          reenter: true,
          actions: { type: 'set', params: ({ event: { name, isOn } }) => ({ [name]: isOn }) },
        },
        'system.off': { target: '.keeping', actions: { type: 'set', params: { system: false } } },
        'system.on': '.asking',
        'settings.try': { actions: emit(({ context: { settings } }) => ({ type: 'settings.try' as const, settings })) },
      },
      states: {
        idle: {},
        asking: {
          invoke: {
            src: 'askPermission',
            onDone: [
              {
                guard: { type: 'isGranted', params: ({ event }) => ({ permission: event.output }) },
                target: 'keeping',
                actions: [
                  assign({ permission: ({ event }) => event.output }),
                  { type: 'set', params: { system: true } },
                ],
              },
              { target: 'idle', actions: assign({ permission: ({ event }) => event.output }) },
            ],
            onError: 'idle',
          },
        },
        // A browser that refuses storage still has it as long as the page is open.
        keeping: {
          invoke: {
            src: 'keep',
            input: ({ context: { settings } }) => ({ settings }),
            onDone: 'idle',
            onError: 'idle',
          },
        },
      },
    },
  },
})
