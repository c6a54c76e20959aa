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

/** What the browser lets this site show; `unsupported` where it can show nothing. */
export type Permission = 'default' | 'granted' | 'denied' | 'unsupported'

export type DeviceSettings = { settings: NotificationSettings; permission: Permission }
/** `asked` is the kind that the browser is asked for. */
type Context = DeviceSettings & { asked: NotificationKind }
type Changed = { kind: NotificationKind; ways: Partial<Ways> }

/**
 * The user's choice, kept on the device. The browser is asked for its permission only when the user switches a kind on. What
 * another tab has changed, and a permission that is given or taken back in the browser's own settings, come by `watchDevice`.
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
    askPermission: fromPromise<Permission>(unprovided),
    /** Says `settings.come` and `permission.change`. */
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
  context: { settings: defaultSettings, permission: 'default', asked: 'orders' },
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
        'system.on': { target: '.asking', actions: assign({ asked: ({ event }) => event.kind }) },
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
            src: 'askPermission',
            onDone: [
              {
                guard: { type: 'isGranted', params: ({ event }) => ({ permission: event.output }) },
                target: 'keeping',
                actions: [
                  assign({ permission: ({ event }) => event.output }),
                  { type: 'set', params: ({ context }) => ({ kind: context.asked, ways: { system: true } }) },
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
