import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { selectEntryNumber } from '#machines/auth/login/login.selectors.ts'
import type { Person } from '#machines/auth/session/person.ts'
import { type StoreCommand, type StoreEvent, sessionMachine } from '#machines/auth/session/session.machine.ts'
import {
  selectHomePath,
  selectIdentity,
  selectIsAskingExit,
  selectIsAuthorized,
  selectIsKnown,
  selectIsLeaving,
  selectIsLoadingPerson,
  selectIsLoggedIn,
  selectIsVerified,
  selectNames,
  selectPerson,
  selectPersonError,
} from '#machines/auth/session/session.selectors.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { sessionModel } from '../../models/auth/session.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(sessionMachine)
const [token, otherToken] = ['a'.repeat(43), 'b'.repeat(43)]

const person: Person = {
  authenticationType: 'AUTHORIZED',
  firstName: 'سارا',
  lastName: 'محمدی',
  mobileNumber: '+989120000001',
  bankAccounts: [],
  twoStepAuthenticationType: 'SMS',
  userAccountLevel: 'GOLD',
  totalTradesVolume: '0',
  supervisor: false,
}
const changed: Person = { ...person, authenticationType: 'INFORMATION_CHANGED_PENDING' }
const refused: Person = { ...person, authenticationType: 'INFORMATION_CHANGED', reviewNote: 'The name differs.' }
const other: Person = {
  ...person,
  authenticationType: 'PENDING',
  firstName: null,
  lastName: null,
  mobileNumber: '+989120000006',
}

const guest = {
  isLoggedIn: false,
  isKnown: true,
  isAuthorized: false,
  isVerified: false,
  person: null as Person | null,
  error: null as string | null,
  isAsking: false,
  isLeaving: false,
  home: '/profile/account',
  names: '',
}
const loading = { ...guest, isLoggedIn: true, isKnown: false }
const known = {
  ...loading,
  isKnown: true,
  isAuthorized: true,
  isVerified: true,
  person,
  home: '/profile',
  names: 'سارا محمدی',
}

