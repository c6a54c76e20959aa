import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { withdrawTomanMachine } from '#machines/wallet/withdraw-toman/withdraw-toman.machine.ts'
import {
  selectTomanAmountError,
  selectTomanArrival,
  selectTomanBlocker,
  selectTomanForm,
  selectTomanRequest,
  selectTomanSubmit,
} from '#machines/wallet/withdraw-toman/withdraw-toman.selectors.ts'
import type { TomanDraft, TomanTerms } from '#machines/wallet/withdraw-toman/withdraw-toman-context.ts'
import {
  selectConfirmationRef,
  selectHold,
  selectWithdrawalStep,
} from '#machines/wallet/withdrawal/withdrawal.selectors.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { withdrawTomanModel } from '../../models/wallet/withdraw-toman.model.ts'
import { settle } from '../support/account.ts'
import { demandCoverage } from '../support/demand-coverage.ts'
import { noon } from '../support/withdrawal.ts'
import { emittedBy, withdrawalSteps, withdrawalWorld } from '../support/withdrawal-form.ts'

const coverage = coverageOf(withdrawTomanMachine)

const accounts = [{ cardNumber: '6104337700000001', bankName: 'MELLAT' }, { cardNumber: '5022291000000016' }]
const terms: TomanTerms = { limits: { min: '100000', max: '50000000' }, fee: '1000', accounts }
const request = { amount: '200000', destinationWalletAddress: '5022291000000016', relatedCoin: 'TOMAN' }

