import type { Page } from '@playwright/test'
import { notificationSettingsMachine } from '#machines/trading/notification-settings/notification-settings.machine.ts'
import { orderReviewMachine } from '#machines/trading/order-review/order-review.machine.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { notificationSettingsModel } from '#tests/models/trading/notification-settings.model.ts'
import { orderReviewModel } from '#tests/models/trading/order-review.model.ts'
import { shownIn, walkOn } from '../support/model-walk.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const path = '/profile/settings'
const word = (key: string) => text('fa', `settings.${key}`)

test.beforeEach(({ context }) => comeFrom(context))

test('the limits of the order review pass every state and event of their model', async ({ context, page, site }) => {
  const user = await makePerson(site)
  const other = await context.newPage()
  await other.goto('/healthz')
  const form = page.locator('[data-flow=orderReview]')
  const field = (limit: string) => form.getByLabel(word(`orderReview.${limit}`))
  const keep = (tab: Page, impact: string, share: string) =>
    tab.evaluate(
      (kept) => localStorage.setItem('sarraf.orderReview', kept),
      JSON.stringify({ version: 1, impact, share }),
    )
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('sarraf.orderReview') ?? 'null'))
  const see =
    (state: string, impact: string, share: string, error: string[] = []) =>
    async () => {
      await expect(form).toHaveAttribute('data-state', state)
      const typed = () =>
        Promise.all(['impact', 'share'].map(async (limit) => parseTyped(await field(limit).inputValue())))
      await expect.poll(typed).toEqual([impact, share])
      await expect(form.getByRole('alert')).toHaveText(error)
      await expect(form.getByRole('status')).toHaveText(state === 'kept' ? word('orderReview.kept') : '')
      const canSave = state === 'typing' && error.length === 0
      await expect(form.getByRole('button', { name: word('orderReview.save') })).toBeEnabled({ enabled: canSave })
    }
  const seeKept = (impact: string, share: string) => async () => {
    await see('kept', impact, share)()
    expect(await kept()).toEqual({ version: 1, impact, share })
  }
  /** Empties the field first, because the same text again is no change. */
  const type = (typed: string) => async () => {
    await field('impact').fill('')
    await field('impact').fill(typed)
  }
  const open = async () => {
    await logInAs(page, user)
    await visit(page, path, look)
  }
  const enter = async () => {
    await keep(page, '2', '30')
    return {
      events: {
        storeTells: () => page.reload(),
        otherTabTells: () => keep(other, '5', '50'),
        typeImpact: type('۰٫۵'),
        typeTooMuch: type('۱۰۱'),
        // Enter submits a form, unless its button is disabled.
        save: () => field('impact').press('Enter'),
        reset: () => form.getByRole('button', { name: word('orderReview.reset') }).click(),
      },
      states: {
        awaited: () => undefined,
        shown: see('shown', '2', '30'),
        typed: see('typing', '0.5', '30'),
        wrong: see('typing', '101', '30', [text('fa', 'errors.invalidPercent')]),
        kept: seeKept('0.5', '30'),
        setByOtherTab: see('shown', '5', '50'),
        defaults: seeKept('1', '20'),
      },
    }
  }
  await walkOn(
    page,
    orderReviewModel,
    orderReviewMachine,
    {
      open,
      enter,
      unseen: { 'awaited typeImpact': 'the device tells before the page is shown' },
    },
    shownIn('the bare machine: the device tells before the page is shown', ['loading']),
  )
})

