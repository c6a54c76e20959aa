import { describe, expect, it } from 'vitest'
import type { Amendment } from '#machines/trading/amend-order/amend-context.ts'
import { amendOrderMachine } from '#machines/trading/amend-order/amend-order.machine.ts'
import {
  selectAmendBlocker,
  selectAmendCandidates,
  selectAmendDistance,
  selectAmendEnd,
  selectAmendErrors,
  selectAmendment,
  selectAmendState,
  selectAmendStep,
  selectAmendUnsettled,
  selectFormerRest,
  selectIsAmending,
} from '#machines/trading/amend-order/amend-order.selectors.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { amendOrderModel } from '../../models/trading/amend-order.model.ts'
import { amendable, endOf, startAmending } from '../support/amending.ts'
import { demandCoverage } from '../support/demand-coverage.ts'
import { book, flushPromises, noon, terms } from '../support/ticket.ts'

const coverage = coverageOf(amendOrderMachine)
const quiet = { reason: null, unplaced: null, warning: null, status: null, isLeft: false, isFormer: false }
const confirmed: Amendment = {
  order: amendable,
  price: '3900000000',
  amount: '0.02',
  sentAt: noon - 1000,
  placing: null,
}
const sentBefore: Amendment = {
  ...confirmed,
  placing: {
    order: {
      marketType: 'BITCOIN_TOMAN',
      amount: '0.015',
      orderType: 'LIMITED_BUY',
      unitPrice: '3900000000',
      wholePrice: '58500000',
    },
    force: false,
    idempotencyKey: 'key of the other page',
    sentAt: noon - 500,
  },
}
const closed = 'CANCELLED_BY_USER'
/** The step that the dialog shows in a state. */
const stepOf = (state: string) =>
  ({ restoring: 'idle', holding: 'cancelling', 'changing.editing': 'editing', 'changing.asking': 'asking' })[state] ??
  state.split('.')[0]

