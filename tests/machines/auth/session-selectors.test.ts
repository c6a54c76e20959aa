import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Person } from '#machines/auth/session/person.ts'
import { type StoreCommand, sessionMachine } from '#machines/auth/session/session.machine.ts'
import {
  selectHeldUntil,
  selectIsAuthorized,
  selectIsUnauthorized,
  selectIsVerified,
  selectNames,
  selectUnauthorizedReason,
} from '#machines/auth/session/session.selectors.ts'
import { settle } from '../support/account.ts'
import { newcomer } from '../support/persons.ts'

/** Returns a snapshot with the context that the selectors read. */
const of = (about: Partial<Person> | null, isSubmitted = false) =>
  ({ context: { person: about && { ...newcomer, ...about }, isSubmitted } }) as never

it('a user is authorised, or has a reason against it; before the account is loaded, a user is neither', () => {
  const types = [
    'UNAUTHORIZED',
    'UNIDENTIFIED',
    'PENDING',
    'NOT_COMPLETE',
    'AUTHORIZED',
    'INFORMATION_CHANGED',
    'INFORMATION_CHANGED_PENDING',
  ] as const
  const standing = (snapshot: never) => [
    selectIsAuthorized(snapshot),
    selectIsUnauthorized(snapshot),
    selectUnauthorizedReason(snapshot),
  ]
  expect(types.map((authenticationType) => standing(of({ authenticationType })))).toEqual([
    [false, true, 'unauthorized'],
    [false, true, 'unauthorized'],
    [false, true, 'inReview'],
    [false, true, 'refused'],
    [true, false, null],
    [false, true, 'refused'],
    [false, true, 'inReview'],
  ])
  expect([
    standing(of({ authenticationType: 'INFORMATION_CHANGED_PENDING' }, true)),
    standing(of({ authenticationType: 'PENDING' }, true)),
    standing(of(null, true)),
  ]).toEqual([
    [true, false, null],
    [false, true, 'inReview'],
    [false, false, null],
  ])
  expect([selectIsVerified(of(null)), selectIsVerified(of({ authenticationType: 'AUTHORIZED' }))]).toEqual([
    false,
    true,
  ])
})

it('a decision is reported once, when an account that waited for it comes with it', async () => {
  const accounts = [
    'AUTHORIZED',
    'INFORMATION_CHANGED_PENDING',
    'INFORMATION_CHANGED_PENDING',
    'INFORMATION_CHANGED',
    'PENDING',
    'AUTHORIZED',
    'AUTHORIZED',
  ] as const
  const left = [...accounts]
  const machine = sessionMachine.provide({
    actors: {
      store: fromCallback<StoreCommand>(() => undefined),
      loadPerson: fromPromise<Person>(async () => ({ ...newcomer, authenticationType: left.shift()! })),
    },
  })
  const actor = createActor(machine)
  const decisions: string[] = []
  actor.on('account.decided', ({ isAccepted }) => decisions.push(`${accounts.length - left.length} ${isAccepted}`))
  actor.start()
  actor.send({ type: 'session.begin', token: 'a', remember: false })
  while (left.length > 0) {
    await settle()
    actor.send({ type: 'person.reload' })
  }
  await settle()
  expect(decisions).toEqual(['4 false', '6 true'])
})

it('withdrawals are on hold until the moment that the exchange reports', () => {
  const holds = ['2026-11-22T12:00:00.000Z', null, 'soon'].map((withdrawalHeldUntil) => of({ withdrawalHeldUntil }))
  expect([...holds, of({}), of(null)].map(selectHeldUntil)).toEqual([
    Date.parse('2026-11-22T12:00:00.000Z'),
    null,
    null,
    null,
    null,
  ])
})

it('the name of a user leaves out a missing first or last name', () => {
  const names = [
    { firstName: 'سارا', lastName: 'محمدی' },
    { firstName: null, lastName: 'محمدی' },
    { firstName: 'سارا', lastName: '' },
    {},
  ]
  expect([...names.map((about) => of(about)), of(null)].map(selectNames)).toEqual([
    'سارا محمدی',
    'محمدی',
    'سارا',
    '',
    '',
  ])
})
