import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { AlertBook } from '#machines/market/price-alert/alert.ts'
import { changeBook } from '#machines/market/price-alert/change-book.ts'
import type { MissedAnswer, MissedRequest } from '#machines/market/price-alert/missed.ts'
import { priceAlertMachine } from '#machines/market/price-alert/price-alert.machine.ts'
import { selectAlertToast, selectUnchecked } from '#machines/market/price-alert/price-alert.selectors.ts'
import type { CommitInput, Committed } from '#machines/market/price-alert/price-alert-setup.ts'
import { alert, bookOf, fired } from '../support/price-alerts.ts'
import { flushPromises } from '../support/ticket.ts'

/** Starts the machine for a user whose alerts some tab watched until `seenAt`. Candles are read without an answer. */
function begin(kept: AlertBook, seenAt: number) {
  let now = seenAt
  const commits: CommitInput[] = []
  const requests: (readonly MissedRequest[])[] = []
  const reported: string[] = []
  const machine = priceAlertMachine.provide({
    actors: {
      watchTabs: fromCallback<{ type: 'never' }, { owner: string }>(() => undefined),
      followPrices: fromCallback<{ type: 'never' }, { owner: string; settlements: string }>(() => undefined),
      readMissed: fromPromise<readonly MissedAnswer[], { requests: readonly MissedRequest[] }>(async ({ input }) => {
        requests.push(input.requests)
        throw new Error('no candles')
      }),
      commit: fromPromise<Committed, CommitInput>(async ({ input }) => {
        commits.push(input)
        return { ...changeBook(input.book, input.change), isKept: true }
      }),
    },
  })
  const actor = createActor(machine, { input: { now: () => now } })
  actor.on('alerts.announce', ({ firings }) => reported.push(`announced ${firings.map(({ id }) => id)}`))
  actor.on('change.done', ({ change, error }) => reported.push(`${change.type} ${error}`))
  actor.on('prices.watched', ({ owner, at }) => reported.push(`${owner} watched ${at}`))
  actor.start()
  actor.send({ type: 'owner.begin', owner: 'me', kept, seenAt })
  const price = async (value: string, at: number) => {
    now = at
    actor.send({ type: 'prices.come', settlement: 'TOMAN', prices: { BITCOIN: value }, at })
    await flushPromises()
  }
  return { actor, price, commits, requests, reported }
}

it('reads candles when more than 90 s passed between two prices', async () => {
  const { actor, price, requests, reported } = begin(bookOf(alert()), 10_000)
  await price('99', 100_000)
  const before = requests.length
  await price('99', 190_001)
  expect([before, requests, reported, selectUnchecked(actor.getSnapshot())]).toEqual([
    0,
    [[{ arming: 'a 1000', market: 'BITCOIN_TOMAN', from: 100_000 }]],
    ['me watched 100000'],
    [alert()],
  ])
})

it('reports each change, and announces only those that fire', async () => {
  const { actor, price, reported, commits } = begin(bookOf(alert(), alert({ id: 'b', status: 'paused' })), 10_000)
  actor.send({ type: 'alerts.change', change: { type: 'arm', id: 'x', at: 1 } })
  await flushPromises()
  await price('101', 11_000)
  expect([reported, commits.map(({ change }) => change.type)]).toEqual([
    ['arm gone', 'me watched 11000', 'announced a', 'fire null'],
    ['arm', 'fire'],
  ])
})

it('keeps its toast while another tab changes other alerts, and closes it when the firing was viewed there', async () => {
  const book = bookOf(alert(), alert({ id: 'b', status: 'paused' }))
  const { actor, price, commits } = begin(book, 10_000)
  await price('101', 11_000)
  const toast = () => selectAlertToast(actor.getSnapshot()).map(({ id }) => id)
  const { book: firedBook } = changeBook(book, { type: 'fire', firings: [{ ...fired(alert(), 11_000), price: '101' }] })
  const before = toast()
  actor.send({ type: 'alerts.come', kept: changeBook(firedBook, { type: 'delete', id: 'b' }).book })
  const between = toast()
  actor.send({ type: 'alerts.come', kept: changeBook(firedBook, { type: 'look' }).book })
  const after = toast()
  // All firings are viewed, so nothing is left to save.
  actor.send({ type: 'alerts.look' })
  await flushPromises()
  expect([before, between, after, commits.map(({ change }) => change.type)]).toEqual([['a'], ['a'], [], ['fire']])
})
