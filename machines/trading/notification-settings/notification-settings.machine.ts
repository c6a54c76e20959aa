import { type ActorRefFrom, assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import {
  defaultSettings,
  type NotificationKind,
  type NotificationSettings,
  type QuietHours,
  type Ways,
} from './settings.ts'

export type NotificationSettingsRef = ActorRefFrom<typeof notificationSettingsMachine>

/** The browser's permission for system notifications. `unsupported`: the browser cannot show any. */
export type Permission = 'default' | 'granted' | 'denied' | 'unsupported'

export type DeviceSettings = { settings: NotificationSettings; permission: Permission }
/** `requestedKind` is the kind for which the browser's permission is requested. */
type Context = DeviceSettings & { requestedKind: NotificationKind }
type Changed = { kind: NotificationKind; ways: Partial<Ways> }

/**
 * The user's notification settings, kept in local storage. The browser's permission is requested only when the user
 * switches a kind on. `watchDevice` reports changes of another tab, and a permission that was changed in the browser's own
 * settings.
 */
export const notificationSettingsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'setting.change'; kind: NotificationKind; name: 'toast' | 'sound'; isOn: boolean }
      | { type: 'system.on'; kind: NotificationKind }
      | { type: 'system.off'; kind: NotificationKind }
      | { type: 'quiet.change'; quiet: Partial<QuietHours> }
      | { type: 'settings.come'; settings: NotificationSettings }
      | { type: 'permission.change'; permission: Permission }
      | { type: 'settings.try' },
    emitted: {} as { type: 'settings.try'; settings: NotificationSettings },
  },
  actors: {
    restore: fromPromise<DeviceSettings>(unprovided),
    keep: fromPromise<void, { settings: NotificationSettings }>(unprovided),
    requestPermission: fromPromise<Permission>(unprovided),
    /** Sends `settings.come` and `permission.change`. */
    watchDevice: fromCallback<{ type: 'never' }>(unprovided),
  },
  guards: { isGranted: (_, { permission }: { permission: Permission }) => permission === 'granted' },
  actions: {
    set: assign({
      settings: ({ context: { settings } }, { kind, ways }: Changed) => ({
        ...settings,
        ways: { ...settings.ways, [kind]: { ...settings.ways[kind], ...ways } },
      }),
    }),
    setQuiet: assign({
      settings: ({ context: { settings } }, { quiet }: { quiet: Partial<QuietHours> }) => ({
        ...settings,
        quiet: { ...settings.quiet, ...quiet },
      }),
    }),
  },
}).createMachine({
  id: 'notificationSettings',
  context: { settings: defaultSettings, permission: 'default', requestedKind: 'orders' },
  invoke: { src: 'watchDevice' },
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
          actions: {
            type: 'set',
            params: ({ event: { kind, name, isOn } }) => ({ kind, ways: { [name]: isOn } }),
          },
        },
        'system.off': {
          target: '.keeping',
          actions: { type: 'set', params: ({ event }) => ({ kind: event.kind, ways: { system: false } }) },
        },
        'system.on': { target: '.asking', actions: assign({ requestedKind: ({ event }) => event.kind }) },
        'quiet.change': {
          target: '.keeping',
          reenter: true,
          actions: { type: 'setQuiet', params: ({ event }) => event },
        },
        'settings.come': { actions: assign({ settings: ({ event }) => event.settings }) },
        'permission.change': { actions: assign({ permission: ({ event }) => event.permission }) },
        'settings.try': { actions: emit(({ context: { settings } }) => ({ type: 'settings.try' as const, settings })) },
      },
      states: {
        idle: {},
        asking: {
          invoke: {
            src: 'requestPermission',
            onDone: [
              {
                guard: { type: 'isGranted', params: ({ event }) => ({ permission: event.output }) },
                target: 'keeping',
                actions: [
                  assign({ permission: ({ event }) => event.output }),
                  { type: 'set', params: ({ context }) => ({ kind: context.requestedKind, ways: { system: true } }) },
                ],
              },
              { target: 'idle', actions: assign({ permission: ({ event }) => event.output }) },
            ],
            onError: 'idle',
          },
        },
        // Without storage the settings last until the page is closed.
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
