import { type ActorRefFrom, assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type ToastEvent, toastRegion } from '#machines/app/toast-region.ts'
import { changeMarks, isNeeded, type MarkChange, type Marks, type MarksChanged, noMarks, readMarks } from './marks.ts'
import type { Notification, NotificationLists, NotificationSource } from './notification.ts'

export type NotificationsRef = ActorRefFrom<typeof notificationsMachine>

/**
 * `owner` identifies the user. `change` is applied to the marks that are saved at this moment, if local storage works
 * (`isKept`).
 */
export type MarkCommit = { owner: string; marks: Marks; isKept: boolean; change: MarkChange }
export type MarkCommitted = MarksChanged & { isKept: boolean }

/** `queue` waits to be saved. `shown` are the notifications of the toast, newest first. */
type Context = {
  owner: string
  lists: NotificationLists
  marks: Marks
  isKept: boolean
  queue: readonly MarkChange[]
  shown: readonly Notification[]
}

const nothing: Context = { owner: '', lists: {}, marks: noMarks, isKept: true, queue: [], shown: [] }

/**
 * All notifications of a user: new ones, those viewed in any tab, and those that no tab has announced yet. Sources with
 * their own messages are listed here but announced there. Only keys are saved; the contents are read from the exchange.
 */
export const notificationsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'session.begin'; owner: string; kept: unknown }
      | { type: 'session.end' }
      | { type: 'list.come'; source: NotificationSource; list: readonly Notification[] }
      | { type: 'marks.come'; kept: unknown }
      | { type: 'centre.look' }
      | ToastEvent,
    emitted: {} as { type: 'notifications.announce'; source: NotificationSource; list: readonly Notification[] },
  },
  actors: {
    /** Sends `list.come`. */
    watchSources: fromCallback<{ type: 'never' }, { owner: string }>(unprovided),
    /** Sends `marks.come`. */
    watchTabs: fromCallback<{ type: 'never' }, { owner: string }>(unprovided),
    commit: fromPromise<MarkCommitted, MarkCommit>(unprovided),
  },
  delays: { readable: 8000 },
  guards: {
    hasQueue: ({ context }) => context.queue.length > 0,
    hasUnseen: ({ context }) => Object.values(context.marks.sources).some(({ unseen }) => unseen.length > 0),
  },
  actions: {
    clearToast: assign({ shown: [] }),
    takeList: assign(
      ({ context }, { source, list }: { source: NotificationSource; list: readonly Notification[] }) => ({
        lists: { ...context.lists, [source]: list },
        queue: withNeeded(context, { type: 'take', source, keys: list.map(({ key }) => key) }),
      }),
    ),
    look: assign({ queue: ({ context }) => [...context.queue, { type: 'look' as const }] }),
    settle: enqueueActions(({ enqueue, context }, { marks, fresh, isKept }: MarkCommitted) => {
      const [change] = context.queue
      const queue = context.queue.slice(1).filter((one) => isNeeded(marks, one))
      enqueue.assign({ marks, isKept, queue })
      if (change?.type !== 'take') return
      const list = announcedOf(context.lists[change.source] ?? [], fresh)
      if (list.length === 0 || tellsItself(change.source)) return
      enqueue.assign({ shown: [...list, ...context.shown] })
      enqueue.raise({ type: 'toast.show' })
      enqueue.emit({ type: 'notifications.announce', source: change.source, list })
    }),
  },
}).createMachine({
  id: 'notifications',
  context: nothing,
  initial: 'away',
  states: {
    away: {
      entry: assign(nothing),
      on: {
        'session.begin': {
          target: 'present',
          actions: assign(({ event }) => ({ owner: event.owner, marks: readMarks(event.kept) })),
        },
      },
    },
    present: {
      type: 'parallel',
      invoke: [
        { src: 'watchSources', input: ({ context }) => ({ owner: context.owner }) },
        { src: 'watchTabs', input: ({ context }) => ({ owner: context.owner }) },
      ],
      on: {
        'session.end': 'away',
        'list.come': { actions: { type: 'takeList', params: ({ event }) => event } },
        'marks.come': { actions: assign({ marks: ({ event }) => readMarks(event.kept) }) },
        'centre.look': { guard: 'hasUnseen', actions: 'look' },
      },
      states: {
        marks: {
          initial: 'idle',
          states: {
            idle: { always: { guard: 'hasQueue', target: 'committing' } },
            committing: {
              invoke: {
                src: 'commit',
                input: ({ context: { owner, marks, isKept, queue } }) => ({ owner, marks, isKept, change: queue[0]! }),
                onDone: { target: 'idle', actions: { type: 'settle', params: ({ event }) => event.output } },
                // The change then applies to this page only.
                onError: {
                  target: 'idle',
                  actions: {
                    type: 'settle',
                    params: ({ context: { marks, queue } }) => ({ ...changeMarks(marks, queue[0]!), isKept: false }),
                  },
                },
              },
            },
          },
        },
        toast: toastRegion,
      },
    },
  },
})

/** Queues a change only if it would alter the marks that this page has. */
function withNeeded({ marks, queue }: Context, change: MarkChange): readonly MarkChange[] {
  return isNeeded(marks, change) ? [...queue, change] : queue
}

/** Orders, alerts and decisions on the identity have messages of their own. */
function tellsItself(source: NotificationSource): boolean {
  return source === 'orders' || source === 'alerts' || source === 'identity'
}

function announcedOf(list: readonly Notification[], fresh: readonly string[]): readonly Notification[] {
  return list.filter(({ key, content }) => fresh.includes(key) && !isSilent(content))
}

/** Returns whether a notification is never shown. */
export function isSilent(content: Notification['content']): boolean {
  if (content.of === 'logIn') return content.isOwn
  return content.of === 'identity' && content.decision === 'undecided'
}
