import type { Page } from '@playwright/test'
import { amountPrivacyMachine } from '#machines/app/amount-privacy/amount-privacy.machine.ts'
import { accountHistoryMachine } from '#machines/wallet/account-history/account-history.machine.ts'
import { checklistMachine } from '#machines/wallet/checklist/checklist.machine.ts'
import { dayInTehran } from '#shared/core/day-in-tehran.ts'
import { amountPrivacyModel } from '#tests/models/app/amount-privacy.model.ts'
import { accountHistoryModel } from '#tests/models/wallet/account-history.model.ts'
import { checklistModel } from '#tests/models/wallet/checklist.model.ts'
import { betweenFrames } from '../support/live-frames.ts'
import { hold, seeState, shownIn, walkOn } from '../support/model-walk.ts'
import { comeFrom, enterAs, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, travel, visit, wholePage } from '../support/visit.ts'

const look = { language: 'en', theme: 'dark' } as const
const word = (key: string, values?: { [name: string]: string }) => text('en', `portfolio.${key}`, values)

test.beforeEach(({ context }) => comeFrom(context))

test('the eye passes through every state and event of its model, in two tabs', async ({ page, site, context }) => {
  const user = await makePerson(site)
  const eye = page.locator('[data-flow=amountPrivacy]')
  const total = page.locator('[data-total]')
  const see = (isHidden: boolean) => async () => {
    await expect(eye).toHaveAttribute('aria-pressed', String(isHidden))
    await expect(total.locator('[data-hidden-amount]')).toHaveCount(isHidden ? 1 : 0)
    await expect(total).toHaveText(isHidden ? /^••••/ : /\d/)
  }
  const otherTab = (isHidden: boolean) => async () => {
    const other = await context.newPage()
    await other.goto('/terms/')
    await other.evaluate(
      (hidden) => localStorage.setItem('sarraf.amounts', JSON.stringify({ version: 1, isHidden: hidden })),
      isHidden,
    )
    await other.close()
  }
  const wish = async () => {
    await travel(page, '/profile/settings')
    await page.getByLabel(text('en', 'settings.privacy.hidesAway')).press('Space')
    await travel(page, '/profile')
    await expect(total).toBeVisible()
  }
  await walkOn(
    page,
    amountPrivacyModel,
    amountPrivacyMachine,
    {
      open: () => enterAs(page, user, '/profile', look),
      enter: async () => {
        await page.evaluate(() => localStorage.removeItem('sarraf.amounts'))
        await page.reload()
        await expect(total).toHaveText(/\d/)
        return {
          events: {
            press: () => eye.click(),
            otherTabHides: otherTab(true),
            otherTabShows: otherTab(false),
            wish,
            unwish: wish,
            leave: () => page.evaluate(() => void dispatchEvent(new Event('blur'))),
            comeBack: () => page.evaluate(() => void dispatchEvent(new Event('focus'))),
          },
          states: {
            shown: see(false),
            hidden: see(true),
            hiddenElsewhere: see(true),
            shownElsewhere: see(false),
            left: see(false),
            watched: see(false),
            away: see(true),
            hiddenAndWatched: see(true),
          },
        }
      },
    },
    shownIn('no browser: the device has kept it before the page is drawn', ['store.keeping']),
  )
})

test('hidden amounts are absent from every page of the user and stay hidden after a new visit', async ({
  page,
  site,
}) => {
  const user = await makePerson(site)
  await enterAs(page, user, '/profile', look)
  await page.locator('[data-flow=amountPrivacy]').click()
  await expect(page.locator('[data-flow=amountPrivacy]')).toHaveAttribute('aria-pressed', 'true')
  // The wallet's initial Toman balance, which equals no price.
  const balance = /500,000,000/
  for (const path of [
    '/profile',
    '/profile/wallet',
    '/profile/otc',
    '/profile/trade/TOMAN/BITCOIN',
    '/profile/history?tab=toman',
  ]) {
    await visit(page, path, look)
    await expect(page.locator('main [data-hidden-amount]').filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0)
    expect(await page.locator('body').innerHTML()).not.toMatch(balance)
  }
})

test('the account history passes through every state and event of its model', async ({ page, site }) => {
  const flow = page.locator('[data-flow=accountHistory]')
  const trades = await hold(page, '**/api/trades?**')
  const frames = await betweenFrames(page)
  let moved = 0
  const change = async () => {
    moved += 1
    // Changes the free part but not the total, so that no other part of the page reads again.
    frames.show('me:wallet:P2P', {
      TOMAN: { credit: `${1000 - moved}`, blockedCredit: `${moved}`, totalBalance: '1000' },
    })
    await frames.shown('me:wallet:P2P')
  }
  const see = (state: string, waiting: number) => async () => {
    await expect(flow).toHaveAttribute('data-state', state)
    await expect.poll(trades.waiting).toBe(waiting)
  }
  const failed = async () => {
    await see('failed.idle', 0)()
    await expect(flow.getByText(word('past.failed'))).toBeVisible()
  }
  await walkOn(page, accountHistoryModel, accountHistoryMachine, {
    open: async () => {
      await enterAs(page, await makePerson(site), '/profile/wallet', look)
      await frames.shown('me:wallet:P2P', 'markets:TOMAN')
      await change()
    },
    enter: async () => {
      // The wallet page keeps the wallet topic in the meantime, so its arrival changes nothing.
      await travel(page, '/profile/wallet')
      await expect(flow).toHaveCount(0)
      await trades.clear()
      await travel(page, '/profile')
      await expect(flow).toHaveCount(1)
      await wholePage(page)
      return {
        events: {
          come: async () => (await trades.next()).fulfill({ json: { content: [], totalPages: 0 } }),
          fail: async () =>
            (await trades.next()).fulfill({ status: 500, json: { message: 'SERVER_ERROR', status: 500 } }),
          retry: () => flow.getByRole('button', { name: text('en', 'common.retry') }).click(),
          accountChanges: change,
          restPasses: () => expect(flow).not.toHaveAttribute('data-state', 'shown.resting', { timeout: 25_000 }),
          timePasses: () => expect(flow).toHaveAttribute('data-state', 'shown.refreshing', { timeout: 25_000 }),
        },
        states: {
          loading: see('reading', 1),
          loadingChanged: see('reading', 1),
          failed,
          asking: see('failed.again', 1),
          askingChanged: see('failed.again', 1),
          shown: see('shown.current', 0),
          refreshing: see('shown.refreshing', 1),
          refreshingChanged: see('shown.refreshing', 1),
          resting: see('shown.resting', 0),
          restingChanged: see('shown.resting', 0),
          stale: async () => {
            await see('shown.stale', 0)()
            await expect(flow.getByText(word('cost.stale'))).toBeVisible()
          },
        },
      }
    },
  })
})

