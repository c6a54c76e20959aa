import type { Page } from '@playwright/test'
import { registerMachine } from '#machines/auth/register/register.machine.ts'
import { resetPasswordMachine } from '#machines/auth/reset-password/reset-password.machine.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { registerModel } from '#tests/models/auth/register.model.ts'
import { resetPasswordModel } from '#tests/models/auth/reset-password.model.ts'
import { type Executor, hold, otherThan, seeState, walkOn } from '../support/model-walk.ts'
import { codeOf, comeFrom, makePerson } from '../support/people.ts'
import { expect, type Site, test } from '../support/site.ts'
import { running, text, travel, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const word = (key: string) => text('fa', key)
const refusal = (status: number, message: string) => ({ status, json: { message, status } })
let numbers = 0
type Walker = { open: () => Promise<void>; enter: () => Promise<Executor> }

test('the registration passes through every state and event of its model', async ({ page, site }) => {
  await walkOn(page, registerModel, registerMachine, await personAtRegister(page, site))
})

test('a password reset passes through every state and event of its model', async ({ page, site }) => {
  await walkOn(page, resetPasswordModel, resetPasswordMachine, await personAtReset(page, site))
})

async function personAtRegister(page: Page, site: Site): Promise<Walker> {
  let typed = ''
  const captcha = await hold(page, '**/captcha')
  const register = await hold(page, '**/api/users/register')
  const phone = page.locator('input[autocomplete=username]')
  const referral = page.getByLabel(word('auth.referral'))
  const terms = page.getByRole('checkbox')
  const button = page.getByRole('button', { name: word('auth.register') })
  const see = (state: string, error?: string) => () => seeState(page, 'register', state, error)
  const lacks = (key: string) => async () => {
    await see('form.entering')()
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(word(key))
  }
  const isWhole = async (code: string) => {
    await see('form.entering')()
    await expect(phone).toHaveValue(localDigits(typed, 'fa'))
    await expect(referral).toHaveValue(code)
    await expect(button).toBeEnabled()
  }
  const executor = {
    events: {
      type: () => phone.fill(typed),
      typeReferral: () => referral.fill('OTHER'),
      agree: () => terms.check(),
      disagree: () => terms.uncheck(),
      submit: () => phone.press('Enter'),
      captchaIsSolved: async () => (await captcha.next()).continue(),
      // An invalid challenge, which no browser can solve.
      captchaFails: async () => (await captcha.next()).fulfill({ json: {} }),
      captchaIsCut: async () => (await captcha.next()).abort(),
      answerToken: async () => {
        const { token } = await makePerson(site)
        await (await register.next()).fulfill({ json: { message: 'OK', baseDTO: { token } } })
      },
      answerCode: async () => (await register.next()).continue(),
      refuse: async () => (await register.next()).fulfill(refusal(409, 'USERNAME_EXIST')),
      cut: async () => (await register.next()).abort(),
    },
    states: {
      blank: lacks('auth.mobileNeeded'),
      // An incomplete form cannot be sent. The button says why.
      blankRefused: lacks('auth.mobileNeeded'),
      agreed: lacks('auth.mobileNeeded'),
      typed: lacks('errors.termsRequired'),
      termsMissing: lacks('errors.termsRequired'),
      referred: lacks('errors.termsRequired'),
      wholeReferred: () => isWhole('OTHER'),
      whole: () => isWhole(''),
      proving: async () => {
        await see('proving')()
        await expect(page.getByText(word('auth.proving'))).toBeVisible()
        await expect.poll(captcha.waiting).toBe(1)
      },
      captchaRefused: see('form.refused', 'CAPTCHA_REFUSED'),
      sending: async () => {
        await see('sending')()
        await expect.poll(register.waiting).toBe(1)
      },
      taken: see('form.refused', 'USERNAME_EXIST'),
      noResponse: see('form.noResponse', 'NO_ANSWER'),
      inside: async () => {
        await expect(page).toHaveURL(`${site.url}/`)
        await expect.poll(() => page.evaluate(() => document.cookie)).toContain('sarraf.token=')
      },
      codeFollows: async () => {
        await expect(page).toHaveURL(/\/login\/send-mail$/)
        expect(await codeOf(site, { person: `+98${typed.slice(1)}` })).toMatch(/^\d{6}$/)
      },
    },
  }
  return {
    open: () => visit(page, '/sign-up', look),
    enter: async () => {
      await comeFrom(page.context())
      numbers += 1
      typed = `0937${String(process.pid % 1000).padStart(3, '0')}${String(numbers).padStart(4, '0')}`
      for (const held of [captcha, register]) await held.clear()
      await beGuest(page)
      await anew(page, '/sign-up')
      return executor
    },
  }
}

async function personAtReset(page: Page, site: Site): Promise<Walker> {
  let user = await makePerson(site)
  const good = 'Sarraf-2026'
  const request = await hold(page, '**/api/users/forget-password')
  const set = await hold(page, '**/api/users/reset-password/')
  const phone = page.locator('input[name=username]')
  const code = page.locator('input[autocomplete=one-time-code]')
  const [password, repeat] = [page.locator('input[type=password]').first(), page.locator('input[type=password]').last()]
  const write = async (first: string, second: string) => {
    await password.fill(first)
    await repeat.fill(second)
  }
  const submit = async () => {
    await code.fill(await codeOf(site, user))
    await password.press('Enter')
  }
  const atForm =
    (state: string, isTyped = true, error?: string) =>
    async () => {
      await expect(page).toHaveURL(/\/login\/forget$/)
      await seeState(page, 'resetPassword', state, error)
      await expect(phone).toHaveValue(isTyped ? localDigits(user.typed, 'fa') : '')
    }
  const blank = async () => {
    await atForm('form.entering', false)()
    await expect(page.getByRole('button', { name: word('auth.request') })).toBeDisabled()
  }
  const atPassword =
    (state: string, ...faults: string[][]) =>
    async () => {
      await expect(page).toHaveURL(new RegExp(`/login/forget-otp\\?mobileNumber=${user.typed.slice(1)}$`))
      await expect(page.locator('[data-flow=resetPassword]')).toHaveAttribute('data-state', `setting.${state}`)
      const errorTexts = faults.map((keys) => keys.map((key) => word(`errors.${key}`)).join(' '))
      await expect(page.locator('[data-flow=code] [role=alert]')).toHaveText(errorTexts)
    }
  const executor = {
    events: {
      type: () => phone.fill(user.typed),
      request: () => phone.press('Enter'),
      forward: async () => {
        await page.goto('/login/forget/verify')
        await running(page)
      },
      back: () => page.goBack(),
      sent: async () => (await request.next()).continue(),
      refuse: async () => (await request.next()).fulfill(refusal(429, 'TOO_MANY_REQUESTS')),
      cut: async () => (await request.next()).abort(),
      writeShort: () => write('abc', ''),
      writeOneCase: () => write('sarraf2026', 'sarraf2026'),
      writeUnlike: () => write(good, 'Sarraf-2025'),
      writeGood: () => write(good, good),
      submit,
      submitWithCode: submit,
      accept: async () => (await set.next()).continue(),
      wrongCode: async () => {
        const route = await set.next()
        const body = route.request().postDataJSON()
        await route.continue({ postData: { ...body, code: otherThan(body.code ?? '') } })
        await atPassword('writing', ['INCORRECT_OTP'])()
      },
    },
    states: {
      blank,
      // Without a number no code can be requested.
      blankRefused: blank,
      typed: atForm('form.entering'),
      requesting: async () => {
        await atForm('requesting')()
        await expect.poll(request.waiting).toBe(1)
      },
      refused: atForm('form.refused', true, 'TOO_MANY_REQUESTS'),
      noResponse: atForm('form.noResponse', true, 'NO_ANSWER'),
      setting: atPassword('writing'),
      nothingWritten: atPassword('faulty', ['required']),
      short: atPassword('writing'),
      shortRejected: atPassword('faulty', ['passwordTooShort', 'passwordCase'], ['passwordMismatch']),
      oneCaseRejected: atPassword('faulty', ['passwordCase']),
      unlikeRejected: atPassword('faulty', ['passwordMismatch']),
      good: async () => {
        await expect(password).toHaveValue(good)
        await expect(repeat).toHaveValue(good)
      },
      sending: async () => {
        await expect(page.locator('[data-flow=code]')).toHaveAttribute('data-state', 'verifying')
        await expect.poll(set.waiting).toBe(1)
      },
      done: async () => {
        await expect(page).toHaveURL(/\/login$/)
        await expect(page.getByText(word('auth.passwordSet'))).toBeVisible()
      },
    },
  }
  return {
    open: () => visit(page, '/login/forget', look),
    enter: async () => {
      await comeFrom(page.context())
      user = await makePerson(site)
      for (const held of [request, set]) await held.clear()
      await anew(page, '/login/forget')
      return executor
    },
  }
}

/** Opens a screen without any data of earlier steps. */
async function anew(page: Page, path: string): Promise<void> {
  await travel(page, '/faq')
  await expect(page.locator('[data-flow=questions]')).toBeVisible()
  // Deletes the tab's record of a sent code.
  await page.evaluate(() => sessionStorage.clear())
  await travel(page, path)
  await expect(page.locator('input[autocomplete=username]')).toBeVisible()
}

/** Ends the session in this browser. */
async function beGuest(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  if (!cookies.some(({ name }) => name === 'sarraf.token')) return
  await page.context().clearCookies()
  await page.reload()
  await running(page)
}
