import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { alertList, identityList, logInList, transferList } from '#machines/account/notifications/lists.ts'
import { changeMarks, type MarkChange, type Marks, noMarks } from '#machines/account/notifications/marks.ts'
import type { Notification, NotificationSource } from '#machines/account/notifications/notification.ts'
import {
  type MarkCommit,
  type MarkCommitted,
  notificationsMachine,
} from '#machines/account/notifications/notifications.machine.ts'
import {
  selectCentreToast,
  selectNotifications,
  selectUnseenCount,
} from '#machines/account/notifications/notifications.selectors.ts'
import { emptyAlertBook } from '#machines/market/price-alert/alert.ts'
import type { LogIn, OwnTransfer } from '#machines/wallet/history/history-rows.ts'
import { alert, fired } from '../support/price-alerts.ts'
import { flushPromises } from '../support/ticket.ts'

/** The marks of a browser that has read these sources, and nothing was in them. */
const read = (...sources: NotificationSource[]): Marks =>
  sources.reduce((marks, source) => changeMarks(marks, { type: 'take', source, keys: [] }).marks, noMarks)

const depositsOf = (...minutes: number[]) =>
  transferList(
    'deposits',
    minutes.map((minute) => ({
      id: `d${minute}`,
      amount: '5',
      relatedCoin: 'BITCOIN',
      isDone: true,
      transactionStatus: 'CONFIRMED',
      createdAtDateTime: new Date(minute * 60_000).toISOString(),
    })) as OwnTransfer[],
  )

/** Starts the machine for a user, with storage that works or fails. */
function begin(kept: Marks, isBroken = false) {
  const [users, announced]: [string[], string[]] = [[], []]
  const commits: MarkCommit[] = []
  const follow = (what: string) =>
    fromCallback<{ type: 'never' }, { owner: string }>(({ input }) => void users.push(`${what} of ${input.owner}`))
  const machine = notificationsMachine.provide({
    actors: {
      watchSources: follow('sources'),
      watchTabs: follow('tabs'),
      commit: fromPromise<MarkCommitted, MarkCommit>(async ({ input }) => {
        commits.push(input)
        if (isBroken) throw new Error('broken')
        return { ...changeMarks(input.marks, input.change), isKept: input.isKept }
      }),
    },
  })
  const actor = createActor(machine)
  actor.on('notifications.announce', ({ source, list }) => announced.push(...list.map(({ key }) => `${source} ${key}`)))
  actor.start()
  actor.send({ type: 'session.begin', owner: 'me', kept })
  const come = async (source: NotificationSource, list: readonly Notification[]) => {
    actor.send({ type: 'list.come', source, list })
    await flushPromises()
  }
  return { actor, come, users, commits, announced }
}

it('follows the lists and tabs of its user, and saves a change once when a list comes twice', async () => {
  const kept = read('deposits')
  const { actor, come, users, commits } = begin(kept)
  await Promise.all([come('deposits', depositsOf(2)), come('deposits', depositsOf(2))])
  actor.send({ type: 'centre.look' })
  await flushPromises()
  actor.send({ type: 'centre.look' })
  await flushPromises()
  const change: MarkChange = { type: 'take', source: 'deposits', keys: ['d2 confirmed'] }
  expect([users, commits]).toEqual([
    ['sources of me', 'tabs of me'],
    [
      { owner: 'me', marks: kept, isKept: true, change },
      { owner: 'me', marks: changeMarks(kept, change).marks, isKept: true, change: { type: 'look' } },
    ],
  ])
})

it('changes its own marks only, once the storage has failed', async () => {
  const { actor, come, commits } = begin(read('deposits'), true)
  await come('deposits', depositsOf(2))
  actor.send({ type: 'centre.look' })
  await flushPromises()
  expect([commits.map(({ isKept }) => isKept), selectUnseenCount(actor.getSnapshot())]).toEqual([[true, false], 0])
})

it('announces only sources without messages of their own, and counts all', async () => {
  const { actor, come, announced } = begin(read('alerts', 'identity', 'deposits', 'logIns'))
  const logIn = { loginRequestedDateTime: new Date(60_000).toISOString(), isSuccessful: true } as LogIn
  await come('alerts', alertList({ ...emptyAlertBook, firings: [fired(alert())] }))
  await come('identity', identityList('AUTHORIZED', 0))
  await come('logIns', logInList([logIn], [60_000]))
  await come('deposits', depositsOf(3, 2))
  const snapshot = actor.getSnapshot()
  expect([announced, selectCentreToast(snapshot), selectUnseenCount(snapshot)]).toEqual([
    ['deposits d3 confirmed', 'deposits d2 confirmed'],
    depositsOf(3, 2),
    4,
  ])
})

it('lists the newest 60 notifications, and a decision on the identity until it is viewed', async () => {
  const { actor, come } = begin(read('identity', 'deposits'))
  const list = () => selectNotifications(actor.getSnapshot())
  await come('identity', identityList('AUTHORIZED', 2.5 * 60_000))
  await come('deposits', depositsOf(3, 2))
  const before = list().map(({ source, key, isSeen }) => [source, key, isSeen])
  actor.send({ type: 'centre.look' })
  await flushPromises()
  const after = list().map(({ source, key, isSeen }) => [source, key, isSeen])
  await come('identity', identityList('PENDING', 60_000))
  const undecided = list().length
  await come('deposits', depositsOf(...Array.from({ length: 61 }, (_, place) => 100 - place)))
  expect([before, after, undecided, list().map(({ at }) => at / 60_000)]).toEqual([
    [
      ['deposits', 'd3 confirmed', false],
      ['identity', 'AUTHORIZED', false],
      ['deposits', 'd2 confirmed', false],
    ],
    [
      ['deposits', 'd3 confirmed', true],
      ['deposits', 'd2 confirmed', true],
    ],
    2,
    Array.from({ length: 60 }, (_, place) => 100 - place),
  ])
})