describe('amendOrder', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(amendOrderModel)) {
    it(path.description, async () => {
      const { actor, outside, log } = startAmending(coverage.inspect)
      const now = () => actor.getSnapshot()
      const send = (type: 'amend.review' | 'amend.close' | 'amend.yes' | 'amend.place' | 'amend.restore') => () =>
        actor.send({ type })
      const see =
        (state: string, end: object = {}, more: object = {}) =>
        async () => {
          await flushPromises()
          // A command in flight cannot be closed.
          if (/sending|checking|reading|holding/.test(state))
            for (const type of ['amend.close', 'command.close'] as const) actor.send({ type })
          const isAmending = /sending|checking|loadFailed/.test(state)
          const hasKey = state.startsWith('placing')
          const wanted = { state, step: stepOf(state), end: { ...quiet, ...end }, isAmending, hasKey }
          expect({
            state: selectAmendState(now()),
            step: selectAmendStep(now()),
            end: selectAmendEnd(now()),
            isAmending: selectIsAmending(now()),
            hasKey: selectAmendUnsettled(now()) !== null,
          }).toEqual({ ...wanted, ...more })
        }
      const traded = { status: closed }
      await path.test({
        events: {
          nothingIsLeft: () => outside.left.resolve(null),
          storageFails: () => outside.left.reject(new Error('no storage')),
          oneIsLeft: () => outside.left.resolve(confirmed),
          oneIsLeftPlacing: () => outside.left.resolve(sentBefore),
          begin: () => actor.send({ type: 'amend.begin', order: amendable }),
          beginMarketOrder: () =>
            actor.send({ type: 'amend.begin', order: { ...amendable, orderType: 'MARKET_BUY' }, price: '3900000000' }),
          drop: () => actor.send({ type: 'amend.begin', order: amendable, price: '3900000000' }),
          dropWrong: () => actor.send({ type: 'amend.begin', order: amendable, price: '3900000000.5' }),
          typePrice: () => actor.send({ type: 'price.change', text: '3900000000' }),
          typeAmount: () => actor.send({ type: 'amount.change', text: '0.03' }),
          learn: async () => {
            outside.person(false)
            outside.balances(null)
            outside.book(book)
            outside.order({ executedAmount: '0.006' })
            outside.terms.resolve(terms)
          },
          termsFail: () => outside.terms.reject(new ApiError('NO_ANSWER')),
          orderEnds: () => outside.order(null),
          review: send('amend.review'),
          edit: () => actor.send({ type: 'amend.edit' }),
          sayYes: send('amend.yes'),
          close: send('amend.close'),
          isHeld: () => outside.holds.at(-1)!.resolve(),
          anotherTabHasIt: () => outside.holds.at(-1)!.reject(new Error('held elsewhere')),
          accept: () => outside.cancels.at(-1)!.resolve(closed),
          refuse: () => outside.cancels.at(-1)!.reject(new ApiError('TOO_MANY_REQUESTS', 429)),
          isTooLate: () => outside.cancels.at(-1)!.reject(new ApiError('NOT_FOUND', 404)),
          cut: () => outside.cancels.at(-1)!.reject(new ApiError('NO_ANSWER')),
          cutAndTaken: () => outside.cancels.at(-1)!.reject(new ApiError('ALREADY_TAKEN', 409)),
          isCancelled: () => outside.cancelLooks.at(-1)!.resolve({ state: 'found', result: closed }),
          isOpen: () => outside.cancelLooks.at(-1)!.resolve({ state: 'absent' }),
          listFails: () => outside.cancelLooks.at(-1)!.reject(new ApiError('NO_ANSWER')),
          lookAgain: () => actor.send({ type: 'command.check' }),
          sendAgain: () => actor.send({ type: 'command.resend' }),
          closeCommand: () => actor.send({ type: 'command.close' }),
          readUntraded: () => outside.ends.at(-1)!.resolve(endOf('0')),
          readTradedInPart: () => outside.ends.at(-1)!.resolve(endOf('0.0125')),
          readTraded: () => outside.ends.at(-1)!.resolve(endOf('0.03', 'FINISHED_WITH_TRANSACTION')),
          readExpired: () => outside.ends.at(-1)!.resolve(endOf('0', 'EXPIRED')),
          readOpen: () => outside.ends.at(-1)!.resolve(endOf('0', 'IS_OPEN')),
          readFails: () => outside.ends.at(-1)!.reject(new ApiError('NO_ANSWER')),
          readAgain: () => actor.send({ type: 'amend.check' }),
          acceptNew: () => outside.places.at(-1)!.resolve(null),
          warn: () => outside.places.at(-1)!.reject(new ApiError('FORCE_ORDER_WARNING', 422, ['far off'])),
          refuseNew: () => outside.places.at(-1)!.reject(new ApiError('NOT_ENOUGH_BALANCE', 422)),
          cutNew: () => outside.places.at(-1)!.reject(new ApiError('NO_ANSWER')),
          cutNewAndTaken: () => outside.places.at(-1)!.reject(new ApiError('ALREADY_TAKEN', 409)),
          isThere: () => outside.placeLooks.at(-1)!.resolve({ state: 'found', result: null }),
          isAbsent: () => outside.placeLooks.at(-1)!.resolve({ state: 'absent' }),
          areSeveral: () =>
            outside.placeLooks.at(-1)!.resolve({ state: 'several', candidates: [endOf('0', 'IS_OPEN'), endOf('0')] }),
          newListFails: () => outside.placeLooks.at(-1)!.reject(new ApiError('NO_ANSWER')),
          sayYesToForce: () => actor.send({ type: 'force.yes' }),
          sayNoToForce: () => actor.send({ type: 'force.no' }),
          placeAgain: send('amend.place'),
          restore: send('amend.restore'),
        },
        states: {
          restoring: see('restoring'),
          listed: async () => {
            await see('idle')()
            expect([
              selectAmendment(now()),
              selectAmendErrors(now()),
              selectAmendBlocker(now()),
              selectAmendDistance(now()),
              selectFormerRest(now()),
            ]).toEqual([
              { order: null, price: '', amount: '', executed: '0', rest: null },
              { price: null, amount: null },
              null,
              null,
              null,
            ])
          },
          editing: async () => {
            await see('changing.editing')()
            expect(selectAmendBlocker(now())).toBe('nothingChanged')
          },
          editingWrong: async () => {
            await see('changing.editing')()
            expect([selectAmendBlocker(now()), selectAmendErrors(now())]).toEqual([
              'pricePrecision',
              { price: 'pricePrecision', amount: null },
            ])
          },
          changed: async () => {
            await see('changing.editing')()
            expect(selectAmendBlocker(now())).toBe(null)
          },
          gone: async () => {
            await see('changing.editing')()
            expect(selectAmendBlocker(now())).toBe('notOpen')
          },
          confirming: see('changing.asking'),
          confirmingGone: see('changing.asking'),
          holding: see('holding', {}, { isAmending: true }),
          cancelling: see('cancelling.command.sending'),
          cancellingAgain: see('cancelling.command.sending'),
          looking: see('cancelling.command.checking'),
          lookingSpent: see('cancelling.command.checking'),
          stillOpen: see('cancelling.command.absent'),
          spent: see('cancelling.command.spent'),
          unknown: see('cancelling.command.loadFailed'),
          reading: async () => {
            await see('reading', {}, { isAmending: true })()
            expect(outside.endQuestions.at(-1)).toEqual({ id: '7', cancelSentAt: null })
          },
          readingMeddled: see('reading', {}, { isAmending: true }),
          readingLeft: async () => {
            await see('reading', { isLeft: true })()
            expect(outside.endQuestions.at(-1)).toEqual({ id: '7', cancelSentAt: noon - 1000 })
          },
          endLoadFailed: async () => {
            await flushPromises()
            expect([selectAmendState(now()), log.filter((one) => one.startsWith('place'))]).toEqual(['loadFailed', []])
          },
          leftLoadFailed: see('loadFailed', { isLeft: true, reason: 'NO_ANSWER' }, { isAmending: false }),
          placing: see('placing.command.sending', traded),
          placingRest: async () => {
            await see('placing.command.sending', traded)()
            const { amount } = selectAmendment(now())
            expect([selectAmendment(now()).executed, outside.placed.at(-1)!.order.amount, amount]).toEqual(
              amount === '0.02' ? ['0.0125', '0.0075', amount] : ['0.0125', '0.0175', amount],
            )
          },
          placingForced: async () => {
            const isFormer = now().context.amendment?.isFormer === true
            await see('placing.command.sending', { ...traded, warning: 'far off', isFormer })()
            const [first, second] = outside.placed.slice(-2)
            expect(second).toEqual({ ...first, force: true, idempotencyKey: second!.idempotencyKey })
            expect(second!.idempotencyKey).not.toBe(first!.idempotencyKey)
          },
          placingAgain: async () => {
            await flushPromises()
            expect([selectAmendState(now()), selectAmendEnd(now()).isFormer]).toEqual([
              'placing.command.sending',
              false,
            ])
            expect(outside.placed.at(-1)!.order.unitPrice).toBe(selectAmendment(now()).price)
          },
          restoringFormer: async () => {
            await flushPromises()
            const { state, isFormer } = { ...selectAmendEnd(now()), state: selectAmendState(now()) }
            expect([state, isFormer, outside.placed.at(-1)]).toEqual([
              'placing.command.sending',
              true,
              {
                order: {
                  marketType: 'BITCOIN_TOMAN',
                  amount: amendable.amount,
                  orderType: 'LIMITED_BUY',
                  unitPrice: amendable.unitPrice,
                  wholePrice: '80000000',
                  expiresAt: amendable.expiresAt,
                },
                force: false,
                idempotencyKey: outside.placed.at(-1)!.idempotencyKey,
                sentAt: noon,
              },
            ])
            expect(new Set(outside.placed.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(outside.placed.length)
          },
          lookingForNew: see('placing.command.checking', traded),
          lookingForNewSpent: see('placing.command.checking', traded),
          lookingForLeft: async () => {
            await see('placing.command.checking', traded)()
            expect([selectAmendUnsettled(now()), selectAmendment(now())]).toEqual([
              'key of the other page',
              { order: amendable, price: '3900000000', amount: '0.02', executed: '0.005', rest: '0.015' },
            ])
          },
          newUnknown: see('placing.command.loadFailed', traded),
          absent: see('placing.command.absent', traded),
          newSpent: see('placing.command.spent', traded),
          several: async () => {
            await see('placing.command.several', traded)()
            expect(selectAmendCandidates(now())).toEqual([endOf('0', 'IS_OPEN'), endOf('0')])
          },
          warned: async () => {
            const isFormer = now().context.amendment?.isFormer === true
            await see('warned', { ...traded, warning: 'far off', isFormer })()
          },
          declined: async () => {
            const isFormer = now().context.amendment?.isFormer === true
            await see('unplaced', { ...traded, warning: 'far off', unplaced: 'declined', isFormer })()
            expect(selectFormerRest(now())).toBe(amendable.amount)
          },
          refused: async () => {
            await see('unplaced', { ...traded, reason: 'NOT_ENOUGH_BALANCE', unplaced: 'refused' })()
            expect(selectFormerRest(now())).toBe(amendable.amount)
          },
          formerRefused: async () => {
            await flushPromises()
            const { warning: _, ...end } = selectAmendEnd(now())
            expect([selectAmendState(now()), end, selectFormerRest(now())]).toEqual([
              'unplaced',
              {
                reason: 'NOT_ENOUGH_BALANCE',
                unplaced: 'refused',
                status: closed,
                isLeft: false,
                isFormer: true,
              },
              amendable.amount,
            ])
          },
          // The new order was neither refused nor declined, so the former one is not offered.
          left: async () => {
            const isLeft = see('unplaced', { ...traded, unplaced: 'left', isLeft: true })
            await isLeft()
            actor.send({ type: 'amend.restore' })
            expect(selectFormerRest(now())).toBeNull()
            await isLeft()
          },
          ended: async () => {
            await flushPromises()
            const { unplaced, isLeft } = selectAmendEnd(now())
            actor.send({ type: 'amend.restore' })
            await flushPromises()
            expect([unplaced, isLeft, selectFormerRest(now()), log.filter((one) => one.startsWith('place'))]).toEqual([
              'ended',
              false,
              null,
              [],
            ])
          },
          standing: see('standing', { reason: 'TOO_MANY_REQUESTS' }),
          standingElsewhere: see('standing', { reason: 'elsewhere' }),
          standingLeft: see('standing', { isLeft: true }),
          complete: async () => {
            await flushPromises()
            expect([selectAmendState(now()), selectAmendEnd(now()).status]).toEqual([
              'complete',
              'FINISHED_WITH_TRANSACTION',
            ])
            expect(log.filter((one) => one.startsWith('place'))).toEqual([])
          },
          amended: async () => {
            await see('idle')()
            expect(log.slice(-2)).toEqual(['amendment.over', 'order.amended'])
          },
        },
      })
    })
  }
})