describe('session', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(sessionModel)) {
    it(path.description, async () => {
      const { actor, store, server, clock, emitted } = startSession()
      const see = (screen: typeof guest) => () => expect(screenOf(actor.getSnapshot())).toEqual(screen)
      await path.test({
        events: {
          nothingKept: () => store.emit({ type: 'store.empty' }),
          tokenKept: () => store.emit({ type: 'store.found', token, isRemembered: true, isSubmitted: false }),
          otherTabLogsIn: () => store.emit({ type: 'store.found', token, isRemembered: true, isSubmitted: false }),
          otherTabSaysTheSame: () => store.emit({ type: 'store.found', token, isRemembered: true, isSubmitted: false }),
          otherTabIsSomebodyElse: () =>
            store.emit({ type: 'store.found', token: otherToken, isRemembered: false, isSubmitted: false }),
          otherTabLogsOut: () => store.emit({ type: 'store.empty' }),
          logIn: () => actor.send({ type: 'session.begin', token, remember: true }),
          accountComes: () => server.person.resolve(person),
          otherAccountComes: () => server.person.resolve(other),
          submitChange: () =>
            actor.send({ type: 'account.submitted', authenticationType: 'INFORMATION_CHANGED_PENDING' }),
          changedAccountComes: () => server.person.resolve(changed),
          refusedAccountComes: () => server.person.resolve(refused),
          comeBack: () => store.emit({ type: 'tab.seen' }),
          decisionIsDue: () => clock.increment(15_000),
          accountFails: () => server.person.reject(new ApiError('SERVER_ERROR', 503)),
          askAgain: () => actor.send({ type: 'person.reload' }),
          timePasses: () => clock.increment(10_000),
          sessionEnds: () => actor.send({ type: 'session.refused', token }),
          lateRefusalOfFormer: () => actor.send({ type: 'session.refused', token: otherToken }),
          wantOut: () => actor.send({ type: 'exit.request' }),
          no: () => actor.send({ type: 'exit.cancel' }),
          yes: () => actor.send({ type: 'exit.confirm' }),
          exchangeAnswers: () => server.logOut.resolve(),
          exchangeFails: () => server.logOut.reject(new ApiError('NO_ANSWER')),
          timeoutEnds: () => clock.increment(3000),
        },
        states: {
          opening: see({ ...guest, isKnown: false }),
          guest: see(guest),
          loading: see(loading),
          loadingOther: see(loading),
          failed: see({ ...loading, error: 'SERVER_ERROR' }),
          known: see(known),
          knownOther: see({ ...loading, isKnown: true, person: other, names: '' }),
          submitting: see(known),
          underReview: see({ ...known, person: changed }),
          lookingForDecision: see({ ...known, person: changed }),
          accepted: () => {
            see(known)()
            expect(emitted.at(-1)).toBe('accepted')
          },
          refused: () => {
            see({ ...known, isAuthorized: false, person: refused, home: '/profile/account' })()
            expect(emitted.at(-1)).toBe('refused')
          },
          decided: see(known),
          decidedAgainst: see({ ...known, isAuthorized: false, person: refused, home: '/profile/account' }),
          reloading: see(known),
          outdated: see({ ...known, error: 'SERVER_ERROR' }),
          asking: see({ ...known, isAsking: true }),
          leaving: see({ ...known, isAsking: true, isLeaving: true }),
          left: () => {
            see(guest)()
            expect(emitted.at(-1)).toBe('session.left')
          },
        },
      })
    })
  }

  it('stores the token as chosen, drops it at the end, and reports how the session ended', async () => {
    const { actor, store, emitted } = startSession()
    store.emit({ type: 'store.empty' })
    actor.send({ type: 'session.begin', token, remember: false })
    actor.send({ type: 'session.refused' })
    actor.send({ type: 'session.begin', token: otherToken, remember: true })
    actor.send({ type: 'exit.request' })
    actor.send({ type: 'exit.confirm' })
    store.emit({ type: 'store.empty' })
    expect([store.commands, emitted]).toEqual([
      [
        { type: 'store.keep', token, isRemembered: false },
        { type: 'store.drop' },
        { type: 'store.keep', token: otherToken, isRemembered: true },
        { type: 'store.drop' },
      ],
      ['session.begun', 'session.lost', 'session.begun', 'session.left'],
    ])
  })

  it('counts a change under review as authorised in the session that submitted it, and in no other', async () => {
    const { actor, store, server } = startSession()
    const comes = async () => {
      server.person.resolve(changed)
      await Promise.resolve()
      return selectIsAuthorized(actor.getSnapshot())
    }
    store.emit({ type: 'store.found', token, isRemembered: true, isSubmitted: false })
    const before = await comes()
    // Another tab of the session has submitted it.
    store.emit({ type: 'store.found', token, isRemembered: true, isSubmitted: true })
    const submittedElsewhere = selectIsAuthorized(actor.getSnapshot())
    actor.send({ type: 'session.begin', token: otherToken, remember: false })
    const later = await comes()
    actor.send({ type: 'account.submitted', authenticationType: 'UNIDENTIFIED' })
    const refusedOne = await comes()
    actor.send({ type: 'account.submitted', authenticationType: 'INFORMATION_CHANGED_PENDING' })
    const own = await comes()
    // A reload of the page stays in the session.
    const again = startSession()
    again.store.emit({ type: 'store.found', token, isRemembered: true, isSubmitted: true })
    again.server.person.resolve(changed)
    await Promise.resolve()
    const reloaded = selectIsAuthorized(again.actor.getSnapshot())
    expect({ before, submittedElsewhere, later, refusedOne, own, reloaded, commands: store.commands.slice(1) }).toEqual(
      {
        before: false,
        submittedElsewhere: true,
        later: false,
        refusedOne: false,
        own: true,
        reloaded: true,
        commands: [
          { type: 'store.submitted', isSubmitted: false },
          { type: 'store.submitted', isSubmitted: true },
        ],
      },
    )
  })

  it('reads the account again when the user returns to the tab during an older read', async () => {
    const { actor, store, server, clock } = startSession()
    store.emit({ type: 'store.found', token, isRemembered: true, isSubmitted: true })
    server.person.resolve(changed)
    await Promise.resolve()
    clock.increment(15_000)
    const older = server.person
    store.emit({ type: 'tab.seen' })
    older.resolve(changed)
    await Promise.resolve()
    const between = selectPerson(actor.getSnapshot())
    server.person.resolve(person)
    await Promise.resolve()
    expect([between, selectPerson(actor.getSnapshot())]).toEqual([changed, person])
  })

  it('logs out at the request of the user and drops the token, whatever the exchange answers', async () => {
    const { actor, store, server, emitted } = startSession()
    actor.send({ type: 'session.begin', token, remember: true })
    actor.send({ type: 'exit.request' })
    actor.send({ type: 'exit.confirm' })
    server.logOut.reject(new ApiError('SERVER_ERROR', 500))
    await Promise.resolve()
    expect([store.commands.at(-1), emitted, actor.getSnapshot().context.token]).toEqual([
      { type: 'store.drop' },
      ['session.begun', 'session.left'],
      null,
    ])
  })

  it('counts as a log-out by the user when the exchange answers that the session had ended', () => {
    const { actor, store, emitted } = startSession()
    actor.send({ type: 'session.begin', token, remember: true })
    actor.send({ type: 'exit.request' })
    actor.send({ type: 'exit.confirm' })
    actor.send({ type: 'session.refused', token: otherToken })
    const between = [...emitted]
    actor.send({ type: 'session.refused', token })
    expect([between, emitted, store.commands.at(-1)]).toEqual([
      ['session.begun'],
      ['session.begun', 'session.left'],
      { type: 'store.drop' },
    ])
  })

  it('gives each log-in a number that lasts until its session ends', () => {
    const { actor, store } = startSession()
    const numbers: number[] = []
    const note = () => numbers.push(selectEntryNumber(actor.getSnapshot()))
    note()
    store.emit({ type: 'store.empty' })
    note()
    actor.send({ type: 'session.begin', token, remember: false })
    note()
    actor.send({ type: 'session.refused', token })
    note()
    actor.send({ type: 'session.begin', token, remember: false })
    note()
    expect(numbers).toEqual([1, 1, 1, 2, 2])
  })

  it('loads the account again when it is asked to, and until then shows the last one', async () => {
    const { actor, server } = startSession()
    actor.send({ type: 'session.begin', token, remember: false })
    const steps: (readonly [boolean, string])[] = []
    const note = () => steps.push([selectIsLoadingPerson(actor.getSnapshot()), selectNames(actor.getSnapshot())])
    note()
    server.person.resolve(person)
    await Promise.resolve()
    note()
    actor.send({ type: 'person.reload' })
    note()
    server.person.reject(new ApiError('SERVER_ERROR', 500))
    await Promise.resolve()
    note()
    expect(steps).toEqual([
      [true, ''],
      [false, 'سارا محمدی'],
      [true, 'سارا محمدی'],
      [false, 'سارا محمدی'],
    ])
  })

  it('never shows the account of the former user, even when it arrives late', async () => {
    const { actor, server } = startSession()
    actor.send({ type: 'session.begin', token, remember: false })
    const late = server.person
    const before = selectIdentity(actor.getSnapshot())
    actor.send({ type: 'session.begin', token: otherToken, remember: false })
    late.resolve(person)
    await Promise.resolve()
    const between = selectPerson(actor.getSnapshot())
    server.person.resolve(other)
    await Promise.resolve()
    const snapshot = actor.getSnapshot()
    expect([between, selectPerson(snapshot), selectIdentity(snapshot) - before]).toEqual([null, other, 1])
  })
})

