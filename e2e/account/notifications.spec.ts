import type { Page } from '@playwright/test'
import { notificationsMachine } from '#machines/account/notifications/notifications.machine.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { notificationsModel } from '#tests/models/account/notifications.model.ts'
import { deviceKey, holdLocks } from '../support/held-locks.ts'
import { type Held, intercept } from '../support/intercept.ts'
import { betweenFrames } from '../support/live-frames.ts'
import { lookAtAll } from '../support/look.ts'
import { walkOn } from '../support/model-walk.ts'
import { openBid } from '../support/orders.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { open as openAs, text, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const path = '/profile/settings'
const wallet = 'me:wallet:P2P'
const orders = 'me:orders'
const word = (key: string, values?: { [name: string]: string }) => text('fa', `notifications.${key}`, values)
const deposit = (id: number) => ({
  id: String(id),
  amount: '0.5',
  createdAtDateTime: new Date(Date.UTC(2026, 10, 20, 8, id)).toISOString(),
  isDone: true,
  relatedCoin: 'BITCOIN',
  transactionStatus: 'CONFIRMED',
})
const purse = (credit: string) => ({
  BITCOIN: { credit, blockedCredit: '0', totalBalance: credit },
})
const answerOf = (all: object[]) => ({ json: { content: all, totalPages: 1, totalElements: all.length } })
const bellOf = (page: Page) => page.getByRole('button', { name: new RegExp(`^${word('title')}`) })

test.beforeEach(({ context }) => comeFrom(context))

test('the notification centre passes through every state and event of its model', async ({ context, page, site }) => {
  const user = await makePerson(site)
  const other = await context.newPage()
  await other.goto('/healthz')
  const key = deviceKey('sarraf.centre', user)
  const locks = await holdLocks(page, key)
  const frames = await betweenFrames(page)
  for (const topic of [wallet, orders]) frames.hush(topic)
  const toast = page.locator('[data-flow=notifications]')
  let waiting: Held[] = []
  let [listed, credit, executed] = [[deposit(1)], 1, 0]
  await intercept(page, '**/api/wallets/deposit?**', (request) => void waiting.push(request))
  for (const none of ['wallets/withdrawal-requests', 'users/login-history', 'news/posts'])
    await page.route(`**/api/${none}**`, (route) => route.abort())
  await page.clock.install()

  /** Answers the request for the list of deposits as soon as it arrives. */
  const tellDeposits = async () => {
    // A request may take a moment to arrive. A leap in the meantime would end the toast.
    await expect(async () => {
      await frames.leap(1000)
      await expect.poll(() => waiting.length, { timeout: 500 }).toBeGreaterThan(0)
    }).toPass({ intervals: [0] })
    for (const request of waiting.splice(0)) await request.fulfill(answerOf(listed))
  }
  const moneyMoves = async () => {
    credit += 1
    frames.show(wallet, purse(String(credit)))
    await frames.shown(wallet)
    await tellDeposits()
  }
  const more = async () => {
    listed = [deposit(listed.length + 1), ...listed]
    await moneyMoves()
  }
  const shown = async () => ({
    state: await toast.getAttribute('data-state'),
    toast: await toast.locator('[data-content]').count(),
    bell: await bellOf(page).getAttribute('aria-label'),
  })
  const see =
    (marks: string, panel: string, { toasts = 0, unseen = toasts }: { toasts?: number; unseen?: number } = {}) =>
    () =>
      expect.poll(shown).toEqual({
        state: `present.marks.${marks} present.toast.${panel}`,
        toast: toasts,
        bell: unseen === 0 ? word('title') : word('unseen', { number: localDigits(String(unseen), 'fa') }),
      })
  const shut = async () => {
    if ((await page.getByRole('menu').count()) > 0) await page.keyboard.press('Escape')
  }

  const enter = async () => {
    await page.mouse.move(0, 0)
    await page.evaluate(
      (names) => {
        for (const one of [...names, 'sarraf.token']) localStorage.removeItem(one)
      },
      [key, deviceKey('sarraf.news', user)],
    )
    ;[waiting, listed, credit, executed] = [[], [deposit(1)], 1, 0]
    return {
      events: {
        logIn: async () => {
          const isKnown = await page.evaluate((name) => localStorage.getItem(name) !== null, key)
          await page.evaluate((token) => localStorage.setItem('sarraf.token', token), user.token)
          await page.goto(path)
          await frames.followed(orders)
          await frames.followed(wallet)
          frames.show(orders, { 7: openBid() })
          frames.show(wallet, purse('1'))
          await frames.shown(orders, wallet)
          await frames.leap(10_000)
          // The known orders and the known identity are stored first. A returning user has them already.
          if (isKnown) return
          await locks.go()
          await locks.go()
        },
        logOut: () => other.evaluate(() => localStorage.removeItem('sarraf.token')),
        firstList: tellDeposits,
        sameListAgain: moneyMoves,
        deposit: more,
        anotherDeposit: more,
        fill: async () => {
          executed += 1
          frames.show(orders, { 7: openBid(`0.${executed}`) })
          await frames.shown(orders)
        },
        deviceKeeps: async () => {
          await locks.go()
          await shut()
        },
        isOurs: locks.go,
        isTheirs: async () => {
          await page.evaluate((name) => {
            const kept = JSON.parse(localStorage.getItem(name)!)
            kept.sources.deposits = { known: ['2 confirmed', '1 confirmed'], unseen: ['2 confirmed'] }
            localStorage.setItem(name, JSON.stringify(kept))
          }, key)
          await locks.go()
        },
        look: () => bellOf(page).click(),
        lookElsewhere: () =>
          other.evaluate((name) => {
            const kept = JSON.parse(localStorage.getItem(name)!)
            for (const one of Object.values(kept.sources as { [source: string]: { unseen: string[] } })) one.unseen = []
            localStorage.setItem(name, JSON.stringify(kept))
          }, key),
        waitLong: () => frames.leap(8000),
        waitLongUnderPointer: () => page.clock.fastForward(60_000),
        point: () => toast.locator('[data-content]').first().hover(),
        leave: () => page.mouse.move(0, 0),
        dismiss: () => toast.getByRole('button', { name: word('dismiss') }).click(),
      },
      states: {
        away: () => expect(toast).toHaveCount(0),
        begun: see('idle', 'quiet'),
        taking: see('committing', 'quiet'),
        listed: see('idle', 'quiet'),
        known: see('idle', 'quiet'),
        takingNew: see('committing', 'quiet'),
        takingFill: see('committing', 'quiet'),
        counted: see('idle', 'quiet', { unseen: 1 }),
        looking: see('committing', 'quiet', { unseen: 1 }),
        looked: see('idle', 'quiet'),
        shown: see('idle', 'showing', { toasts: 1 }),
        shownTaking: see('committing', 'showing', { toasts: 1 }),
        shownBoth: see('idle', 'showing', { toasts: 2 }),
        shownAgain: see('idle', 'showing', { toasts: 1 }),
        paused: see('idle', 'paused', { toasts: 1 }),
        gone: async () => {
          await expect(toast).toHaveAttribute('data-state', 'present.marks.idle present.toast.quiet')
        },
      },
    }
  }
  await walkOn(page, notificationsModel, notificationsMachine, {
    open: () => openAs(page, '/healthz', look),
    again: () => page.goto('/healthz'),
    enter,
    unseen: {
      'takingNew commitFails': 'the device answers, be it that it keeps nothing',
      'data-state away': 'nothing on a page of nobody is of a user',
      shownUnkept: 'as above',
    },
  })
})