describe('an order under amendment', () => {
  /** Starts with the form of the order, of which 0.005 of 0.02 is traded. */
  async function startEditing() {
    const { actor, outside } = startAmending()
    outside.left.resolve(null)
    await flushPromises()
    actor.send({ type: 'amend.begin', order: amendable })
    return { actor, outside }
  }

  it('is followed in its market, with the terms of its coin', async () => {
    const { outside } = await startEditing()
    const order = { market: 'BITCOIN_TOMAN', id: '7' }
    expect(outside.followed).toEqual([order, order, order, { coin: 'BITCOIN' }])
  })

  it('follows its trades, and is open again when the list has it again', async () => {
    const { actor, outside } = await startEditing()
    const see = () => [selectAmendBlocker(actor.getSnapshot()), selectAmendment(actor.getSnapshot()).executed]
    actor.send({ type: 'amount.change', text: '0.012' })
    const seen = [see()]
    for (const row of [{ executedAmount: '0.012' }, null, { executedAmount: '0.006' }]) {
      outside.order(row)
      seen.push(see())
    }
    expect(seen).toEqual([
      [null, '0.005'],
      ['amountExecuted', '0.012'],
      ['notOpen', '0.012'],
      [null, '0.006'],
    ])
  })

  it('has the error of its amount, or else of the balance, at the amount', async () => {
    const { actor, outside } = await startEditing()
    const row = (credit: string) => ({ credit, blockedCredit: '0', totalBalance: credit })
    outside.balances({ TOMAN: row('0'), BITCOIN: row('0') })
    const errors = ['', '0.03', '0.02'].map((text) => {
      actor.send({ type: 'amount.change', text })
      return selectAmendErrors(actor.getSnapshot())
    })
    expect(errors).toEqual([
      { price: null, amount: 'amountRequired' },
      { price: null, amount: 'lackInventory' },
      { price: null, amount: null },
    ])
  })
})

