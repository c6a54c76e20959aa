import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import { orderNotificationsMachine } from '#machines/trading/order-notifications/order-notifications.machine.ts'
import { add } from '#shared/core/money/decimal.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { orderNotificationsModel } from '#tests/models/trading/order-notifications.model.ts'
import { answerUntilMoved } from '../support/answering.ts'
import { deviceKey, holdLocks } from '../support/held-locks.ts'
import { type Held, intercept } from '../support/intercept.ts'
import { betweenFrames } from '../support/live-frames.ts'
import { walkOn } from '../support/model-walk.ts'
import { openBid } from '../support/orders.ts'
import { comeFrom, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { open as openAs, text } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const path = '/profile/trade/TOMAN/BITCOIN'
const topic = 'me:orders'
const word = (key: string, values?: { [name: string]: string }) => text('fa', `orders.${key}`, values)

/** News that another tab has shown. */
const elsewhere: OrderNews = {
  key: '9 0.01',
  kind: 'partly',
  id: '9',
  orderType: 'LIMITED_BUY',
  marketType: 'BITCOIN_TOMAN',
  amount: '1',
  executed: '0.01',
  price: '1000000000',
  status: null,
  at: 0,
}

test.beforeEach(({ context }) => comeFrom(context))

test('the news of orders pass through every state and event of their model', async ({ context, page, site }) => {
  const user = await makePerson(site)
  const other = await context.newPage()
  await other.goto('/healthz')
  const kept = deviceKey('sarraf.news', user)
  const marks = deviceKey('sarraf.centre', user)
  const locks = await holdLocks(page, kept)
  const frames = await betweenFrames(page)
  // Only the test sends the open orders.
  frames.hush(topic)
  const toast = page.locator('[data-flow=orderNotifications]')
  const centre = (key: string, values?: { [name: string]: string }) => text('fa', `notifications.${key}`, values)
  const bell = page.getByRole('button', { name: new RegExp(`^${centre('title')}`) })
  let waiting: Held[] = []
  let open: { [id: string]: ReturnType<typeof openBid> } = {}
  // `gone`: the order that ended last. `executed`: the executed amount of the order that fills.
  let gone = ''
  let executed = '0'
  await intercept(page, '**/api/orders?size=1000', (request) => void waiting.push(request))
  await page.clock.install()

  /** Shows each document separately, because two documents in one frame are one change. */
  const publish = async () => {
    frames.show(topic, open)
    await frames.shown(topic)
  }
  const fill = async () => {
    executed = add(executed, '0.01')
    open = { ...open, 7: openBid(executed) }
    await publish()
  }
  const state = () => toast.getAttribute('data-state')
  /** Answers the requests for the list until the feed continues. */
  const answerHeld = (answer: (request: Held) => Promise<void>) =>
    answerUntilMoved(toast, () => waiting.splice(0), answer)
  const read = (orderStatus: string, executedAmount: string) => () => {
    const order = { ...openBid(executedAmount), id: gone, orderStatus }
    return answerHeld((request) => request.fulfill({ json: { content: [order], totalPages: 1, totalElements: 1 } }))
  }
  const shown = async () => ({
    state: await state(),
    toast: await toast
      .locator('[data-kind]')
      .evaluateAll((all) => all.map((one) => `${(one as HTMLElement).dataset.order} ${one.getAttribute('data-kind')}`)),
    bell: await bell.getAttribute('aria-label'),
  })
  const bellOf = (unseen: number) =>
    unseen === 0 ? centre('title') : centre('unseen', { number: localDigits(String(unseen), 'fa') })
  const see =
    (feed: string, panel: string, toasts: () => string[] = () => [], unseen = toasts().length) =>
    () =>
      expect
        .poll(shown)
        .toEqual({ state: `present.feed.${feed} present.toast.${panel}`, toast: toasts(), bell: bellOf(unseen) })
  const partly = () => ['7 partly']
  const both = () => ['7 partly', '7 partly']
  const isAway = () => expect(toast).toHaveCount(0)
  const gonePast = async () => {
    await expect(toast).toHaveAttribute('data-state', 'present.feed.idle present.toast.quiet')
    await expect(toast.locator('[data-kind]')).toHaveCount(0)
  }

  const enter = async () => {
    await page.mouse.move(0, 0)
    await page.evaluate(
      (names) => {
        for (const one of [...names, 'sarraf.token']) localStorage.removeItem(one)
      },
      [kept, marks],
    )
    waiting = []
    executed = '0'
    return {
      events: {
        logIn: async () => {
          await page.evaluate((token) => localStorage.setItem('sarraf.token', token), user.token)
          await page.goto(path)
          await frames.followed(topic)
          // The notification centre, whose bell counts, loads after the page.
          await frames.leap(10_000)
          const centreState = page.locator('[data-flow=notifications]')
          await expect(centreState).toHaveAttribute('data-state', /^present\.marks\.idle /)
        },
        // Logs out in another tab.
        logOut: () => other.evaluate(() => localStorage.removeItem('sarraf.token')),
        firstList: async () => {
          executed = '0.01'
          const spare = Object.fromEntries(['81', '82', '83', '84'].map((id) => [id, openBid()]))
          open = { 7: openBid(executed), ...spare }
          await publish()
        },
        // An immediate fill of a new order is shown where the order was placed.
        sameList: async () => {
          open = { ...open, 10: openBid('0.5') }
          await publish()
        },
        fill,
        fillMore: fill,
        end: async () => {
          gone = Object.keys(open).find((id) => id.startsWith('8'))!
          open = Object.fromEntries(Object.entries(open).filter(([id]) => id !== gone))
          await publish()
        },
        hearElsewhere: () =>
          other.evaluate(
            ([who, news]) => {
              const channel = new BroadcastChannel('sarraf.news')
              channel.postMessage({ who, news: [news] })
              channel.close()
            },
            [kept, elsewhere] as const,
          ),
        look: () => bell.click(),
        readFilled: read('FINISHED_WITH_TRANSACTION', '1'),
        readOwnCancel: read('CANCELLED_BY_USER', '0'),
        listFails: async () => {
          await frames.leap(10_000)
          await answerHeld((request) => request.abort())
        },
        isOurs: locks.go,
        isTheirs: async () => {
          await page.evaluate(
            ([name, announced]) => localStorage.setItem(name!, announced!),
            [kept, JSON.stringify([`7 ${executed}`])],
          )
          await locks.go()
        },
        nobodyKnows: locks.fail,
        isNothing: () => undefined,
        waitLong: () => frames.leap(6000),
        waitLongUnderPointer: () => page.clock.fastForward(60_000),
        point: () => toast.locator('[data-kind]').hover(),
        leave: () => page.mouse.move(0, 0),
        dismiss: () => toast.getByRole('button', { name: word('news.dismiss') }).click(),
      },
      states: {
        away: isAway,
        unknown: see('idle', 'quiet'),
        quiet: see('idle', 'quiet'),
        counted: see('idle', 'quiet', () => [], 1),
        quietAgain: async () => {
          await see('idle', 'quiet')()
          await expect(page.locator('[data-notification=orders]')).toHaveCount(1)
        },
        reading: see('reading', 'quiet'),
        claiming: see('claiming', 'quiet'),
        claimingMore: see('claiming', 'quiet'),
        claimingFilled: see('claiming', 'quiet'),
        claimingGone: see('claiming', 'quiet'),
        // Without news no other tab is asked.
        claimingNone: see('idle', 'quiet'),
        shown: see('idle', 'showing', partly),
        shownAgain: see('idle', 'showing', partly),
        shownClaiming: see('claiming', 'showing', partly),
        shownBoth: see('idle', 'showing', both),
        shownFilled: see('idle', 'showing', () => [`${gone} filled`]),
        shownGone: see('idle', 'showing', () => [`${gone} gone`]),
        paused: see('idle', 'paused', partly),
        gone: gonePast,
      },
    }
  }
  await walkOn(page, orderNotificationsModel, orderNotificationsMachine, {
    open: () => openAs(page, '/healthz', look),
    again: () => page.goto('/healthz'),
    enter,
    unseen: { 'data-state away': 'nothing on a page of nobody is of their orders' },
  })
})