test('the notification settings pass through every state and event of their model', async ({ page, site }) => {
  const user = await makePerson(site)
  const other = await page.context().newPage()
  await other.goto('/healthz')
  const panel = page.locator('[data-flow=notificationSettings]')
  const news = (key: string) => text('fa', `notifications.${key}`)
  const group = (name: string) => panel.getByRole('group', { name: news(name), exact: true })
  const box = (name: string) => group('kinds.orders').getByLabel(news(`ways.${name}`), { exact: true })
  const quiet = group('quiet.title').getByRole('checkbox')
  await page.addInitScript(() => {
    let answer = (_: string | Error): void => undefined
    const permission = () => (sessionStorage.getItem('test.permission') ?? 'default') as NotificationPermission
    const fakeNotification = {
      get permission() {
        return permission()
      },
      requestPermission: () =>
        new Promise<string>((resolve, reject) => {
          answer = (given) => {
            if (given instanceof Error) return reject(given)
            sessionStorage.setItem('test.permission', given)
            resolve(given)
          }
        }),
    }
    // Simulates a change of permission in the browser's own settings.
    const status = new EventTarget()
    navigator.permissions.query = async () => status as PermissionStatus
    Object.assign(window, {
      Notification: fakeNotification,
      takeBack: () => {
        sessionStorage.setItem('test.permission', 'denied')
        status.dispatchEvent(new Event('change'))
      },
      answerPermission: (given: string | null) => answer(given ?? new Error('no question')),
    })
  })
  const answer = (given: string | null) => () =>
    page.evaluate(
      (choice) => (window as unknown as { answerPermission: (given: string | null) => void }).answerPermission(choice),
      given,
    )
  const begin = (kept: object | null, permission: string) => async () => {
    await page.evaluate(
      ([settings, allowed]) => {
        if (settings === 'null') localStorage.removeItem('sarraf.notify')
        else localStorage.setItem('sarraf.notify', settings!)
        sessionStorage.setItem('test.permission', allowed!)
      },
      [JSON.stringify(kept), permission],
    )
    await page.reload()
  }
  type Boxes = [toast: boolean, sound: boolean, system: boolean]
  const see =
    (boxes: Boxes, { state = 'ready.idle', message = '', isKept = false, isQuiet = false } = {}) =>
    async () => {
      await expect(quiet).toBeChecked({ checked: isQuiet })
      await expect(panel).toHaveAttribute('data-state', state)
      const [toast, sound, system] = boxes
      for (const [name, isOn] of Object.entries({ toast, sound, system }))
        await expect(box(name)).toBeChecked({ checked: isOn })
      await expect(panel.getByRole('status')).toHaveText(message)
      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('sarraf.notify') ?? 'null'))
      if (isKept) expect([kept.ways.orders, kept.quiet.isOn]).toEqual([{ toast, sound, system }, isQuiet])
    }
  const [usual, isKept] = [[true, false, false] as Boxes, { isKept: true }]
  const set = (name: string, isOn: boolean) => () => box(name).setChecked(isOn)
  /** The switch stays off until the browser has granted the permission. */
  const press = (name: string) => () => box(name).click()
  const nothing = () => undefined
  const open = async () => {
    await logInAs(page, user)
    await visit(page, path, look)
  }
  const enter = async () => ({
    events: {
      nothingKept: begin(null, 'default'),
      isKept: begin({ toast: false, sound: true, system: true }, 'granted'),
      soundOn: set('sound', true),
      toastOff: set('toast', false),
      systemOn: press('system'),
      systemOff: set('system', false),
      tryIt: () => panel.getByRole('button', { name: news('try') }).click(),
      quietOn: () => quiet.click(),
      otherTabTells: () =>
        other.evaluate(() => localStorage.setItem('sarraf.notify', '{"toast":true,"sound":true,"system":false}')),
      takeBack: () => page.evaluate(() => (window as unknown as { takeBack: () => void }).takeBack()),
      kept: nothing,
      allow: answer('granted'),
      forbid: answer('denied'),
      cannot: answer(null),
    },
    states: {
      restoring: nothing,
      usual: see(usual),
      setByOtherTab: see([true, true, false]),
      keepingQuiet: see(usual, { ...isKept, isQuiet: true }),
      quiet: see(usual, { ...isKept, isQuiet: true }),
      takenBack: see(usual, { message: news('denied') }),
      keepingSound: see([true, true, false], isKept),
      sound: see([true, true, false], isKept),
      keepingBoth: see([false, true, false], isKept),
      soundOnly: see([false, true, false], isKept),
      asking: see(usual, { state: 'ready.asking' }),
      keepingSystem: see([true, false, true], isKept),
      system: see([true, false, true], isKept),
      keepingNone: see(usual, isKept),
      allowed: see(usual, isKept),
      forbidden: see(usual, { message: news('denied') }),
      loud: see([false, true, true]),
    },
  })
  await walkOn(
    page,
    notificationSettingsModel,
    notificationSettingsMachine,
    {
      open,
      enter,
      unseen: {
        'keepingSound storageFails': 'the device answers at once',
      },
    },
    shownIn('the bare machine: the device answers at once', ['restoring', 'ready.keeping']),
  )
})
