import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { depositTomanMachine } from '#machines/wallet/deposit-toman/deposit-toman.machine.ts'
import {
  selectQuickAmounts,
  selectTomanDeposit,
  selectTomanDepositBlocker,
  selectTomanDepositDraft,
  selectTomanDepositError,
} from '#machines/wallet/deposit-toman/deposit-toman.selectors.ts'
import type {
  DepositDraft,
  DepositRequest,
  DepositTerms,
} from '#machines/wallet/deposit-toman/deposit-toman-context.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { depositTomanModel } from '../../models/wallet/deposit-toman.model.ts'
import { settle } from '../support/account.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(depositTomanMachine)

const accounts = [{ cardNumber: '6104337700000001' }, { cardNumber: '5022291000000016' }]
const terms: DepositTerms = {
  limits: { min: '50000', max: '100000000' },
  accounts,
  gatewayHosts: ['pay.example.com'],
}
const back = 'https://sarraf.example/redirect-from-banks'
const site = 'https://pay.example.com/start?id=1'
const request: DepositRequest = {
  amount: '200000',
  paymentGateway: 'MAIN',
  cardNumber: '5022291000000016',
  callBackURL: back,
}

describe('depositToman', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(depositTomanModel)) {
    it(path.description, async () => {
      const { actor, clock, server } = startDeposit()
      const blank = {
        step: 'form',
        amount: '',
        gateway: 'MAIN',
        account: null,
        accounts,
        limits: terms.limits,
        error: null,
      }
      const whole = { ...blank, amount: '۲۰۰٬۰۰۰', account: accounts[1] }
      const nothing = { ...blank, accounts: null, limits: null }
      const see =
        (screen: object, blocker: string | null = null, fault: string | null = null) =>
        async () => {
          await settle()
          const snapshot = actor.getSnapshot()
          expect([
            selectTomanDeposit(snapshot),
            selectTomanDepositBlocker(snapshot),
            selectTomanDepositError(snapshot),
          ]).toEqual([screen, blocker, fault])
        }
      const amount = (text: string) => () => actor.send({ type: 'amount.change', text })
      const submit = () => actor.send({ type: 'deposit.submit' })
      await path.test({
        events: {
          termsCome: () => server.terms.resolve(terms),
          termsFail: () => server.terms.reject(new ApiError('NO_ANSWER')),
          tenSecondsPass: () => clock.increment(10_000),
          retry: () => actor.send({ type: 'terms.retry' }),
          close: () => actor.send({ type: 'deposit.close' }),
          submit,
          typeAmount: amount('۲۰۰٬۰۰۰'),
          typeMuch: amount('100000001'),
          typeLittle: amount('49999'),
          chooseCard: () => actor.send({ type: 'card.choose', card: '5022291000000016' }),
          chooseStrange: () => actor.send({ type: 'card.choose', card: '6037990000000006' }),
          chooseOther: () => actor.send({ type: 'gateway.choose', gateway: 'ALTERNATE' }),
          gatewayComes: () => server.payment.resolve({ site }),
          strangerComes: () => server.payment.resolve({ site: 'https://pay.example.com.evil.example/' }),
          isRefused: () => server.payment.reject(new ApiError('AMOUNT_IS_HIGH', 400)),
          cut: () => server.payment.reject(new ApiError('NO_ANSWER')),
          again: () => actor.send({ type: 'deposit.again' }),
          edit: () => actor.send({ type: 'deposit.edit' }),
          pageLeaves: () => server.leave.resolve(),
          pageStays: () => server.leave.reject(new ApiError('gatewayNotAllowed')),
        },
        states: {
          loading: see({ ...nothing, step: 'loading' }, 'pending'),
          loadFailed: see({ ...nothing, step: 'loadFailed' }, 'pending'),
          blank: see(blank, 'amountRequired'),
          much: see({ ...blank, amount: '100000001' }, 'maxAmountErr', 'maxAmountErr'),
          little: see({ ...blank, amount: '49999' }, 'minAmountErr', 'minAmountErr'),
          amount: see({ ...blank, amount: '۲۰۰٬۰۰۰' }, 'bankAccountRequired'),
          whole: see(whole),
          other: see({ ...whole, gateway: 'ALTERNATE' }),
          sendingOther: async () => {
            await see({ ...whole, gateway: 'ALTERNATE', step: 'sending' })()
            expect(server.begun.at(-1)!.request).toEqual({ ...request, paymentGateway: 'ALTERNATE' })
          },
          sending: async () => {
            await see({ ...whole, step: 'sending' })()
            expect(server.begun.at(-1)).toEqual({ request, idempotencyKey: `key-${server.begun.length}` })
          },
          stranger: async () => {
            await see({ ...whole, error: 'gatewayNotAllowed' })()
            expect(server.left).toEqual([])
          },
          refused: see({ ...whole, error: 'AMOUNT_IS_HIGH' }),
          noResponse: see({ ...whole, step: 'noResponse', error: 'NO_ANSWER' }),
          sendingAgain: async () => {
            await see({ ...whole, step: 'sending' })()
            expect(server.begun.at(-1)).toEqual(server.begun.at(-2))
          },
          leaving: async () => {
            await see({ ...whole, step: 'leaving' })()
            expect(server.left.at(-1)).toBe(site)
          },
          stuck: see({ ...whole, error: 'gatewayNotAllowed' }),
          left: see({ ...whole, step: 'left' }),
          closed: async () => {
            await settle()
            expect(actor.getSnapshot().status).toBe('done')
          },
        },
      })
    })
  }

  it('needs an account, and selects the only one by itself', async () => {
    const blockers = []
    for (const those of [[], [accounts[0]!]]) {
      const { actor, server } = startDeposit()
      server.terms.resolve({ ...terms, accounts: those })
      await settle()
      actor.send({ type: 'amount.change', text: '200000' })
      blockers.push(selectTomanDepositBlocker(actor.getSnapshot()))
    }
    expect(blockers).toEqual(['noBankAccount', null])
  })

  it('continues with the draft of a session that ended', async () => {
    const draft = { amount: '200000', card: '5022291000000016', gateway: 'ALTERNATE' as const }
    const { actor, server } = startDeposit(draft)
    const before = selectTomanDepositDraft(actor.getSnapshot())
    server.terms.resolve(terms)
    await settle()
    actor.send({ type: 'deposit.submit' })
    expect([before, server.begun[0]?.request]).toEqual([draft, { ...request, paymentGateway: 'ALTERNATE' }])
  })

  it('reports an amount as soon as one is typed', async () => {
    const { actor, server } = startDeposit()
    server.terms.resolve(terms)
    await settle()
    const errors = ['', '  ', '1', 'x'].map((text) => {
      actor.send({ type: 'amount.change', text })
      return selectTomanDepositError(actor.getSnapshot())
    })
    expect(errors).toEqual([null, null, 'minAmountErr', 'invalidAmount'])
  })

  it('offers at most four round amounts within the limits', async () => {
    const offered = []
    for (const [min, max] of [
      ['50000', '100000000'],
      ['1000000', '10000000'],
      ['1', '2'],
    ] as const) {
      const { actor, server } = startDeposit()
      const before = selectQuickAmounts(actor.getSnapshot())
      server.terms.resolve({ ...terms, limits: { min, max } })
      await settle()
      offered.push([before, selectQuickAmounts(actor.getSnapshot())])
    }
    expect(offered).toEqual([
      [[], ['500000', '1000000', '5000000', '10000000']],
      [[], ['1000000', '5000000', '10000000']],
      [[], []],
    ])
  })
})

function startDeposit(draft?: DepositDraft) {
  const clock = new SimulatedClock()
  const server = {
    terms: Promise.withResolvers<DepositTerms>(),
    payment: Promise.withResolvers<{ site: string }>(),
    leave: Promise.withResolvers<void>(),
    begun: [] as { request: DepositRequest; idempotencyKey: string }[],
    left: [] as string[],
  }
  const machine = depositTomanMachine.provide({
    actors: {
      readTerms: fromPromise(() => {
        server.terms = Promise.withResolvers()
        return server.terms.promise
      }),
      beginPayment: deferred<{ site: string }, { request: DepositRequest; idempotencyKey: string }>((answer, input) => {
        server.begun.push(input)
        server.payment = answer
      }),
      leave: deferred<void, { site: string }>((answer, input) => {
        server.left.push(input.site)
        server.leave = answer
      }),
    },
  })
  let keys = 0
  const input = { callBackURL: back, newKey: () => `key-${++keys}`, draft }
  return { actor: createActor(machine, { input, clock, inspect: coverage.inspect }).start(), clock, server }
}