function screenOf(snapshot: ReturnType<ReturnType<typeof startSession>['actor']['getSnapshot']>) {
  return {
    isLoggedIn: selectIsLoggedIn(snapshot),
    isKnown: selectIsKnown(snapshot),
    isAuthorized: selectIsAuthorized(snapshot),
    isVerified: selectIsVerified(snapshot),
    person: selectPerson(snapshot),
    error: selectPersonError(snapshot),
    isAsking: selectIsAskingExit(snapshot),
    isLeaving: selectIsLeaving(snapshot),
    home: selectHomePath(snapshot),
    names: selectNames(snapshot),
  }
}

function startSession() {
  const store = { emit: (_: StoreEvent): void => undefined, commands: [] as StoreCommand[] }
  const server = { person: Promise.withResolvers<Person>(), logOut: Promise.withResolvers<void>() }
  const clock = new SimulatedClock()
  const machine = sessionMachine.provide({
    actors: {
      store: fromCallback<StoreCommand>(({ sendBack, receive }) => {
        store.emit = sendBack
        receive((command) => void store.commands.push(command))
      }),
      loadPerson: deferred<Person>((answer) => {
        server.person = answer
      }),
      logOut: deferred<void>((answer) => {
        server.logOut = answer
      }),
    },
  })
  const actor = createActor(machine, { clock, inspect: coverage.inspect })
  const emitted: string[] = []
  for (const type of ['session.begun', 'session.lost', 'session.left'] as const)
    actor.on(type, () => void emitted.push(type))
  actor.on('account.decided', ({ isAccepted }) => void emitted.push(isAccepted ? 'accepted' : 'refused'))
  return { actor: actor.start(), store, server, clock, emitted }
}
