import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Found } from '#machines/app/command/found.ts'
import { cancelAllMachine } from '#machines/trading/cancel-all/cancel-all.machine.ts'
import {
  selectCancelAllStep,
  selectCancelCounts,
  selectCancelItems,
  selectIsCancelling,
} from '#machines/trading/cancel-all/cancel-all.selectors.ts'
import { type Cancelling, cancelCommand } from '#machines/trading/cancel-order/cancel-command.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { MarketType } from '#shared/market/coins.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { cancelAllModel } from '../../models/trading/cancel-all.model.ts'
import { demandCoverage } from '../support/demand-coverage.ts'
import { flushPromises } from '../support/ticket.ts'

const coverage = coverageOf(cancelAllMachine)
const order = (id: string) => ({
  id,
  orderType: 'LIMITED_BUY',
  marketType: 'BITCOIN_TOMAN',
  amount: '0.01',
  unitPrice: '4000000000',
})
const orders = ['1', '2', '3', '4'].map(order)
type Status = OwnOrder['orderStatus']

describe('cancelAll', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(cancelAllModel)) {
    it(path.description, async () => {
      const { actor, sent, answer, open, find } = start()
      let successes = 0
      actor.on('orders.cancelled', () => {
        successes += 1
      })
      const shown = () => ({ step: selectCancelAllStep(actor.getSnapshot()), items: itemsOf(actor), successes })
      const see =
        (step: string, ...items: string[]) =>
        async () => {
          await flushPromises()
          // A command in flight cannot be closed.
          if (step === 'cancelling') actor.send({ type: 'cancelAll.close' })
          expect(shown()).toEqual({ step, items, successes: 0 })
          // No command outlives the dialog.
          if (step === 'idle') expect(actor.getSnapshot().children).toEqual({})
        }
      const acceptAll = async () => {
        for (let turn = 0; turn < 4; turn++) {
          for (const id of [...sent.keys()]) answer(id).resolve('CANCELLED_BY_USER')
          await flushPromises()
        }
      }
      const all = (step: string) => ['1', '2', '3', '4'].map((id) => `${id} ${step}`)
      await path.test({
        events: {
          ask: () => actor.send({ type: 'cancelAll.request', orders }),
          askOfNone: () => actor.send({ type: 'cancelAll.request', orders: [] }),
          oneEnds: () => open(['1', '2', '4', '5']),
          allEnd: () => open(['5']),
          sayYes: () => actor.send({ type: 'cancelAll.yes' }),
          sayNo: () => actor.send({ type: 'cancelAll.no' }),
          close: () => actor.send({ type: 'cancelAll.close' }),
          tryAgain: () => actor.send({ type: 'cancelAll.retry' }),
          acceptAll,
          oneIsRefusedOneIsLost: async () => {
            answer('1').reject(new ApiError('SERVICE_UNAVAILABLE', 503))
            answer('2').reject(new ApiError('NO_ANSWER'))
            await acceptAll()
          },
          allAreLost: async () => {
            for (const id of ['1', '2', '3', '4']) {
              answer(id).reject(new ApiError('NO_ANSWER'))
              await flushPromises()
            }
          },
          allAreOpen: () => {
            for (const id of ['1', '2', '3', '4']) find(id).resolve({ state: 'absent' })
          },
          isOpen: () => find('2').resolve({ state: 'absent' }),
          isCancelled: () => find('2').resolve({ state: 'found', result: 'CANCELLED_BY_USER' }),
          isDone: () => find('2').resolve({ state: 'found', result: 'FINISHED_WITH_TRANSACTION' }),
          listFails: () => find('2').reject(new ApiError('NO_ANSWER')),
        },
        states: {
          listed: see('idle'),
          confirming: see('asking', ...all('listed')),
          confirmingRest: see('asking', '1 listed', '2 listed', '3 gone', '4 listed'),
          nothingLeft: see('asking', ...all('gone')),
          // At most three cancellations are sent at once.
          sending: see('cancelling', '1 sending', '2 sending', '3 sending', '4 waiting'),
          sendingRest: see('cancelling', '1 sending', '2 sending', '3 gone', '4 sending'),
          looking: see('cancelling', '1 refused SERVICE_UNAVAILABLE', '2 checking', '3 cancelled', '4 cancelled'),
          lookingForAll: see('cancelling', ...all('checking')),
          allOpen: see('settled', ...all('absent')),
          sendingAllAgain: see('cancelling', '1 sending', '2 sending', '3 sending', '4 waiting'),
          oneOpen: see('settled', '1 refused SERVICE_UNAVAILABLE', '2 absent', '3 cancelled', '4 cancelled'),
          oneRefused: see('settled', '1 refused SERVICE_UNAVAILABLE', '2 cancelled', '3 cancelled', '4 cancelled'),
          oneDone: see(
            'settled',
            '1 refused SERVICE_UNAVAILABLE',
            '2 ended FINISHED_WITH_TRANSACTION',
            '3 cancelled',
            '4 cancelled',
          ),
          oneUnread: see('settled', '1 refused SERVICE_UNAVAILABLE', '2 loadFailed', '3 cancelled', '4 cancelled'),
          lookingAgain: see('cancelling', '1 sending', '2 checking', '3 cancelled', '4 cancelled'),
          lookingStill: see('cancelling', '1 cancelled', '2 checking', '3 cancelled', '4 cancelled'),
          sendingAgain: see('cancelling', '1 sending', '2 sending', '3 cancelled', '4 cancelled'),
          sendingOneAgain: see('cancelling', '1 sending', '2 cancelled', '3 cancelled', '4 cancelled'),
          allCancelled: () => expect(shown()).toEqual({ step: 'idle', items: [], successes: 1 }),
          restCancelled: see('settled', '1 cancelled', '2 cancelled', '3 gone', '4 cancelled'),
        },
      })
    })
  }

  it('uses one key for each order: the same after a lost answer, a new one after a refusal or a spent key', async () => {
    const { actor, keys, answer, find } = start()
    actor.send({ type: 'cancelAll.request', orders: orders.slice(0, 3) })
    for (let press = 0; press < 3; press++) actor.send({ type: 'cancelAll.yes' })
    answer('1').reject(new ApiError('NO_ANSWER'))
    answer('2').reject(new ApiError('ALREADY_TAKEN'))
    answer('3').reject(new ApiError('SERVICE_UNAVAILABLE', 503))
    await flushPromises()
    find('1').resolve({ state: 'absent' })
    find('2').resolve({ state: 'absent' })
    await flushPromises()
    actor.send({ type: 'cancelAll.retry' })
    await flushPromises()
    expect(keys).toEqual(['1 key 1', '2 key 2', '3 key 3', '1 key 1', '2 key 4', '3 key 5'])
    // Nothing continues under a spent key.
    expect(Object.keys(actor.getSnapshot().children)).not.toContain('key 2')
  })

  it('counts cancelled, ended and remaining orders, and does not retry an order that was not found', async () => {
    const { actor, answer } = start()
    const counts = () => selectCancelCounts(actor.getSnapshot())
    actor.send({ type: 'cancelAll.request', orders: orders.slice(0, 3) })
    actor.send({ type: 'cancelAll.yes' })
    const before = { counts: counts(), isCancelling: selectIsCancelling(actor.getSnapshot()) }
    answer('1').resolve('CANCELLED_BY_USER')
    answer('2').resolve('EXPIRED')
    answer('3').reject(new ApiError('NOT_FOUND', 404))
    await flushPromises()
    actor.send({ type: 'cancelAll.retry' })
    const zero = { settled: 0, cancelled: 0, ended: 0, left: 0, gone: 0, retried: 0 }
    expect([before, counts(), selectIsCancelling(actor.getSnapshot())]).toEqual([
      { counts: { ...zero, total: 3 }, isCancelling: true },
      { ...zero, total: 3, settled: 3, cancelled: 1, ended: 1, left: 1 },
      false,
    ])
  })

  it('counts an order that has ended before the confirmation apart, and retries one whose end could not be read', async () => {
    const { actor, answer, find, open } = start()
    actor.send({ type: 'cancelAll.request', orders: orders.slice(0, 3) })
    open(['1', '3'])
    actor.send({ type: 'cancelAll.yes' })
    answer('1').resolve('CANCELLED_BY_USER')
    answer('3').reject(new ApiError('NO_ANSWER'))
    await flushPromises()
    find('3').reject(new ApiError('NO_ANSWER'))
    await flushPromises()
    const counts = selectCancelCounts(actor.getSnapshot())
    actor.send({ type: 'cancelAll.retry' })
    await flushPromises()
    expect([counts, itemsOf(actor)]).toEqual([
      { total: 2, settled: 2, cancelled: 1, ended: 0, left: 1, gone: 1, retried: 1 },
      ['1 cancelled', '2 gone', '3 checking'],
    ])
  })

  it('asks for the open orders of its market, and only while the question is open', () => {
    const { actor, watched } = start()
    actor.send({ type: 'cancelAll.request', orders })
    const asking = [...watched]
    actor.send({ type: 'cancelAll.no' })
    expect([asking, watched]).toEqual([['BITCOIN_TOMAN'], []])
  })

  it('reports changed orders once for each cancellation that has ended', async () => {
    const { actor, answer, find } = start()
    let changes = 0
    actor.on('orders.change', () => {
      changes += 1
    })
    actor.send({ type: 'cancelAll.request', orders: orders.slice(0, 2) })
    actor.send({ type: 'cancelAll.yes' })
    answer('1').resolve('CANCELLED_BY_USER')
    answer('2').reject(new ApiError('NO_ANSWER'))
    await flushPromises()
    const first = changes
    find('2').resolve({ state: 'absent' })
    await flushPromises()
    expect([first, changes]).toEqual([1, 1])
  })
})