test('a new deposit is shown in one of two tabs, is unseen in both, and is seen in both when one is opened', async ({
  context,
  page,
  site,
}, info) => {
  const user = await makePerson(site)
  const tabs = [page, await context.newPage()]
  let listed = [deposit(1)]
  let requestCount = 0
  for (const tab of tabs) {
    await tab.route('**/api/wallets/deposit?**', (route) => {
      requestCount += 1
      return route.fulfill(answerOf(listed))
    })
    await logInAs(tab, user)
  }
  const frames = await Promise.all(tabs.map((tab) => betweenFrames(tab)))
  for (const each of frames) each.hush(wallet)
  await visit(page, '/profile/settings', look)
  // The first tab has the connection of both tabs and forwards its frames. It must have the topic before the other tab asks
  // for it.
  await frames[0]!.followed(wallet)
  await visit(tabs[1]!, '/profile/settings', look)
  frames[0]!.show(wallet, purse('1'))
  await expect.poll(() => requestCount, { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
  for (const tab of tabs) await expect(bellOf(tab)).toHaveAccessibleName(word('title'))
  listed = [deposit(2), ...listed]
  frames[0]!.show(wallet, purse('2'))
  const toastsOf = (tab: Page) => tab.locator('[data-flow=notifications] [data-content]')
  await expect.poll(async () => (await toastsOf(tabs[0]!).count()) + (await toastsOf(tabs[1]!).count())).toBe(1)
  for (const tab of tabs) await expect(bellOf(tab)).toHaveAccessibleName(word('unseen', { number: '۱' }))
  await bellOf(page).click()
  await expect(page.locator('[data-notification=deposits]')).toHaveCount(2)
  for (const tab of tabs) await expect(bellOf(tab)).toHaveAccessibleName(word('title'))
  await lookAtAll(page, info, { name: 'notifications' })
  await page.reload()
  // From now on the other tab has the connection.
  await frames[1]!.followed(wallet)
  frames[1]!.show(wallet, purse('2'))
  await expect.poll(() => requestCount, { timeout: 30_000 }).toBeGreaterThanOrEqual(5)
  await expect(bellOf(page)).toHaveAccessibleName(word('title'))
  await expect(toastsOf(page)).toHaveCount(0)
  await bellOf(page).click()
  await page.locator('[data-notification=deposits]').first().click()
  await expect(page).toHaveURL(/\/profile\/history\?tab=crypto$/)
})
