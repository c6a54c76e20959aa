import { antiPhishingMachine } from '#machines/account/anti-phishing/anti-phishing.machine.ts'
import { devicesMachine } from '#machines/account/devices/devices.machine.ts'
import { antiPhishingModel } from '#tests/models/account/anti-phishing.model.ts'
import { devicesModel } from '#tests/models/account/devices.model.ts'
import { type Held, intercept } from '../support/intercept.ts'
import { lookAtAll } from '../support/look.ts'
import { shownIn, walkOn } from '../support/model-walk.ts'
import { comeFrom, enterAs, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const path = '/profile/settings'
const word = (key: string) => text('fa', `settings.${key}`)
const key = 'sarraf.phrase'

test.beforeEach(({ context }) => comeFrom(context))

test('the anti-phishing phrase passes through every state and event of its model', async ({ context, page, site }) => {
  const user = await makePerson(site)
  const other = await context.newPage()
  await other.goto('/healthz')
  const form = page.locator('[data-flow=antiPhishing]')
  const field = form.getByLabel(word('phrase.label'))
  const typed = '  blue   tea pot '
  const kept = () => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)
  const see =
    (
      state: string,
      shown: string,
      { outcome = '', error = '', phrase }: { outcome?: string; error?: string; phrase?: string | null } = {},
    ) =>
    async () => {
      await expect(form).toHaveAttribute('data-state', state)
      await expect(field).toHaveValue(shown)
      await expect(form.getByRole('status')).toHaveText(outcome === '' ? '' : word(`phrase.outcome.${outcome}`))
      await expect(form.getByText(text('fa', 'settings.phrase.length', { min: '۴', max: '۴۰' }))).toHaveCount(
        error === '' ? 0 : 1,
      )
      if (phrase !== undefined) expect(await kept()).toEqual(phrase === null ? null : { version: 1, phrase })
    }
  const press = (name: string) => form.getByRole('button', { name: word(name) }).click()
  const nothing = () => undefined
  await walkOn(
    page,
    antiPhishingModel,
    antiPhishingMachine,
    {
      open: () => enterAs(page, user, path, look),
      enter: async () => {
        await page.evaluate((name) => localStorage.removeItem(name), key)
        await page.reload()
        return {
          events: {
            type: () => field.fill(typed),
            typeTooLittle: () => field.fill('abc'),
            save: () => field.press('Enter'),
            remove: () => press('phrase.remove'),
            otherTabSets: () =>
              other.evaluate((name) => localStorage.setItem(name, '{"version":1,"phrase":"green door"}'), key),
            deviceKeeps: nothing,
            deviceForgets: nothing,
          },
          states: {
            none: see('shown', '', { phrase: null }),
            tooShort: see('typing', 'abc', { error: 'short' }),
            typed: see('typing', typed),
            // Local storage answers at once.
            saving: nothing,
            removing: nothing,
            kept: see('kept', 'blue tea pot', { outcome: 'kept', phrase: 'blue tea pot' }),
            typedOver: see('typing', typed, { phrase: 'blue tea pot' }),
            setByOtherTab: see('shown', 'green door', { phrase: 'green door' }),
            removed: see('kept', '', { outcome: 'removed', phrase: null }),
          },
        }
      },
      unseen: {
        'saving deviceRefuses': 'below: a browser that keeps nothing',
        refused: 'as above',
        'data-state refused': 'as above',
      },
    },
    shownIn('the bare machine: the device answers at once', ['keeping']),
  )
})

test('a browser without storage reports the failure and keeps the former phrase', async ({ page, site }) => {
  await enterAs(page, await makePerson(site), path, look)
  const form = page.locator('[data-flow=antiPhishing]')
  await form.getByLabel(word('phrase.label')).fill('blue tea pot')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await form.getByRole('button', { name: word('phrase.save') }).click()
  await expect(form).toHaveAttribute('data-state', 'refused')
  await expect(form.getByRole('status')).toHaveText(word('phrase.outcome.refused'))
  await expect(form.getByRole('button', { name: word('phrase.remove') })).toHaveCount(0)
})