type Cancellation = ReturnType<typeof start>['actor']

/** Returns each order with its step, its final status and its error. */
function itemsOf(actor: Cancellation): string[] {
  return selectCancelItems(actor.getSnapshot()).map(({ order: { id }, step, status, reason }) =>
    [id, step, status, reason].filter((word) => word !== null).join(' '),
  )
}

function start() {
  const [sent, looks] = [
    new Map<string, PromiseWithResolvers<Status>>(),
    new Map<string, PromiseWithResolvers<Found<Status, never>>>(),
  ]
  const keys: string[] = []
  /** The markets whose open orders are followed now. */
  const watched: (MarketType | null)[] = []
  let count = 0
  let open = (_: readonly string[]): void => undefined
  const machine = cancelAllMachine.provide({
    actors: {
      watchOpen: fromCallback<{ type: 'never' }, { market: MarketType | null }>(({ sendBack, input: { market } }) => {
        watched.push(market)
        open = (ids) => sendBack({ type: 'orders.change', open: ids })
        return () => void watched.pop()
      }),
      command: cancelCommand.provide({
        actors: {
          send: fromPromise<Status, Cancelling>(({ input: { id, idempotencyKey } }) => {
            keys.push(`${id} ${idempotencyKey}`)
            const answer = Promise.withResolvers<Status>()
            sent.set(id, answer)
            return answer.promise
          }),
          find: fromPromise<Found<Status, never>, Cancelling>(({ input: { id } }) => {
            const answer = Promise.withResolvers<Found<Status, never>>()
            looks.set(id, answer)
            return answer.promise
          }),
        },
      }),
    },
  })
  const newKey = () => {
    count += 1
    return `key ${count}`
  }
  const actor = createActor(machine, { input: { market: 'BITCOIN_TOMAN', newKey }, inspect: coverage.inspect }).start()
  return {
    actor,
    sent,
    keys,
    watched,
    open: (ids: readonly string[]) => open(ids),
    /** Returns the pending answer to the last cancellation of an order. */
    answer: (id: string) => sent.get(id)!,
    /** Returns the pending search of the list for an order. */
    find: (id: string) => looks.get(id)!,
  }
}