test('the checklist passes through every state and event of its model', async ({ page, site }) => {
  const flow = page.locator('[data-flow=checklist]')
  const trades = { content: [] as object[] }
  await page.route('**/api/trades?**', (route) =>
    route.fulfill({ json: { ...trades, totalPages: trades.content.length } }),
  )
  const frames = await betweenFrames(page)
  const gone = () => expect(flow).toHaveCount(0)
  const ready = () => expect(page.locator('[data-flow=accountHistory]')).toHaveAttribute('data-state', 'shown.current')
  await walkOn(
    page,
    checklistModel,
    checklistMachine,
    {
      open: () => makePerson(site).then((user) => enterAs(page, user, '/profile', look)),
      enter: async () => {
        trades.content = []
        await page.evaluate(() => {
          for (const key of Object.keys(localStorage))
            if (key.startsWith('sarraf.checklist')) localStorage.removeItem(key)
        })
        // The former path has sent a balance of its own.
        frames.allow('me:wallet:P2P')
        await page.reload()
        await ready()
        await frames.shown('me:wallet:P2P')
        return {
          events: {
            finish: async () => {
              trades.content = [trade]
              frames.show('me:wallet:P2P', { TOMAN: { credit: '7', blockedCredit: '0', totalBalance: '7' } })
            },
            close: () => flow.getByRole('button', { name: word('steps.close') }).click(),
            opensAgain: async () => {
              await page.reload()
              await ready()
            },
          },
          states: {
            open: async () => {
              await seeState(page, 'checklist', 'shown.open')
              await expect(flow.locator('[data-step=trade]')).toHaveAttribute('data-step-state', 'todo')
            },
            finished: async () => {
              await seeState(page, 'checklist', 'shown.finished')
              await expect(flow.getByText(word('steps.allDone'))).toBeVisible()
            },
            closed: gone,
            gone,
          },
        }
      },
    },
    {
      'data-state leaving': 'the device keeps it before the page is drawn',
      'data-state gone': 'nothing is there that could tell it',
    },
  )
})

const trade = {
  id: '1',
  orderType: 'LIMITED_BUY',
  orderStatus: 'FINISHED_WITH_TRANSACTION',
  sourceCoin: 'TOMAN',
  destinationCoin: 'TETHER',
  marketType: 'TETHER_TOMAN',
  amount: '1',
  unitPrice: '100000',
  wholePrice: '100000',
  executedAmount: '1',
  executedPercent: '100',
  createdAtDateTime: '2026-11-20T10:00:00.000Z',
}

test('the daily value line belongs to one user, continues with today’s value, and is stored', async ({
  page,
  site,
}) => {
  const part = page.locator('[data-flow=valueHistory]')
  const openDays = async () => {
    await part.getByRole('radio', { name: word('value.days') }).check()
  }
  const kept = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('sarraf.value.'))
        .map(([key, text]) => [key, JSON.parse(text) as { points: { day: string; total: string }[] }] as const),
    )
  const user = await makePerson(site)
  await logInAs(page, user)
  await visit(page, '/profile', look)
  await expect(part.locator('svg')).toBeVisible()
  await openDays()
  await expect(part.getByText(word('value.beginsHint'))).toBeVisible()
  await expect.poll(async () => (await kept()).length).toBe(1)
  const [[key, { points }]] = (await kept()) as [Awaited<ReturnType<typeof kept>>[number]]
  expect([points.map(({ day }) => day), key.includes(user.person.slice(-8))]).toEqual([
    [dayInTehran(Date.now())],
    false,
  ])

  await page.evaluate((name) => {
    const before = { day: '2026-01-05', total: '1000' }
    const { points } = JSON.parse(localStorage.getItem(name)!) as { points: object[] }
    localStorage.setItem(name, JSON.stringify({ version: 1, points: [before, ...points] }))
  }, key)
  await page.reload()
  await openDays()
  await expect(part.locator('svg')).toHaveAttribute('data-direction', 'up')
  await part.getByText(word('value.table')).click()
  await expect(part.locator('tbody tr')).toHaveCount(2)
  await expect(part.locator('tbody tr').last()).toHaveText('5 January 20261,000')

  await enterOther(page, await makePerson(site))
  await openDays()
  await expect(part.getByText(word('value.beginsHint'))).toBeVisible()
  await expect.poll(async () => (await kept()).length).toBe(2)
})

/** Switches to another user of the same browser. */
async function enterOther(page: Page, { token }: { token: string }) {
  await page.evaluate((kept) => localStorage.setItem('sarraf.token', kept), token)
  await page.reload()
}
