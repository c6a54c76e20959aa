import { alertFormMachine } from '#machines/market/alert-form/alert-form.machine.ts'
import type { AlertBook, PriceAlert } from '#machines/market/price-alert/alert.ts'
import { firingOf } from '#machines/market/price-alert/missed.ts'
import { priceAlertMachine } from '#machines/market/price-alert/price-alert.machine.ts'
import { alertFormModel } from '#tests/models/market/alert-form.model.ts'
import { priceAlertModel } from '#tests/models/market/price-alert.model.ts'
import { chooseFrom } from '../support/choose.ts'
import { deviceKey, holdLocks } from '../support/held-locks.ts'
import { betweenFrames } from '../support/live-frames.ts'
import { hold, walkOn } from '../support/model-walk.ts'
import { comeFrom, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { open as openAs, text, travel, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const topic = 'markets:TOMAN'
const word = (key: string) => text('fa', `alerts.${key}`)
const hour = 3_600_000
const doc = (lastPrice: string) => ({
  BITCOIN: { marketType: 'BITCOIN_TOMAN', relatedCoin: 'BITCOIN', lastPrice, last24HoursChange: '0' },
})

test.beforeEach(({ context }) => comeFrom(context))

test('price alerts pass through every state and event of their model', async ({ context, page, site }) => {
  const user = await makePerson(site)
  const other = await context.newPage()
  await other.goto('/healthz')
  const key = deviceKey('sarraf.alerts', user)
  const watched = deviceKey('sarraf.alertsWatched', user)
  const locks = await holdLocks(page, key)
  const frames = await betweenFrames(page)
  // A followed ticker would give its price to the market list.
  for (const one of [topic, 'ticker:BITCOIN_TOMAN', 'candles:BITCOIN_TOMAN:1m']) frames.hush(one)
  const account = await hold(page, '**/api/users/account**', 'GET')
  // Makes it possible to simulate a full local storage.
  await page.addInitScript((name) => {
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (this: Storage, at: string, kept: string) {
      if (at === name && 'isFull' in window) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, at, kept)
    }
  }, key)
  await page.clock.install()
  const alerts = page.locator('[data-flow=priceAlert]')

  let armedAt = 0
  const alertOf = (changed: Partial<PriceAlert> = {}): PriceAlert => ({
    id: 'a',
    market: 'BITCOIN_TOMAN',
    rule: { kind: 'above', price: '1000' },
    status: 'active',
    armedAt,
    ...changed,
  })
  const bookOf = (...all: PriceAlert[]): AlertBook => ({ version: 1, alerts: all, firings: [] })
  const firedBook = (isSeen: boolean): AlertBook => ({
    version: 1,
    alerts: [alertOf({ status: 'fired' })],
    firings: [{ ...firingOf(alertOf(), { price: '1050', at: armedAt + 1 }, { isMissed: false }), isSeen }],
  })
  const keep = (tab: typeof page, at: string, kept: unknown) =>
    tab.evaluate(([name, value]) => localStorage.setItem(name!, value!), [at, JSON.stringify(kept)])
  const elsewhere = (book: () => AlertBook) => () => keep(other, key, book())
  const come = (book: () => AlertBook, seenAgo: number) => async () => {
    await keep(page, key, book())
    await keep(page, watched, (await page.evaluate(() => Date.now())) - seenAgo)
    await (await account.newest()).continue()
  }
  const publish = async (price: string) => {
    frames.show(topic, doc(price))
    await frames.shown(topic)
  }
  const candles = async (high: string) => {
    const now = await page.evaluate(() => Date.now())
    const open = Math.floor(now / 60_000) * 60_000 - 60_000
    const row = { open: '999', high, low: '990', close: '995', volume: '1' }
    await frames.followed('candles:BITCOIN_TOMAN:1m')
    frames.show('candles:BITCOIN_TOMAN:1m', { [open]: row, currency: 'TOMAN' })
  }
  const shown = async () => ({
    state: await alerts.getAttribute('data-state'),
    toast: await alerts
      .locator('[data-alert]')
      .evaluateAll((all) => all.map((one) => `${(one as HTMLElement).dataset.missed ?? 'notMissed'}`)),
    list: await page
      .locator('li[data-status]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.status)),
  })
  const see =
    (watch: string, book: string, list: string[], toast: string[] = []) =>
    () =>
      expect.poll(shown).toEqual({
        state: `present.watch.${watch} present.book.${book} present.toast.${toast.length > 0 ? 'showing' : 'quiet'}`,
        toast,
        list,
      })
  const active = ['active']
  const live = see('following.live', 'idle', active)

  const enter = async () => {
    await page.evaluate(
      (names) => {
        for (const one of [...names, 'sarraf.token']) localStorage.removeItem(one)
        // The program of alerts loads only when local storage has an entry of alerts.
        localStorage.setItem('sarraf.alerts.nobody', '{}')
      },
      [key, watched],
    )
    await account.clear()
    armedAt = (await page.evaluate(() => Date.now())) - 3 * hour
    await page.evaluate((token) => localStorage.setItem('sarraf.token', token), user.token)
    await page.goto('/alerts')
    await expect.poll(() => account.waiting()).toBeGreaterThan(0)
    return {
      events: {
        comeWithNone: come(() => bookOf(), 0),
        comeWithWatched: come(() => bookOf(alertOf()), 3000),
        comeWithUnwatched: come(() => bookOf(alertOf()), hour),
        set: async () => {
          await page.getByRole('button', { name: word('new') }).click()
          await frames.followed(topic)
          await publish('999')
          await page.locator('[data-flow=alertForm]').getByLabel(word('form.price'), { exact: true }).fill('1000')
          await page.getByRole('button', { name: word('form.save') }).click()
        },
        deviceKeeps: locks.go,
        deviceRefuses: async () => {
          await page.evaluate(() => Object.assign(window, { isFull: true }))
          await locks.go()
          await page.getByRole('button', { name: word('form.done') }).click()
        },
        priceRests: () => publish('999'),
        priceReaches: () => publish('1050'),
        nothingForLong: async () => {
          await publish('998')
          frames.runAhead(100_000)
          await publish('999')
        },
        otherTabDeletes: elsewhere(() => bookOf()),
        otherTabAddsTether: elsewhere(() => bookOf(alertOf(), alertOf({ id: 't', market: 'BITCOIN_TETHER' }))),
        candlesTellNothing: () => candles('999'),
        candlesReach: () => candles('1000'),
        candlesFail: async () => {
          await frames.followed('candles:BITCOIN_TOMAN:1m')
          await frames.leap(16_000)
        },
        isOurs: locks.go,
        isTheirs: async () => {
          await keep(page, key, firedBook(false))
          await locks.go()
        },
        dismiss: () => alerts.getByRole('button', { name: word('toast.dismiss') }).click(),
        look: () => travel(page, '/faq'),
        otherTabLooks: elsewhere(() => firedBook(true)),
        deviceKeepsLook: locks.go,
      },
      states: {
        away: () => expect(alerts).toHaveAttribute('data-state', 'away'),
        empty: see('idle', 'idle', []),
        adding: see('idle', 'committing', []),
        addedLive: async () => {
          await live()
          expect(await page.evaluate((name) => localStorage.getItem(name), key)).toContain('"price":"1000"')
        },
        unkeptLive: async () => {
          await live()
          await expect(page.getByText(word('notKept'))).toBeVisible()
        },
        firingUnkept: see('following.live', 'committing', active),
        shownUnkept: see('idle', 'idle', ['fired'], ['notMissed']),
        live,
        deleted: see('idle', 'idle', []),
        both: async () => {
          await see('following.live', 'idle', ['active', 'active'])()
          await frames.followed('markets:TETHER')
        },
        checking: see('following.checking', 'idle', active),
        checkingAgain: see('following.checking', 'idle', active),
        liveAgain: live,
        unchecked: async () => {
          await live()
          await expect(page.locator('li[data-status]')).toContainText(word('unchecked'))
        },
        firing: see('following.live', 'committing', active),
        firingMissed: see('following.live', 'committing', active),
        shownMissed: see('idle', 'idle', ['fired'], ['true']),
        quiet: see('idle', 'idle', ['fired']),
        shown: see('idle', 'idle', ['fired'], ['notMissed']),
        looking: see('idle', 'committing', [], ['notMissed']),
        dismissed: async () => {
          await expect(alerts).toHaveAttribute('data-state', 'present.watch.idle present.book.idle present.toast.quiet')
        },
      },
    }
  }
  await walkOn(page, priceAlertModel, priceAlertMachine, {
    open: () => openAs(page, '/healthz', look),
    again: () => page.goto('/healthz'),
    enter,
    unseen: {
      'adding commitFails': 'the device answers, be it that it keeps nothing',
      'empty leave': 'on this page a user who leaves is a guest at once, who has alerts of their own',
    },
  })
})

test('the alert form passes through every state and event of its model', async ({ page }) => {
  const frames = await betweenFrames(page)
  // Without a ticker, the form's last price is that of the market list, which the test sends.
  for (const one of [topic, 'markets:TETHER', 'ticker:BITCOIN_TOMAN', 'ticker:BITCOIN_TETHER']) frames.hush(one)
  const locks = await holdLocks(page, 'sarraf.alerts.')
  const form = page.locator('[data-flow=alertForm]')
  const field = (name: string) => form.getByLabel(word(`form.${name}`), { exact: true })
  const kind = (name: string) => form.getByRole('radio', { name: word(`form.kinds.${name}`) })
  const saveName = new RegExp(`^(${word('form.save')}|${word('form.keep')})$`)
  const submit = form.getByRole('button', { name: saveName })
  const choose = (name: string) => () => kind(name).check()
  const isClosed = () => expect(form).toHaveCount(0)
  const call = () => travel(page, '/alerts')
  const row = page.locator('li[data-status]')
  type Seen = { of?: string; price?: string; error?: string; canSave?: boolean }
  const see =
    ({ of = 'above', price, error, canSave = true }: Seen) =>
    async () => {
      await expect(form).toHaveAttribute('data-state', 'open.editing')
      await expect(kind(of)).toBeChecked()
      if (price !== undefined) await expect(field('price')).toHaveValue(price)
      const alert = form.getByRole('alert')
      if (error === undefined) await expect(alert).toHaveCount(0)
      else await expect(alert).toHaveText(word(`errors.${error}`))
      await expect(submit).toBeEnabled({ enabled: canSave })
    }
  const edited: PriceAlert = {
    id: 'edited',
    market: 'ETHEREUM_TETHER',
    rule: { kind: 'below', price: '7' },
    status: 'fired',
    armedAt: 1,
  }
  const open = async () => {
    await visit(page, '/market/BITCOIN/TOMAN', look)
  }
  const bell = () => page.getByRole('main').locator('[data-alert-button]').first()
  const enter = async () => {
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage)) if (name.startsWith('sarraf.alerts')) localStorage.removeItem(name)
    })
    const kept: AlertBook = { version: 1, alerts: [edited], firings: [] }
    const guest = deviceKey('sarraf.alerts', { person: 'guest' })
    const keepBook = (book: AlertBook) =>
      page.evaluate(([name, text]) => localStorage.setItem(name!, text!), [guest, JSON.stringify(book)])
    await keepBook(kept)
    await page.goto('/market/BITCOIN/TOMAN')
    await expect(page.locator('[data-flow=priceAlert]')).toHaveAttribute('data-state', /^present/)
    return {
      events: {
        ask: async () => {
          const again = form.getByRole('button', { name: word('form.another') })
          await ((await again.count()) > 0 ? again : bell()).click()
        },
        // A price chosen on the chart fills the form in the same way (price-alert.spec.ts).
        askAtPrice: async () => {
          if ((await form.count()) === 0) await bell().click()
          await field('price').fill('120')
        },
        edit: async () => {
          if ((await form.count()) > 0) await page.keyboard.press('Escape')
          await call()
          // The list may have an alert of Bitcoin too.
          await row
            .filter({ hasText: 'اتریوم' })
            .getByRole('button', { name: new RegExp(`^${word('edit')}`) })
            .click()
        },
        close: () => page.keyboard.press('Escape'),
        // Enter submits a form, unless its button is disabled.
        save: () => form.locator('input[inputmode]').first().press('Enter'),
        lastComes: async () => {
          await frames.followed(topic)
          frames.show(topic, doc('100'))
        },
        typeWrongSide: () => field('price').fill('80'),
        typeFarther: async () => {
          await choose('above')()
          await field('price').fill('130')
        },
        chooseWrongSide: choose('below'),
        chooseChange: choose('change'),
        typePercent: () => field('percent').fill('2.5'),
        chooseWindow: () => chooseFrom(field('within'), word('within.24h')),
        otherMarket: () => chooseFrom(field('market'), 'اتریوم/تومان'),
        isTaken: async () => {
          await keepBook(kept)
          await locks.go()
        },
        isRefused: async () => {
          const full = Array.from({ length: 50 }, (_, place) => ({ ...edited, id: `n${place}` }))
          await keepBook({ ...kept, alerts: full })
          await locks.go()
        },
      },
      states: {
        closed: isClosed,
        blank: see({ canSave: false }),
        right: see({ price: '۱۲۰' }),
        // A page that has shown the market before knows its price.
        waiting: () => expect(field('price')).toHaveValue('۱۲۰'),
        below: see({ of: 'below', price: '۸۰' }),
        wrong: see({ of: 'below', error: 'isBelow', canSave: false }),
        farther: see({ price: '۱۳۰' }),
        change: see({ of: 'change' }),
        otherChange: see({ of: 'change' }),
        longChange: see({ of: 'change' }),
        savingChange: () => expect(form).toHaveAttribute('data-state', 'open.saving'),
        savedChange: () => expect(form).toHaveAttribute('data-state', 'open.saved'),
        otherMarket: see({ price: '', canSave: false }),
        saving: () => expect(form).toHaveAttribute('data-state', 'open.saving'),
        saved: () => expect(form).toHaveAttribute('data-state', 'open.saved'),
        refused: async () => {
          await expect(form.getByRole('alert')).toContainText('۵۰')
          await expect(submit).toBeEnabled()
        },
        edited: see({ of: 'below', price: '۷', canSave: false }),
      },
    }
  }
  const unseen = { 'data-state closed': 'a form that is closed is not on the page' }
  await walkOn(page, alertFormModel, alertFormMachine, { open, enter, unseen })
})
