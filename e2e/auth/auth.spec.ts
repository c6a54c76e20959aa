import type { BrowserContext, Page } from '@playwright/test'
import { loginModel } from '#tests/models/auth/login.model.ts'
import { pathsOf } from '../support/model-walk.ts'
import { appCode, codeOf, comeFrom, exchangeTime, makePerson, type TestPerson } from '../support/people.ts'
import { expect, type Site, test } from '../support/site.ts'
import { text, travel, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const word = (key: string) => text('fa', key)

test('a log-in passes through every state and event of its model, with each second factor', async ({
  browser,
  site,
}) => {
  for (const path of pathsOf(loginModel)) {
    const context = await browser.newContext({ baseURL: site.url })
    await comeFrom(context)
    await test.step(path.description, async () => path.test(await personAtLogin(context, site)))
    await context.close()
  }
})

/** Returns the executor of the log-in's model: the user's actions in the browser, and the exchange's answers. */
async function personAtLogin(context: BrowserContext, site: Site) {
  const page = await context.newPage()
  const user = await makePerson(site)
  const exchange = await holdLogins(page)
  let factor: 'SMS' | 'EMAIL' | 'GOOGLE_AUTHENTICATOR' = 'SMS'
  let hasGoneBack = false
  const phone = page.locator('input[autocomplete=username]')
  const code = page.locator('input[autocomplete=one-time-code]')
  const proceed = page.getByRole('button', { name: word('auth.next') })
  const keep = async (first: string) => {
    const body = { mobileNumber: user.person, password: 'SARRAF' }
    await page.request.post('/api/users/login', { data: body })
    const pending = { username: user.person, factor: 'SMS', contact: null, screen: 'send-phone', remember: false }
    await page.addInitScript(
      (kept) => {
        if (sessionStorage.getItem('sarraf.pending-login') === null)
          sessionStorage.setItem('sarraf.pending-login', kept)
      },
      JSON.stringify({ ...pending, next: '/wages', isFresh: true }),
    )
    await visit(page, first, look)
  }
  const answer = async (twoStep: typeof factor) => {
    factor = twoStep
    if (twoStep !== 'SMS') await makeAgain(site, user, twoStep)
    await exchange.goOn()
  }
  const atForm = async (error: string | null) => {
    await expect(page).toHaveURL(/\/login(\?|$)/)
    if (error === null) await expect(page.getByRole('alert')).toHaveCount(0)
    else await expect(page.getByRole('alert')).toHaveText(word(`errors.${error}`))
  }
  const blank = async () => {
    await atForm(null)
    await expect(proceed).toBeDisabled()
    await expect(proceed).toHaveAccessibleDescription(word('auth.mobileNeeded'))
  }
  const typed = async () => {
    await expect(phone).toHaveValue(persian(user.typed))
    await expect(proceed).toBeEnabled()
  }
  const sending = async () => {
    await expect(page.locator('[data-flow=login]')).toHaveAttribute('data-state', 'sending')
    await expect.poll(exchange.requestCount).toBe(1)
  }
  const atCode = async (screen: string, title: string) => {
    await expect(page).toHaveURL(new RegExp(`/login/${screen}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(`auth.${title}.title`))
    await expect(page.getByRole('timer')).toHaveCount(title === 'GOOGLE_AUTHENTICATOR' ? 0 : 1)
  }
  const isInside = async (isRemembered: boolean, path = /\/wages$/) => {
    await expect(page).toHaveURL(path)
    const kept = () =>
      page.evaluate(() => ({
        isStored: localStorage.getItem('sarraf.token') !== null,
        isCookie: document.cookie.includes('sarraf.token='),
        pending: sessionStorage.getItem('sarraf.pending-login'),
      }))
    await expect.poll(kept).toEqual({ isStored: isRemembered, isCookie: !isRemembered, pending: null })
  }
  return {
    events: {
      nothingKept: () => visit(page, '/login?next=/wages', look),
      keptAndCodePage: () => keep('/login/send-phone'),
      keptAndFirstPage: () => keep('/login?next=/wages'),
      type: () => phone.fill(user.typed),
      typeNonsense: () => phone.fill('0211234'),
      openLink: async () => {
        await travel(page, '/login?next=/faq')
        const register = page.getByRole('link', { name: word('auth.toRegister') })
        await expect(register).toHaveAttribute('href', '/sign-up?next=%2Ffaq')
      },
      remember: () => page.getByRole('checkbox').check(),
      submit: () => phone.press('Enter'),
      back: async () => {
        hasGoneBack = true
        // A tab that opened at the code has no earlier page to go back to.
        if ((await page.evaluate(() => history.length)) > 2) await page.goBack()
        else await page.getByRole('button', { name: word('auth.otherNumber') }).click()
      },
      forward: async () => {
        if (hasGoneBack) await page.goForward().then((moved) => moved ?? page.goto('/login/send-phone'))
        else await page.goto('/login/send-phone')
      },
      answerSms: () => answer('SMS'),
      answerEmail: () => answer('EMAIL'),
      answerApp: () => answer('GOOGLE_AUTHENTICATOR'),
      block: () => exchange.refuse(403, 'You Are Not Allowed To Login!'),
      cut: () => exchange.cut(),
      codeIsRight: async () => {
        // With a space, as in an e-mail, and pasted.
        const right = factor === 'GOOGLE_AUTHENTICATOR' ? appCode(await exchangeTime(site)) : await codeOf(site, user)
        await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
        await code.press('Enter')
      },
      codeIsWrong: async () => {
        const right = Number(await codeOf(site, user))
        await code.fill(persian(String((right + 1) % 1_000_000).padStart(6, '0')))
        await code.press('Enter')
        await expect(page.getByRole('alert')).toHaveText(word('errors.INCORRECT_OTP'))
      },
    },
    states: {
      blank,
      blankWithKept: blank,
      // An empty form cannot be sent. The button says why.
      blankRefused: blank,
      nonsense: () => expect(proceed).toBeEnabled(),
      refusedNumber: () => atForm('INVALID_PHONE_NUMBER'),
      typed,
      typedElsewhere: typed,
      typedRemembering: () => expect(page.getByRole('checkbox')).toBeChecked(),
      sending,
      sendingRemembering: sending,
      sendingElsewhere: sending,
      blocked: () => atForm('LOGIN_NOT_ALLOWED'),
      noResponse: () => atForm('NO_ANSWER'),
      phoneCode: () => atCode('send-phone', 'SMS'),
      phoneCodeRemembering: () => atCode('send-phone', 'SMS'),
      phoneCodeElsewhere: () => atCode('send-phone', 'SMS'),
      mailCode: () => atCode('send-mail', 'EMAIL'),
      appCode: () => atCode('send-mail', 'GOOGLE_AUTHENTICATOR'),
      backAtFirst: () => atForm(null),
      backElsewhere: () => atForm(null),
      done: () => isInside(false),
      doneRemembering: () => isInside(true),
      doneElsewhere: () => isInside(false, /\/faq$/),
    },
  }
}

/** Holds each log-in request until the test answers it. */
async function holdLogins(page: Page) {
  const held: { resolve: (act: (route: Parameters<Parameters<Page['route']>[1]>[0]) => Promise<void>) => void }[] = []
  let requestCount = 0
  await page.route('**/api/users/login', async (route) => {
    requestCount += 1
    const fate = Promise.withResolvers<(one: typeof route) => Promise<void>>()
    held.push(fate)
    await (await fate.promise)(route)
  })
  const decide = async (act: (route: Parameters<Parameters<Page['route']>[1]>[0]) => Promise<void>) => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    requestCount = 0
    held.shift()?.resolve(act)
  }
  return {
    requestCount: () => requestCount,
    goOn: () => decide((route) => route.continue()),
    cut: () => decide((route) => route.abort()),
    refuse: (status: number, message: string) =>
      decide((route) => route.fulfill({ status, json: { message, status } })),
  }
}

/** Gives the user another second factor. */
async function makeAgain(site: Site, { person }: TestPerson, twoStep: string): Promise<void> {
  await fetch(`${site.sandbox.url}/sandbox/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNumber: person, twoStep }),
  })
}

function persian(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
}
