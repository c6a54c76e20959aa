import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  alertList,
  identityList,
  logInList,
  orderList,
  ownLogInIds,
  postList,
  transferList,
} from '#machines/account/notifications/lists.ts'
import {
  changeMarks,
  isNeeded,
  type MarkChange,
  type Marks,
  noMarks,
  readMarks,
} from '#machines/account/notifications/marks.ts'
import {
  kindOfSource,
  type Notification,
  type NotificationSource,
  notificationKind,
} from '#machines/account/notifications/notification.ts'
import { isSilent } from '#machines/account/notifications/notifications.machine.ts'
import { emptyAlertBook } from '#machines/market/price-alert/alert.ts'
import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import { type LogIn, logInRow, type OwnTransfer } from '#machines/wallet/history/history-rows.ts'
import { alert, fired } from '../support/price-alerts.ts'

it('reports each key once, in any tab and any order, and no key of a first list', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const list = fc.array(key, { maxLength: 5 })
  fc.assert(
    fc.property(fc.array(fc.oneof(list, fc.constant('look' as const)), { maxLength: 12 }), (steps) => {
      let marks: Marks = noMarks
      const reported: string[] = []
      const read: string[][] = []
      for (const step of steps) {
        const change = step === 'look' ? ({ type: 'look' } as const) : takeOf(step)
        const next = changeMarks(marks, change)
        if (step !== 'look') read.push(step)
        reported.push(...new Set(next.fresh))
        marks = next.marks
        if (step === 'look') expect(marks.sources.deposits?.unseen ?? []).toEqual([])
      }
      const [first = [], ...later] = read
      expect([...reported].sort()).toEqual([...new Set(later.flat())].filter((one) => !first.includes(one)).sort())
    }),
  )
  function takeOf(keys: readonly string[]) {
    return { type: 'take', source: 'deposits', keys } as const
  }
})

it('remembers the newest 200 keys, and only those can be unseen', () => {
  const take = (marks: Marks, keys: readonly string[]) => changeMarks(marks, { type: 'take', source: 'posts', keys })
  const { marks } = take(take(noMarks, ['first']).marks, ['second', 'first'])
  const many = Array.from({ length: 199 }, (_, place) => `n${place}`)
  const full = take(marks, [...many, 'second'])
  expect(full).toEqual({
    marks: { version: 1, sources: { posts: { known: [...many, 'second'], unseen: [...many, 'second'] } } },
    fresh: many,
  })
  expect(take(full.marks, ['last']).marks.sources.posts).toEqual({
    known: ['last', ...many],
    unseen: ['last', ...many],
  })
})

it('takes an identity without a known state before as undecided', () => {
  const kept = readMarks({ version: 1, sources: { identity: { known: [], unseen: [] } } })
  expect(changeMarks(kept, { type: 'take', source: 'identity', keys: ['UNAUTHORIZED'] }).fresh).toEqual([])
})

it('needs a change exactly if the change alters the marks', () => {
  const key = fc.constantFrom('AUTHORIZED', 'PENDING', 'x')
  const change: fc.Arbitrary<MarkChange> = fc.oneof(
    fc.constant({ type: 'look' as const }),
    fc.record({
      type: fc.constant('take' as const),
      source: fc.constantFrom('deposits' as const, 'posts' as const),
      keys: fc.array(key, { maxLength: 3 }),
    }),
    fc.record({
      type: fc.constant('take' as const),
      source: fc.constant('identity' as const),
      keys: key.map((state) => [state]),
    }),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), change, (changes, next) => {
      const marks = changes.reduce((before, one) => changeMarks(before, one).marks, noMarks)
      expect(isNeeded(marks, next)).toBe(!isDeepStrictEqual(changeMarks(marks, next).marks, marks))
    }),
  )
})

it('keeps only the last state of an identity, so that a second decision is reported again', () => {
  let marks: Marks = noMarks
  const fresh = [
    'null',
    'UNAUTHORIZED',
    'PENDING',
    'UNAUTHORIZED',
    'AUTHORIZED',
    'INFORMATION_CHANGED_PENDING',
    'AUTHORIZED',
    'AUTHORIZED',
  ].map((type) => {
    const next = changeMarks(marks, { type: 'take', source: 'identity', keys: [type] })
    marks = next.marks
    return next.fresh
  })
  expect(fresh).toEqual([[], [], [], ['UNAUTHORIZED'], ['AUTHORIZED'], [], ['AUTHORIZED'], []])
})

