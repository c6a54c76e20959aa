import type { Page } from '@playwright/test'
import { verifyEmailMachine } from '#machines/auth/verify-email/verify-email.machine.ts'
import { verifyEmailModel } from '#tests/models/auth/verify-email.model.ts'
import { widths } from '../support/look.ts'
import { type Executor, hold, otherThan, seeState, walk } from '../support/model-walk.ts'
import { codeOf, enterAs, makePerson } from '../support/people.ts'
import { measureShifts, shiftOf } from '../support/shifts.ts'
import { expect, type Site, test } from '../support/site.ts'
import { running, text, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
let numbers = 0

test('the verification of an e-mail passes through every state and event of its model', async ({ context, site }) => {
  await walk(context, verifyEmailModel, verifyEmailMachine, {
    enter: (page) => personAtVerifyEmail(page, site),
  })
})

for (const language of ['fa', 'en'] as const) {
  test(`the page does not shift when the code has been sent, at any width: ${language}`, async ({ page }) => {
    const mail = await hold(page, '**/api/users/resend-otp-code**')
    await measureShifts(page)
    for (const viewport of [widths.desktop, widths.phone]) {
      await page.setViewportSize(viewport)
      const email = `m${process.pid}.${language}${viewport.width}@example.com`
      await visit(page, `/sign-up/email-verification?email=${email}`, { language, theme: 'dark' })
      const sent = await mail.next()
      await expect(page.locator('[data-flow=verifyEmail]')).toHaveAttribute('data-state', 'sending')
      await page.evaluate('document.fonts.ready')
      const footerAt = async () => (await page.locator('footer').boundingBox())?.y
      const before = await footerAt()
      await sent.fulfill({ json: { message: 'sent' } })
      await expect(page.getByRole('timer')).toBeVisible()
      expect([await footerAt(), await shiftOf(page)]).toEqual([before, null])
    }
  })
}

async function personAtVerifyEmail(page: Page, site: Site): Promise<Executor> {
  numbers += 1
  const email = `m${process.pid}.${numbers}@example.com`
  const user = await makePerson(site, { email, twoStep: 'EMAIL' })
  const mail = await hold(page, '**/api/users/resend-otp-code**')
  const code = page.locator('input[autocomplete=one-time-code]')
  const open = () => visit(page, `/sign-up/email-verification?email=${email}`, look)
  const see = (state: string, error?: string) => () => seeState(page, 'verifyEmail', state, error)
  const sent = async () => (await mail.next()).continue()
  const atCode = async () => {
    await expect(page.locator('[data-flow=verifyEmail]')).toHaveAttribute('data-state', 'factor')
    await expect(page.getByRole('timer')).toBeVisible()
    expect(mail.waiting()).toBe(0)
  }
  const enterCode = async (digits: string) => {
    await code.fill(digits)
    await code.press('Enter')
  }
  return {
    events: {
      wasSent: async () => {
        await open()
        await sent()
        await atCode()
        await page.reload()
        await running(page)
      },
      wasNotSent: open,
      storeFails: async () => {
        await page.addInitScript(() => {
          Object.defineProperty(window, 'sessionStorage', {
            get() {
              throw new DOMException('no storage', 'SecurityError')
            },
          })
        })
        await open()
      },
      sent,
      refused: async () =>
        (await mail.next()).fulfill({ status: 429, json: { message: 'TOO_MANY_REQUESTS', status: 429 } }),
      tryAgain: () => page.getByRole('button', { name: text('fa', 'common.retry') }).click(),
      codeIsRight: async () => enterCode(await codeOf(site, user)),
      codeIsWrong: async () => {
        await enterCode(otherThan(await codeOf(site, user)))
        await see('factor', 'INCORRECT_OTP')()
      },
    },
    states: {
      opening: () => undefined,
      sending: async () => {
        await see('sending')()
        await expect.poll(mail.waiting).toBe(1)
      },
      notSent: see('notSent', 'TOO_MANY_REQUESTS'),
      code: atCode,
      codeGoesOn: atCode,
      done: () => expect(page).toHaveURL(/\/profile$/),
    },
  }
}

test('an address given in the account is verified from the account page and can then be the second factor', async ({
  page,
  site,
}) => {
  numbers += 1
  const email = `own${process.pid}.${numbers}@example.com`
  const user = await makePerson(site, { state: 'PENDING' })
  const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' }
  await fetch(`${site.url}/api/users/account`, { method: 'PUT', headers, body: JSON.stringify({ email }) })
  await enterAs(page, user, '/profile/account', look)
  await page.getByRole('link', { name: text('fa', 'account.verifyEmail') }).click()
  await expect(page.getByRole('timer')).toContainText(/[۴۵]:/)
  const code = page.locator('input[autocomplete=one-time-code]')
  await code.fill(await codeOf(site, user))
  await code.press('Enter')
  await expect(page).toHaveURL(`${site.url}/profile/account`)
  await expect(page.getByText(text('fa', 'shell.notices.emailVerified'), { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: text('fa', 'account.verifyEmail') })).toHaveCount(0)
  const query = 'twoStepAuthorization=EMAIL'
  const answer = await fetch(`${site.url}/api/users/send-verification-code?${query}`, { method: 'POST', headers })
  expect(answer.status).toBe(200)
})
