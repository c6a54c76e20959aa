import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import type { Person } from '#machines/auth/session/person.ts'
import type { AccountHistory } from '#machines/wallet/account-history/account-history.ts'
import { checklistMachine, type KeptChecklist, readIsOver } from '#machines/wallet/checklist/checklist.machine.ts'
import { selectChecklist } from '#machines/wallet/checklist/checklist.selectors.ts'
import { checklistSteps, isFinished, nextStep } from '#machines/wallet/checklist/checklist.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { checklistModel } from '../../models/wallet/checklist.model.ts'
import { settle } from '../support/account.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(checklistMachine)

describe('checklist', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(checklistModel)) {
    it.each([false, true])(`${path.description} (storage refused: %s)`, async (isRefused) => {
      let kept: unknown = null
      let finish: () => void = () => undefined
      let actor: ActorRefFrom<typeof checklistMachine> | null = null
      const machine = checklistMachine.provide({
        actors: {
          watchSteps: fromCallback<{ type: 'never' }>(({ sendBack }) => {
            finish = () => sendBack({ type: 'steps.finish' })
          }),
          keep: fromPromise<void, KeptChecklist>(async ({ input }) => {
            if (isRefused) throw new Error('no storage')
            kept = input
          }),
        },
      })
      const open = (known: unknown) => {
        actor?.stop()
        actor = createActor(machine, { input: { kept: known }, inspect: coverage.inspect }).start()
      }
      open(null)
      const see = (state: string, shown: string | null, isKept: boolean) => async () => {
        await settle()
        const snapshot = actor!.getSnapshot()
        expect([statePath(snapshot.value), selectChecklist(snapshot)]).toEqual([state, shown])
        if (!isRefused) expect(readIsOver(kept)).toBe(isKept)
      }
      await path.test({
        events: {
          opensAgain: () => open({ version: 1, isOver: true }),
          finish: () => finish(),
          close: () => actor!.send({ type: 'checklist.close' }),
        },
        states: {
          open: see('shown.open', 'open', false),
          finished: see('shown.finished', 'finished', true),
          closed: see('gone', null, true),
          gone: see('gone', null, true),
        },
      })
    })
  }

  it('is shown for any other stored content', () => {
    for (const other of [null, 7, 'x', {}, { version: 2, isOver: true }, { version: 1, isOver: 'yes' }])
      expect(readIsOver(other)).toBe(false)
  })
})

const person = {
  authenticationType: 'AUTHORIZED',
  email: 'sara@example.com',
  emailVerified: true,
  countryName: 'Iran',
  bankAccounts: [{ shebaCode: '', cardNumber: '' }],
} as unknown as Person
const nothing: AccountHistory = { trades: [], deposits: [], withdrawals: [], since: null }
const deposit = (isDone: boolean, transactionStatus: string) =>
  ({ transfer: { isDone, transactionStatus } }) as AccountHistory['deposits'][number]
const trade = {} as AccountHistory['trades'][number]

describe('the steps', () => {
  const stepsText = (other: Partial<Person>, history: AccountHistory | null = nothing) =>
    checklistSteps({ ...person, ...other }, history)
      .map(({ name, state }) => `${name} ${state}`)
      .join(', ')

  it('are done, waiting for a decision, or left to do', () => {
    expect(stepsText({})).toBe('email done, identity done, bank done, deposit todo, trade todo')
    expect(stepsText({ email: null, authenticationType: 'PENDING', bankAccounts: [] }, null)).toBe(
      'email todo, identity waiting, bank todo, deposit unknown, trade unknown',
    )
    expect(stepsText({ emailVerified: false, authenticationType: 'UNIDENTIFIED' })).toMatch(
      /^email todo, identity todo/,
    )
    expect(stepsText({ authenticationType: 'INFORMATION_CHANGED_PENDING' })).toMatch(/identity done, bank waiting/)
    // An exchange that does not say whether the e-mail address is confirmed needs no step for it.
    expect(stepsText({ emailVerified: undefined } as Partial<Person>)).toMatch(/^email done/)
  })

  it('name a refused item, which comes first', () => {
    const refused = (authenticationType: Person['authenticationType']) => {
      const steps = checklistSteps({ ...person, emailVerified: false, authenticationType }, nothing)
      return [steps.map(({ name, state }) => `${name} ${state}`).join(', '), nextStep(steps)]
    }
    expect(refused('INFORMATION_CHANGED')).toEqual([
      'email todo, identity done, bank refused, deposit todo, trade todo',
      { name: 'bank', state: 'refused' },
    ])
    expect(refused('NOT_COMPLETE')).toEqual([
      'email todo, identity refused, bank done, deposit todo, trade todo',
      { name: 'identity', state: 'refused' },
    ])
    expect(refused('AUTHORIZED')[1]).toEqual({ name: 'email', state: 'todo' })
    // The change that was refused may have been the deletion of the only account.
    expect(stepsText({ authenticationType: 'INFORMATION_CHANGED', bankAccounts: [] })).toMatch(/bank refused/)
    expect(nextStep(checklistSteps(person, { ...nothing, trades: [trade] }))).toBeNull()
  })

  it('need no bank account of a user outside Iran', () => {
    expect(stepsText({ countryName: 'Germany', bankAccounts: [] })).not.toMatch(/bank/)
    expect(stepsText({ countryName: null, bankAccounts: [] })).toMatch(/bank todo/)
    const location = { countryName: 'Germany', countryPhoneCode: '+49' }
    expect(stepsText({ countryName: null, location, bankAccounts: [] })).not.toMatch(/bank/)
  })

  it('distinguish a pending deposit from one that has arrived', () => {
    expect(stepsText({}, { ...nothing, deposits: [deposit(false, 'UNCONFIRMED')] })).toMatch(/deposit waiting/)
    expect(stepsText({}, { ...nothing, deposits: [deposit(true, 'UNCONFIRMED')] })).toMatch(/deposit todo/)
    expect(stepsText({}, { ...nothing, deposits: [deposit(true, 'CONFIRMED')] })).toMatch(/deposit done, trade todo/)
  })

  it('are finished when all of them are done', () => {
    const all = checklistSteps(person, { ...nothing, trades: [trade] })
    expect([isFinished(all), isFinished(checklistSteps(person, nothing))]).toEqual([true, false])
  })
})
