// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import type { Amendment } from '#machines/trading/amend-order/amend-context.ts'
import type { Confirmation } from '#machines/trading/order-ticket/ticket-context.ts'
import { createAmendments } from '#web/adapters/trading/amendments.ts'
import { amendable } from '../../machines/support/amending.ts'
import { startTab } from '../support/pending-orders.ts'

afterEach(() => localStorage.clear())

/** The amendments in local storage. All unit tests share it, and a page of another test may still write its own. */
const onDevice = () => Object.keys(localStorage).filter((key) => key.startsWith('sarraf.amend.'))

const user = '+989120000001'
const amendment: Amendment = { order: amendable, price: '3900000000', amount: '0.02', sentAt: 1, placing: null }
const placing: Confirmation = {
  order: { marketType: 'BITCOIN_TOMAN', amount: '0.015', orderType: 'LIMITED_BUY', unitPrice: '3900000000' },
  force: false,
  idempotencyKey: 'key-of-the-new-order',
  sentAt: 2,
}

/** The locks of a browser, which its pages share. */
function browser() {
  const held = new Set<string>()
  const locks = {
    request: async (name: string, _: object, act: (lock: object | null) => Promise<void> | undefined) => {
      if (held.has(name)) return void (await act(null))
      held.add(name)
      await act({})
      held.delete(name)
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  } as unknown as LockManager
  const open = (person: string | null = user) => {
    const tab = startTab(person)
    return { ...tab, amendments: createAmendments(tab.session, locks) }
  }
  /** Ends the page: the browser releases its locks, and its storage remains. */
  const end = () => held.clear()
  return { open, end }
}

it('an amendment is saved before anything is sent, and the next page finds it when this one ends', async () => {
  const { open, end } = browser()
  const first = open()
  await first.amendments.hold(amendment)
  const busy = [await open().amendments.firstLeft(), await open().amendments.takeLeft()]
  first.amendments.placing(placing)
  end()
  const next = open()
  const found = await next.amendments.firstLeft()
  const taken = await next.amendments.takeLeft()
  next.amendments.over('7')
  expect([busy, found, taken, await open().amendments.firstLeft(), onDevice()]).toEqual([
    [null, null],
    { ...amendment, placing },
    { ...amendment, placing },
    null,
    [],
  ])
})

it('an amendment is saved again when it places the former order, without the order that was refused', async () => {
  const { open, end } = browser()
  const { amendments } = open()
  amendments.change({ ...amendment, isFormer: true })
  await amendments.hold(amendment)
  amendments.placing(placing)
  amendments.change({ ...amendment, isFormer: true })
  const unsent = await amendments.firstLeft()
  end()
  const changed = await open().amendments.firstLeft()
  amendments.placing(placing)
  expect([unsent, changed, await open().amendments.firstLeft()]).toEqual([
    null,
    { ...amendment, isFormer: true },
    { ...amendment, isFormer: true, placing },
  ])
})

it('an amendment belongs to one page at a time, and then to the next flow of the same page', async () => {
  const { open } = browser()
  const one = open()
  await one.amendments.hold(amendment)
  await expect(open().amendments.hold(amendment)).rejects.toMatchObject({ key: 'CONFLICT' })
  await expect(one.amendments.hold(amendment)).rejects.toMatchObject({ key: 'CONFLICT' })
  one.amendments.release()
  expect([
    await open().amendments.takeLeft(),
    await one.amendments.firstLeft(),
    await one.amendments.takeLeft(),
  ]).toEqual([null, amendment, amendment])
})

it('an amendment is kept when another tab ends it, hidden from other users and guests, and deleted by a log-out', async () => {
  const { open, end } = browser()
  const one = open()
  await one.amendments.hold(amendment)
  open().amendments.over('7')
  end()
  const kept = await open().amendments.firstLeft()
  const strangers = [await open('+989120000002').amendments.takeLeft(), await open(null).amendments.takeLeft()]
  one.leave()
  expect([kept, strangers, onDevice()]).toEqual([amendment, [null, null], []])
})

it.each([
  'no JSON',
  '[1]',
  '{"7":{"order":{"id":"7"}}}',
  JSON.stringify({ 7: { ...amendment, price: '-1' } }),
  JSON.stringify({ 7: { ...amendment, order: { ...amendable, marketType: 'X_Y' } } }),
])('an amendment is ignored when local storage has %s', async (text) => {
  const { open, end } = browser()
  await open().amendments.hold(amendment)
  end()
  localStorage.setItem(localStorage.key(0)!, text)
  expect(await open().amendments.takeLeft()).toBe(null)
})
