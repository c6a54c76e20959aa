import { Secret, TOTP } from 'otpauth'
import { twoStepMachine } from '#machines/account/two-step/two-step.machine.ts'
import { twoStepModel } from '#tests/models/account/two-step.model.ts'
import { type Held, intercept } from '../support/intercept.ts'
import { lookAtAll } from '../support/look.ts'
import { type Executor, hold, walkOn } from '../support/model-walk.ts'
import { codeOf, comeFrom, enterAs, exchangeTime, makePerson } from '../support/people.ts'
import { errorsOf, expect, test } from '../support/site.ts'
import { text } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const
const fa = (key: string, values?: { [name: string]: string }) => text('fa', `settings.${key}`, values)
const radio = (method: string) => `[data-flow=twoStep] input[value=${method}]`

/** A PNG of one pixel. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test.beforeEach(({ context }) => comeFrom(context))

test('an authenticator app becomes the second factor with its own code, then e-mail with a code by message', async ({
  page,
  site,
}) => {
  const user = await makePerson(site, { state: 'AUTHORIZED', country: true, complete: true })
  const errors = errorsOf(page)
  await enterAs(page, user, '/profile/settings', persian)
  const dialog = page.locator('dialog[open]')
  const notice = page.locator('[data-flow=twoStep] [data-tone=good]')
  const code = dialog.locator('input[autocomplete=one-time-code]')
  await expect(page.locator(radio('SMS'))).toBeChecked()
  await page.locator(radio('GOOGLE_AUTHENTICATOR')).check()
  const secret = (await dialog.locator('code').textContent())!
  await expect(dialog.getByRole('link')).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret}`))
  await expect(dialog.getByRole('timer')).toHaveCount(0)
  await code.fill('000000')
  await code.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(text('fa', 'errors.INCORRECT_OTP'))
  const timestamp = await exchangeTime(site)
  await code.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp }))
  await code.press('Enter')
  await expect(notice).toContainText(fa('changed.GOOGLE_AUTHENTICATOR'))
  // The reload proves that the exchange has stored it.
  await page.reload()
  await expect(page.locator(radio('GOOGLE_AUTHENTICATOR'))).toBeChecked()
  await page.locator(radio('EMAIL')).check()
  await expect(dialog.getByRole('timer')).toBeVisible()
  await code.fill(await codeOf(site, user))
  await code.press('Enter')
  await expect(notice).toContainText(fa('changed.EMAIL'))
  expect(errors.filter((error) => !error.includes('400'))).toEqual([])
})

test('a change of the second factor passes through every state and event of its model', async ({ page, site }) => {
  const user = await makePerson(site, { state: 'AUTHORIZED', country: true, complete: true })
  const begin = await hold(page, '**/api/users/send-verification-code?**')
  const check = await hold(page, '**/api/users/change-otp?**')
  const flow = page.locator('[data-flow=twoStep]')
  const code = page.locator('dialog[open] input[autocomplete=one-time-code]')
  let account: Held | null = null
  let isHeld = false
  /** Whether the page has received a state of the user that differs from the exchange's. */
  let hasOtherState = false
  await intercept(page, '**/api/users/account?**', (request) => {
    if (isHeld) account = request
    else void request.continue()
  })
  const expectRequest = () => expect.poll(() => account !== null).toBe(true)
  const answer = async (change: (route: Held) => Promise<void>) => {
    await expectRequest()
    const route = account!
    account = null
    hasOtherState = true
    await change(route)
  }
  const as = (twoStepAuthenticationType: string) => async (route: Held) => {
    const response = await route.fetch()
    const json = (await response.json()) as { baseDTO: object }
    await route.fulfill({ json: { ...json, baseDTO: { ...json.baseDTO, twoStepAuthenticationType } } })
  }
  const setup = {
    message: 'Verification Code Sent',
    baseDTO: { qrCodeLink: 'otpauth://totp/Sarraf:sara?secret=JBSWY3DPEHPK3PXP&issuer=Sarraf', file: picture },
  }
  const choose = (method: string) => () => page.locator(radio(method)).click()
  const cancel = page.getByRole('button', { name: fa('cancel'), exact: true }).filter({ visible: true })

  const enter = async (): Promise<Executor> => {
    for (const held of [begin, check]) await held.clear()
    // The previous path may leave the step by itself at this moment.
    const canLeave = (await cancel.isVisible()) && (await cancel.isEnabled({ timeout: 1000 }).catch(() => false))
    if (hasOtherState || (!canLeave && (await page.locator('dialog[open]').isVisible()))) {
      isHeld = false
      await page.reload()
    } else {
      // Opens the page again inside the site, which is faster than a reload.
      if (canLeave) await cancel.click({ timeout: 2000 }).catch(() => undefined)
      await page.locator('aside a[href="/profile/invite"]').click()
      await expect(flow).toHaveCount(0)
      await page.locator('aside a[href="/profile/settings"]').click()
    }
    await expect(page.locator(radio('SMS'))).toBeChecked()
    hasOtherState = false
    isHeld = true
    account = null
    const at =
      (state: string, chosen: string, notice: string | null = null) =>
      async () => {
        await expect(flow).toHaveAttribute('data-state', state)
        await expect(page.locator(radio(chosen))).toBeChecked()
        await expect(flow.locator('[data-tone]')).toHaveText(notice === null ? [] : [notice])
      }
    const app = 'GOOGLE_AUTHENTICATOR'
    const inDialog = (state: string, error?: string) => async () => {
      await at(state, app)()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await expect(page.locator('dialog [role=alert]')).toHaveText(
        error === undefined ? [] : [text('fa', `errors.${error}`)],
      )
    }
    const refused = (error: string) =>
      fa('refused', { method: fa('methods.SMS.name'), reason: text('fa', `errors.${error}`) })
    const refuse = (message: string) => ({ status: 400, json: { message, status: 400 } })
    return {
      events: {
        choose: choose(app),
        chooseSame: choose('SMS'),
        setupComes: async () => (await begin.next()).fulfill({ json: setup }),
        setupFails: async () => (await begin.next()).fulfill(refuse('SMS_OTP_UNAVAILABLE')),
        tooEarly: async () =>
          (await begin.next()).fulfill({
            status: 429,
            json: { message: 'TOO_MANY_REQUESTS', status: 429 },
            retryAfter: 95,
          }),
        cancel: async () => {
          // A request in flight cannot be cancelled, so the button is disabled.
          if (await cancel.isEnabled()) await cancel.click()
          else await page.keyboard.press('Escape')
          // The page ignores answers to earlier requests.
          await begin.clear()
        },
        closeNotice: () => page.getByRole('button', { name: fa('dismiss') }).click(),
        typeCode: async () => {
          await code.fill('123456')
          await code.press('Enter')
        },
        isRight: async () => (await check.next()).fulfill({ json: { message: 'OK' } }),
        isWrong: async () => (await check.next()).fulfill(refuse('Incorrect OTP Code')),
        isVoid: async () => (await check.next()).fulfill(refuse('Code Expired')),
        cut: async () => (await check.next()).abort(),
        timeIsReported: () => undefined,
        personHasIt: () => answer(as(app)),
        personHasItNot: () => answer(as('SMS')),
        personFails: () => answer((route) => route.fulfill({ status: 500, json: { message: 'x', status: 500 } })),
        lookAgain: () =>
          page
            .getByRole('button', { name: fa('unknown.again') })
            .or(flow.getByRole('button', { name: text('fa', 'common.retry') }))
            .click(),
      },
      states: {
        resting: at('choosing.resting', 'SMS'),
        // The request must have arrived before the path ends. A later one would be taken for the next path's.
        requesting: async () => {
          await at('requesting', app)()
          await expect.poll(begin.waiting).toBe(1)
        },
        refused: at('choosing.refused', 'SMS', refused('SMS_OTP_UNAVAILABLE')),
        rateLimited: at(
          'choosing.refused',
          'SMS',
          fa('refused', {
            method: fa('methods.SMS.name'),
            reason: text('fa', 'common.tryAgainIn', { time: '۱:۳۵' }),
          }),
        ),
        voided: at('choosing.refused', 'SMS', refused('CODE_EXPIRED')),
        dialog: async () => {
          await inDialog('code.entering')()
          await expect(page.getByRole('img', { name: fa('enrolment.picture') })).toHaveJSProperty('naturalWidth', 1)
        },
        sending: async () => {
          await inDialog('code.entering')()
          await expect(cancel).toBeDisabled()
          await expect.poll(check.waiting).toBe(1)
        },
        wrong: inDialog('code.entering', 'INCORRECT_OTP'),
        looking: async () => {
          await inDialog('code.looking')()
          await expectRequest()
        },
        unseen: inDialog('code.loadFailed'),
        noResponse: inDialog('code.entering', 'NO_ANSWER'),
        reloading: async () => {
          await at('reloading', app)()
          await expectRequest()
        },
        old: async () => {
          await expect(flow).toHaveAttribute('data-state', 'loadFailed')
          await expect(flow.locator('[data-tone=bad]')).toContainText(fa('old', { method: fa(`methods.${app}.name`) }))
        },
        changed: at('choosing.changed', app, fa(`changed.${app}`)),
        done: at('choosing.resting', app),
      },
    }
  }
  await walkOn(page, twoStepModel, twoStepMachine, {
    open: () => enterAs(page, user, '/profile/settings', persian),
    enter,
  })
})

test('the settings and invitations pages are clean in all looks', async ({ page, site }, info) => {
  const user = await makePerson(site, { state: 'AUTHORIZED', country: true, complete: true })
  const errors = errorsOf(page)
  await enterAs(page, user, '/profile/settings', persian)
  const choice = page.locator('[data-flow=twoStep] fieldset')
  await lookAtAll(page, info, { name: 'settings', isThere: () => expect(choice).toBeVisible() })
  await page.locator(radio('GOOGLE_AUTHENTICATOR')).check()
  const dialog = page.locator('dialog[open]')
  await lookAtAll(page, info, { name: 'enrolment', isThere: () => expect(dialog).toBeVisible() })
  await page.getByRole('button', { name: text('fa', 'settings.cancel'), exact: true }).click()
  await page.goto('/profile/invite')
  const code = page.locator('main code').first()
  await lookAtAll(page, info, { name: 'invite', isThere: () => expect(code).toBeVisible() })
  const link = (await page.locator('main code').nth(1).textContent())!
  expect(link).toBe(`${new URL(page.url()).origin}/sign-up?referralCode=${await code.textContent()}`)
  expect(errors).toEqual([])
})
