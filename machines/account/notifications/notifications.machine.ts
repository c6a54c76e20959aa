import { type ActorRefFrom, assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { changeMarks, isNeeded, type MarkChange, type Marks, type MarksChanged, noMarks, readMarks } from './marks.ts'
import type { Notification, NotificationLists, NotificationSource } from './notification.ts'

export type NotificationsRef = ActorRefFrom<typeof notificationsMachine>

/** `owner` names the user. `change` is made of what is kept at this moment, while the device keeps anything. */
export type MarkCommit = { owner: string; marks: Marks; isKept: boolean; change: MarkChange }
export type MarkCommitted = MarksChanged & { isKept: boolean }

/** `queue` waits to be kept; `shown` is what the toast tells, newest first. */
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
 * All that a user is told of, in one place: what is new, what was looked at in any tab, and what no tab has told yet. What a
 * source tells by itself is listed here and told there. Only keys are kept: what they tell is read from the exchange.
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
      | { type: 'toast.show' }
      | { type: 'toast.pause' }
      | { type: 'toast.resume' }
      | { type: 'toast.dismiss' },
    emitted: {} as { type: 'notifications.tell'; source: NotificationSource; list: readonly Notification[] },
  },
  actors: {
    /** Says `list.come`. */
    watchSources: fromCallback<{ type: 'never' }, { owner: string }>(unprovided),
    /** Says `marks.come`. */
    watchTabs: fromCallback<{ type: 'never' }, { owner: string }>(unprovided),
    commit: fromPromise<MarkCommitted, MarkCommit>(unprovided),
  },
  delays: { readable: 8000 },
  guards: {
    hasQueue: ({ context }) => context.queue.length > 0,
    hasUnseen: ({ context }) => Object.values(context.marks.sources).some(({ unseen }) => unseen.length > 0),
  },
  actions: {
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
      const list = toldOf(context.lists[change.source] ?? [], fresh)
      if (list.length === 0 || tellsItself(change.source)) return
      enqueue.assign({ shown: [...list, ...context.shown] })
      enqueue.raise({ type: 'toast.show' })
      enqueue.emit({ type: 'notifications.tell', source: change.source, list })
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
                // It holds for this page.
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
        toast: {
          initial: 'quiet',
          states: {
            quiet: { entry: assign({ shown: [] }), on: { 'toast.show': 'showing' } },
            showing: {
              after: { readable: 'quiet' },
              on: {
                'toast.show': { target: 'showing', reenter: true },
                'toast.pause': 'paused',
                'toast.dismiss': 'quiet',
              },
            },
            // Under the pointer or with the focus it stays.
            paused: { on: { 'toast.resume': 'showing', 'toast.dismiss': 'quiet' } },
          },
        },
      },
    },
  },
})

/** What changes nothing, as far as this page knows, is not asked for. */
function withNeeded({ marks, queue }: Context, change: MarkChange): readonly MarkChange[] {
  return isNeeded(marks, change) ? [...queue, change] : queue
}

/** Orders, alerts and decisions on the identity have messages of their own. */
function tellsItself(source: NotificationSource): boolean {
  return source === 'orders' || source === 'alerts' || source === 'identity'
}

function toldOf(list: readonly Notification[], fresh: readonly string[]): readonly Notification[] {
  return list.filter(({ key, content }) => fresh.includes(key) && !isSilent(content))
}

/** Whether there is nothing to tell in it. */
export function isSilent(content: Notification['content']): boolean {
  if (content.of === 'logIn') return content.isOwn
  return content.of === 'identity' && content.decision === 'undecided'
}