describe('withdrawToman', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(withdrawTomanModel)) {
    it(path.description, async () => {
      const withdrawal = startWithdrawal()
      const { actor, drafts, registered } = withdrawal
      const { limits } = terms
      const blank = { amount: '', account: null, accounts, limits, credit: '900000.75', error: null, wait: null }
      const whole = { ...blank, amount: '۲۰۰٬۰۰۰', account: accounts[1] }
      const see =
        (step: string, form: object, blocker: string | null, fault: string | null = null) =>
        async () => {
          await settle()
          const snapshot = actor.getSnapshot()
          expect([
            selectWithdrawalStep(snapshot),
            selectTomanForm(snapshot),
            selectTomanBlocker(snapshot),
            selectTomanAmountError(snapshot),
          ]).toEqual([step, form, blocker, fault])
        }
      const amount = (text: string) => () => actor.send({ type: 'amount.change', text })
      const steps = withdrawalSteps(withdrawal, {
        terms,
        factor: 'GOOGLE_AUTHENTICATOR',
        refusal: 'NOT_ENOUGH_BALANCE_TOMAN',
        seeHeld: see('form', { ...whole, error: 'WITHDRAWAL_HELD' }, null),
      })
      const nothing = { ...blank, accounts: null, limits: null }
      await path.test({
        events: {
          ...steps,
          goOn: () => actor.send({ type: 'withdrawal.continue' }),
          edit: () => actor.send({ type: 'withdrawal.edit' }),
          typeAmount: amount('۲۰۰٬۰۰۰'),
          typeMuch: amount('900001'),
          typeLittle: amount('99999'),
          typePart: amount('200000.5'),
          chooseCard: () => actor.send({ type: 'card.choose', card: '5022291000000016' }),
          chooseStrange: () => actor.send({ type: 'card.choose', card: '6037990000000006' }),
        },
        states: {
          loading: see('loading', nothing, 'pending'),
          loadFailed: see('loadFailed', nothing, 'pending'),
          blank: see('form', blank, 'amountRequired'),
          max: see('form', { ...blank, amount: '900000' }, 'bankAccountRequired'),
          lacking: see('form', { ...blank, amount: '900001' }, 'moreAmount', 'moreAmount'),
          little: see('form', { ...blank, amount: '99999' }, 'minAmountErr', 'minAmountErr'),
          part: see('form', { ...blank, amount: '200000.5' }, 'invalidAmount', 'invalidAmount'),
          amount: see('form', { ...blank, amount: '۲۰۰٬۰۰۰' }, 'bankAccountRequired'),
          whole: see('form', whole, null),
          reviewing: see('reviewing', whole, null),
          reviewingPoor: see('reviewing', { ...whole, credit: '5' }, 'moreAmount', 'moreAmount'),
          poor: see('form', { ...whole, credit: '5' }, 'moreAmount', 'moreAmount'),
          confirming: async () => {
            await see('confirming', whole, null)()
            expect(selectConfirmationRef(actor.getSnapshot())!.getSnapshot().context.request).toEqual(request)
          },
          refused: see('form', { ...whole, error: 'NOT_ENOUGH_BALANCE_TOMAN' }, null),
          mismatched: see('form', { ...whole, error: 'WITHDRAWAL_CODE_MISMATCH' }, null),
          held: async () => {
            await see('form', whole, 'WITHDRAWAL_HELD')()
            expect(selectHold(actor.getSnapshot())).toBe(noon)
          },
          registered: async () => {
            await see('registered', { ...whole, amount: '' }, 'amountRequired')()
            expect([selectTomanRequest(actor.getSnapshot()), registered, drafts.at(-1)]).toEqual([
              request,
              [request],
              { amount: '', card: '5022291000000016' },
            ])
          },
          closed: async () => {
            await settle()
            expect(actor.getSnapshot().status).toBe('done')
          },
        },
      })
    })
  }

  it('begins with the draft, and selects the only account by itself', async () => {
    const { actor, world } = startWithdrawal({ amount: '300000' })
    const before = selectTomanArrival(actor.getSnapshot())
    world.terms.resolve({ ...terms, accounts: [accounts[0]!] })
    await settle()
    const snapshot = actor.getSnapshot()
    expect([
      before,
      selectTomanArrival(snapshot),
      selectTomanForm(snapshot).account,
      selectTomanBlocker(snapshot),
    ]).toEqual([{ fee: null, arrives: null }, { fee: '1000', arrives: '299000' }, accounts[0], null])
  })

  it('keeps the waiting time for another code until the user changes something', async () => {
    const { actor, world, server } = startWithdrawal({ amount: '300000' })
    world.terms.resolve({ ...terms, accounts: [accounts[0]!] })
    await settle()
    actor.send({ type: 'withdrawal.continue' })
    actor.send({ type: 'withdrawal.submit' })
    server.code.reject(new ApiError('TOO_MANY_REQUESTS', 429, [], 95))
    await settle()
    const { error, wait } = selectTomanForm(actor.getSnapshot())
    expect([actor.getSnapshot().value, error, wait]).toEqual([{ form: 'refused' }, 'TOO_MANY_REQUESTS', 95])
    actor.send({ type: 'amount.change', text: '200000' })
    const after = selectTomanForm(actor.getSnapshot())
    expect([actor.getSnapshot().value, after.error, after.wait]).toEqual([{ form: 'entering' }, null, null])
  })

  it('cannot continue while withdrawals are held, and can afterwards', async () => {
    const { actor, world } = startWithdrawal({ amount: '300000' })
    world.terms.resolve({ ...terms, accounts: [accounts[0]!] })
    await settle()
    world.hold(noon)
    actor.send({ type: 'withdrawal.continue' })
    const held = [
      selectWithdrawalStep(actor.getSnapshot()),
      selectTomanBlocker(actor.getSnapshot()),
      selectHold(actor.getSnapshot()),
    ]
    world.hold(null)
    expect([held, selectTomanBlocker(actor.getSnapshot()), selectHold(actor.getSnapshot())]).toEqual([
      ['form', 'WITHDRAWAL_HELD', noon],
      null,
      null,
    ])
  })

  it('cannot continue without an account, which the form shows in place of the accounts', async () => {
    const { actor, world } = startWithdrawal({ amount: '300000' })
    world.terms.resolve({ ...terms, accounts: [] })
    await settle()
    expect(selectTomanSubmit(actor.getSnapshot())).toEqual({ blocker: 'noBankAccount', isShownAbove: true })
  })

  it('names the blocker at the button unless the form shows it', async () => {
    const { actor, world } = startWithdrawal()
    world.terms.resolve({ ...terms, accounts: [accounts[0]!] })
    await settle()
    const submit = (text: string) => {
      actor.send({ type: 'amount.change', text })
      return selectTomanSubmit(actor.getSnapshot())
    }
    expect(['', '99999', '300000'].map(submit)).toEqual([
      { blocker: 'amountRequired', isShownAbove: false },
      { blocker: 'minAmountErr', isShownAbove: true },
      { blocker: null, isShownAbove: false },
    ])
  })

  it('is blocked while a balance of the account is negative, before anything is typed', async () => {
    const { actor, world } = startWithdrawal()
    const blocker = () => selectTomanBlocker(actor.getSnapshot())
    world.terms.resolve(terms)
    await settle()
    const free = blocker()
    world.credit('900000.75', true)
    const owing = blocker()
    world.credit('900000.75')
    expect([owing, blocker()]).toEqual(['NEGATIVE_BALANCE', free])
    expect(free).not.toBe('NEGATIVE_BALANCE')
  })
})

function startWithdrawal(draft: Partial<TomanDraft> = {}) {
  const { server, world, readTerms, actors } = withdrawalWorld<TomanTerms>()
  const clock = new SimulatedClock()
  const machine = withdrawTomanMachine.provide({ actors: { ...actors, readTerms } })
  const input = { draft, newKey: () => 'key', now: () => noon }
  const actor = createActor(machine, { input, clock, inspect: coverage.inspect })
  const emitted = emittedBy<TomanDraft>(actor)
  actor.start()
  world.credit('900000.75')
  return { actor, clock, server, world, ...emitted }
}
