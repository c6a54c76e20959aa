import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { identityList, logInList, postList, transferList } from '#machines/account/notifications/lists.ts'
import {
  changeMarks,
  isNeeded,
  type MarkChange,
  type Marks,
  noMarks,
  readMarks,
} from '#machines/account/notifications/marks.ts'
import { kindOf, kindOfSource } from '#machines/account/notifications/notification.ts'
import type { LogIn, OwnTransfer } from '#machines/wallet/history/history-rows.ts'

it('reports each key once, in any tab and any order, and no key of a first list', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const list = fc.array(key, { maxLength: 5 })
  fc.assert(
    fc.property(fc.array(fc.oneof(list, fc.constant('look' as const)), { maxLength: 12 }), (steps) => {
      let marks: Marks = noMarks
      const told: string[] = []
      const read: string[][] = []
      for (const step of steps) {
        const change = step === 'look' ? ({ type: 'look' } as const) : takeOf(step)
        const next = changeMarks(marks, change)
        if (step !== 'look') read.push(step)
        told.push(...new Set(next.fresh))
        marks = next.marks
        if (step === 'look') expect(marks.sources.deposits?.unseen ?? []).toEqual([])
      }
      const [first = [], ...later] = read
      expect([...told].sort()).toEqual([...new Set(later.flat())].filter((one) => !first.includes(one)).sort())
    }),
  )
  function takeOf(keys: readonly string[]) {
    return { type: 'take', source: 'deposits', keys } as const
  }
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
  const lists = {
    deposits: transferList('deposits', [{ id: '1', createdAtDateTime: '2026-11-21T08:30:00Z' } as OwnTransfer]),
    identity: identityList('AUTHORIZED', 0),
    posts: postList([{ title: 'x', date: 5, link: 'https://example.com/' }]),
  }
  for (const [source, list] of Object.entries(lists))
    expect(kindOf(list[0]!.content)).toBe(kindOfSource[source as keyof typeof lists])
})
