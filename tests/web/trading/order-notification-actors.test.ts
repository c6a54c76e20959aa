// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import { orderNotificationsMachine } from '#machines/trading/order-notifications/order-notifications.machine.ts'
import { selectToast, selectUnseen } from '#machines/trading/order-notifications/order-notifications.selectors.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { claimNews } from '#web/adapters/trading/claimed-news.ts'
import { type NewsChannel, orderNotificationActors } from '#web/adapters/trading/order-notifications.ts'
import { liveViews } from '../support/live-views.ts'
import { startTab } from '../support/pending-orders.ts'

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const user = '+989120000001'
const row = (executedAmount: string) => ({
  orderType: 'LIMITED_SELL',
  marketType: 'BITCOIN_TOMAN',
  amount: '0.02',
  unitPrice: '4000000000',
  executedAmount,
})
const news = (key: string) => ({ key }) as OrderNews

/** The tabs of one browser: they share storage, locks and a channel, and each has its own live documents. */
function browser() {
  const channels: NewsChannel[] = []
  let queue = Promise.resolve()
  const locks = {
    request: (_: string, act: () => Promise<unknown>) => {
      const turn = queue.then(act)
      queue = turn.then(() => undefined)
      return turn
    },
  } as unknown as LockManager
  const open = (person: string, list: () => unknown, isWanted = () => false) => {
    const live = liveViews()
    const tab = startTab(person)
    const channel: NewsChannel = {
      onmessage: null,
      postMessage: (data: unknown) => {
        for (const other of channels)
          if (other !== channel) other.onmessage?.call(other as BroadcastChannel, { data } as MessageEvent)
      },
    }
    channels.push(channel)
    const api = { send: async () => list() } as unknown as PersonApi
    const needed = { api, session: tab.session, views: live.views }
    const actors = orderNotificationActors(needed, { storage: localStorage, locks }, channel, isWanted)
    const actor = createActor(orderNotificationsMachine.provide({ actors }), { input: { now: () => 0 } }).start()
    actor.send({ type: 'session.begin' })
    return { ...live, actor }
  }
  return { open, locks }
}

it('shows a fill that two tabs see in one of them, counts it in both, and does not report it to another user', async () => {
  vi.useFakeTimers()
  const { open } = browser()
  const tabs = [open(user, () => undefined), open(user, () => undefined), open('+989120000002', () => undefined)]
  for (const { publish } of tabs.slice(0, 2)) publish('me:orders', { 7: row('0') })
  for (const { publish } of tabs.slice(0, 2)) publish('me:orders', { 7: row('0.01') })
  await vi.advanceTimersByTimeAsync(100)
  const seen = tabs.map(({ actor }) => [
    selectToast(actor.getSnapshot()).map(({ key }) => key),
    selectUnseen(actor.getSnapshot()),
  ])
  expect(seen).toEqual([
    [['7 0.01'], 1],
    [[], 1],
    [[], 0],
  ])
})

it.each([
  ['at once', ['FINISHED_WITH_TRANSACTION'], 600, '7 FINISHED_WITH_TRANSACTION'],
  ['when the list has it, which is behind', ['IS_OPEN', 'IS_OPEN', 'EXPIRED'], 4000, '7 EXPIRED'],
  ['as far as it is sure, where the list cannot be read', [], 20_000, '7 gone'],
])('reports how an order ended %s', async (_, statuses, within, key) => {
  vi.useFakeTimers()
  let looks = 0
  const { actor, publish } = browser().open(user, () => {
    const orderStatus = statuses[Math.min(looks++, statuses.length - 1)]
    if (orderStatus === undefined) throw new ApiError('NO_ANSWER')
    return { content: [{ ...row('0.02'), id: '7', orderStatus }], totalPages: 1 }
  })
  const announcedKeys: string[] = []
  actor.on('news.announce', ({ news: all }) => void announcedKeys.push(...all.map((one) => one.key)))
  publish('me:orders', { 7: row('0') })
  publish('me:orders', {})
  await vi.advanceTimersByTimeAsync(within)
  expect(announcedKeys).toEqual([key])
})

it('reads the open orders on a hidden page if the user wants that, and leaves the report to a visible page', async () => {
  vi.useFakeTimers()
  const { open } = browser()
  const list = (executed: string) => () => ({ content: [{ ...row(executed), id: '7' }], totalPages: 1 })
  const tabs = [open(user, list('0.01'), () => true), open(user, list('0.01'))]
  for (const { publish } of tabs) publish('me:orders', { 7: row('0') })
  await vi.advanceTimersByTimeAsync(20_100)
  const early = tabs.map(({ actor }) => selectUnseen(actor.getSnapshot()))
  tabs[1]!.publish('me:orders', { 7: row('0.01') })
  await vi.advanceTimersByTimeAsync(2000)
  const shown = tabs.map(({ actor }) => selectToast(actor.getSnapshot()).length)
  const alone = open('+989120000002', list('0.01'), () => true)
  alone.publish('me:orders', { 7: row('0') })
  await vi.advanceTimersByTimeAsync(22_100)
  expect([early, shown, selectToast(alone.actor.getSnapshot()).length]).toEqual([[0, 0], [0, 1], 1])
})

it('remembers the last 200 reported news, and ignores an invalid stored text', async () => {
  const { locks } = browser()
  const tabs = { storage: localStorage, locks }
  const many = Array.from({ length: 210 }, (_, place) => news(`n${place}`))
  const first = await claimNews(tabs, user, many)
  const again = await claimNews({ ...tabs, locks: undefined }, user, many)
  localStorage.setItem(localStorage.key(0)!, 'no list')
  const anew = await claimNews(tabs, user, [news('n209')])
  expect([first.length, again.map(({ key }) => key).slice(0, 2), again.length, anew.length]).toEqual([
    210,
    ['n0', 'n1'],
    10,
    1,
  ])
})