describe('the former order', () => {
  const wider = { ...confirmed, amount: '0.03' }
  const sentFormer: Amendment = {
    ...wider,
    isFormer: true,
    placing: {
      ...sentBefore.placing!,
      order: { ...sentBefore.placing!.order, amount: '0.015', unitPrice: '4000000000' },
    },
  }

  it('is searched for from the first moment, if an earlier page has sent it', async () => {
    const { actor, outside } = startAmending()
    const states: string[] = []
    actor.subscribe((snapshot) => void states.push(selectAmendState(snapshot)))
    outside.left.resolve(sentFormer)
    await flushPromises()
    expect(new Set(states)).toEqual(new Set(['placing.command.checking']))
  })

  /** Starts with an amendment that an earlier page sent. The exchange does not have the order, and refuses it now. */
  async function startLeft(left: Amendment) {
    const { actor, outside, log } = startAmending()
    outside.left.resolve(left)
    await flushPromises()
    const looked = selectAmendment(actor.getSnapshot())
    outside.placeLooks[0]!.resolve({ state: 'absent' })
    await flushPromises()
    actor.send({ type: 'command.resend' })
    await flushPromises()
    outside.places[0]!.reject(new ApiError('NOT_ENOUGH_BALANCE', 422))
    await flushPromises()
    return { actor, outside, log, looked }
  }

  it('that an earlier page has put back keeps its traded part, also when the new order is placed after all', async () => {
    const { actor, outside, log, looked } = await startLeft(sentFormer)
    actor.send({ type: 'amend.place' })
    await flushPromises()
    outside.places[1]!.reject(new ApiError('NOT_ENOUGH_BALANCE', 422))
    await flushPromises()
    actor.send({ type: 'amend.restore' })
    await flushPromises()
    expect([looked, log]).toEqual([
      { order: amendable, price: '4000000000', amount: '0.02', executed: '0.005', rest: '0.015' },
      [
        'place 0.015 at 4000000000 by key of the other page',
        // The page saves which order it sends before it sends it.
        'amendment.change',
        'place 0.025 at 3900000000 by key 1',
        'amendment.change',
        'place 0.015 at 4000000000 by key 2',
      ],
    ])
  })

  it('is not offered without a rest', async () => {
    const placing = { ...sentBefore.placing!, order: { ...sentBefore.placing!.order, amount: '0.01' } }
    const { actor, log } = await startLeft({ ...wider, placing })
    actor.send({ type: 'amend.restore' })
    await flushPromises()
    expect([selectAmendState(actor.getSnapshot()), selectFormerRest(actor.getSnapshot()), log]).toEqual([
      'unplaced',
      null,
      ['place 0.01 at 3900000000 by key of the other page'],
    ])
  })
})