test('the phrase is shown at log-in and before money moves, and is absent when none is set', async ({ page, site }) => {
  const line = page.locator('[data-phrase]').filter({ visible: true })
  await visit(page, '/login', look)
  await expect(page.locator('[data-flow=login]')).toBeVisible()
  await expect(line).toHaveCount(0)
  await page.evaluate((name) => localStorage.setItem(name, '{"version":1,"phrase":"چای و نبات"}'), key)
  await page.reload()
  await expect(line).toHaveText(`${text('fa', 'common.phrase')} چای و نبات`)
  await logInAs(page, await makePerson(site))
  await visit(page, '/profile/trade/TOMAN/BITCOIN', look)
  await expect(page.locator('[data-flow=orderTicket]').locator(line)).toHaveCount(1)
  await visit(page, '/profile/wallet', look)
  for (const [flow, ask] of Object.entries(asks)) {
    await page.goto(`/profile/wallet?${ask}`)
    await expect(page.locator(`[data-flow=${flow}]`).locator(line)).toHaveCount(1)
  }
})

test('the list of devices passes through every state and event of its model', async ({ page, site }) => {
  const user = await makePerson(site)
  const panel = page.locator('[data-flow=devices]')
  const waiting: Held[] = []
  await intercept(page, '**/api/users/login-history?**size=100**', (request) => void waiting.push(request))
  const expectRequest = () => expect.poll(() => waiting.length).toBe(1)
  const answer = async (end: (request: Held) => Promise<unknown>) => {
    await expectRequest()
    for (const request of waiting.splice(0)) await end(request)
  }
  const see = (state: string, rows: number) => async () => {
    await expect(panel).toHaveAttribute('data-state', state)
    await expect(panel.locator('li')).toHaveCount(rows)
    await expect(panel.getByRole('button', { name: text('fa', 'common.retry') })).toHaveCount(
      state === 'failed' ? 1 : 0,
    )
  }
  // A page's request has arrived before the page is left. Otherwise it could count as the next page's.
  const reads = async () => {
    await see('reading', 0)()
    await expectRequest()
  }
  await walkOn(page, devicesModel, devicesMachine, {
    open: async () => {
      await enterAs(page, user, path, look)
      await expectRequest()
    },
    enter: async () => {
      waiting.length = 0
      await page.goto(path)
      return {
        events: {
          come: () =>
            answer((request) => request.fulfill({ json: { content: logIns, totalPages: 1, totalElements: 3 } })),
          fail: () => answer((request) => request.abort()),
          retry: () => panel.getByRole('button', { name: text('fa', 'common.retry') }).click(),
        },
        states: {
          reading: reads,
          readingAgain: reads,
          failed: see('failed', 0),
          shown: see('shown', 2),
        },
      }
    },
  })
})

test('the log-in of this browser is marked as this device, and the page is clean', async ({ page, site }, info) => {
  const user = await makePerson(site)
  const logIn = { ...logIns[0]!, loginRequestedDateTime: new Date().toISOString() }
  await page.route('**/api/users/login-history?**', (route) =>
    route.fulfill({ json: { content: [logIn, ...logIns.slice(1)], totalPages: 1, totalElements: 3 } }),
  )
  await enterAs(page, user, path, look)
  const rows = page.locator('[data-flow=devices] li')
  await expect(rows).toHaveCount(2)
  await expect(page.locator('[data-flow=devices] [data-this]')).toHaveCount(1)
  await expect(rows.first()).toContainText(word('devices.this'))
  await expect(rows.first()).toContainText('Chrome')
  await expect(rows.last()).toContainText('10.0.0.9')
  await lookAtAll(page, info, { name: 'settings' })
})

test('a user without a verified identity gets no list of devices, which the exchange would refuse', async ({
  page,
  site,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('login-history')) calls.push(request.url())
  })
  await enterAs(page, await makePerson(site, { state: 'PENDING' }), path, look)
  await expect(page.locator('[data-flow=antiPhishing]')).toBeVisible()
  await expect(page.locator('[data-flow=twoStep]')).toBeVisible()
  await expect(page.getByRole('heading', { name: word('devices.title'), exact: true })).toHaveCount(0)
  expect(calls).toEqual([])
})

const asks = {
  withdrawToman: 'withdraw=TOMAN',
  depositToman: 'deposit=TOMAN',
  depositCoin: 'deposit=BITCOIN',
  withdrawCoin: 'withdraw=TETHER',
}

const logIns = [
  { browser: 'Chrome', osType: 'Android', ipAddress: '10.0.0.1', isSuccessful: true, hour: 9 },
  { browser: 'Firefox', osType: 'Linux', ipAddress: '10.0.0.9', isSuccessful: true, hour: 8 },
  { browser: 'Firefox', osType: 'Linux', ipAddress: '10.0.0.7', isSuccessful: false, hour: 7 },
].map(({ hour, ...one }) => ({
  ...one,
  deviceType: 'MOBILE',
  loginRequestedDateTime: new Date(Date.UTC(2026, 10, 20, hour)).toISOString(),
}))