it('reads the marks that it has written, and ignores other content', () => {
  const { marks } = changeMarks(noMarks, { type: 'take', source: 'posts', keys: ['x', 'y'] })
  expect([readMarks(JSON.parse(JSON.stringify(marks))), readMarks({ version: 1, sources: { posts: 7 } })]).toEqual([
    marks,
    { version: 1, sources: { posts: { known: [], unseen: [] } } },
  ])
  const many = Array.from({ length: 201 }, (_, place) => `n${place}`)
  const odd = { posts: { known: ['x', 5, null], unseen: [{}, 'x'] }, logIns: { known: many, unseen: 'x' } }
  expect([readMarks({ version: 1, sources: odd }), readMarks({ version: 2, sources: odd })]).toEqual([
    {
      version: 1,
      sources: { posts: { known: ['x'], unseen: ['x'] }, logIns: { known: many.slice(0, 200), unseen: [] } },
    },
    noMarks,
  ])
  fc.assert(fc.property(fc.anything(), (kept) => void readMarks(kept)))
})

it('makes a notification of its own for each step of a transfer', () => {
  const transfer = (transactionStatus: OwnTransfer['transactionStatus'], isDone: boolean) =>
    ({
      id: '1',
      relatedCoin: 'TOMAN',
      amount: '5',
      isDone,
      transactionStatus,
      createdAtDateTime: '2026-11-21T08:30:00Z',
    }) as OwnTransfer
  const keys = [
    transfer('RAISED_BY_USER', false),
    transfer('UNCONFIRMED', false),
    transfer('UNCONFIRMED', true),
    transfer('CONFIRMED', true),
  ].map((one) => transferList('withdrawals', [one])[0]!.key)
  expect(keys).toEqual(['1 waiting', '1 waiting', '1 failed', '1 confirmed'])
})

it('takes the log-in nearest to each log-in of this browser as its own', () => {
  const logIn = (minute: number, isSuccessful = true): LogIn => ({
    loginRequestedDateTime: new Date(minute * 60_000).toISOString(),
    ipAddress: '10.0.0.1',
    deviceType: 'Desktop',
    osType: 'Linux',
    browser: 'Chrome',
    isSuccessful,
  })
  const own = (times: number[]) =>
    logInList(
      [logIn(30), logIn(11), logIn(10), logIn(10, false)],
      times.map((minute) => minute * 60_000),
    ).map(({ content }) => content.of === 'logIn' && content.isOwn)
  expect(ownLogInIds([logIn(10.1, false), logIn(11)], [600_000])).toEqual([logInRow(logIn(11)).id])
  expect(ownLogInIds([logIn(12), logIn(8)], [599_999, 600_001, 720_001])).toEqual([
    logInRow(logIn(8)).id,
    logInRow(logIn(12)).id,
    logInRow(logIn(12)).id,
  ])
  expect(ownLogInIds([logIn(12)], [599_999, 840_000, 840_001])).toEqual([undefined, logInRow(logIn(12)).id, undefined])
  expect([own([]), own([10.2]), own([10.2, 29]), own([20])]).toEqual([
    [false, false, false, false],
    [false, false, true, false],
    [true, false, true, false],
    [false, false, false, false],
  ])
})

it('distinguishes a decision on an identity from an undecided state', () => {
  const decisions = ['AUTHORIZED', 'UNAUTHORIZED', 'PENDING', 'INFORMATION_CHANGED_PENDING', null].map(
    (type) => identityList(type, 0)[0]!.content,
  )
  expect(decisions.map((content) => content.of === 'identity' && content.decision)).toEqual([
    'accepted',
    'refused',
    'undecided',
    'undecided',
    'undecided',
  ])
})

it('gives a notification the kind of its source', () => {
  const transfer = { id: '1', createdAtDateTime: '2026-11-21T08:30:00Z' } as OwnTransfer
  const lists: { [source in NotificationSource]: readonly Notification[] } = {
    orders: orderList([{ key: '7 0.5', at: 5 } as OrderNews]),
    alerts: alertList({ ...emptyAlertBook, firings: [fired(alert())] }),
    deposits: transferList('deposits', [transfer]),
    withdrawals: transferList('withdrawals', [transfer]),
    logIns: logInList([{ loginRequestedDateTime: '2026-11-21T08:30:00Z' } as LogIn], []),
    identity: identityList('AUTHORIZED', 0),
    posts: postList([{ title: 'x', date: 5, link: 'https://example.com/' }]),
  }
  for (const [source, list] of Object.entries(lists))
    expect(notificationKind(list[0]!.content)).toBe(kindOfSource[source as keyof typeof lists])
})

it('shows neither an undecided identity nor a log-in of this browser', () => {
  const logIn = { loginRequestedDateTime: '2026-11-21T08:30:00Z', isSuccessful: true } as LogIn
  const at = Date.parse(logIn.loginRequestedDateTime)
  const silent = [
    ...logInList([logIn], [at]),
    ...logInList([logIn], []),
    ...['PENDING', 'AUTHORIZED', 'UNAUTHORIZED'].flatMap((type) => identityList(type, 0)),
    ...postList([{ title: 'x', date: 5, link: 'https://example.com/' }]),
  ].map(({ content }) => isSilent(content))
  expect(silent).toEqual([true, false, true, false, false, false])
})
