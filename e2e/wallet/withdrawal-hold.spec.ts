import type { Locator } from '@playwright/test'
import { codeOf, comeFrom, logInAs, makePerson, type TestPerson } from '../support/people.ts'
import { errorsOf, expect, type Site, test } from '../support/site.ts'
import { type Language, text, travel, visit } from '../support/visit.ts'
import { withdrawalOf } from '../support/withdrawing.ts'

test.beforeEach(({ context }) => comeFrom(context))

const day = 24 * 3600
let numbers = 0

for (const language of ['fa', 'en'] as const) {
  test(`withdrawals are held after a change of e-mail, ${language}: each screen shows the remaining time`, async ({
    page,
    site,
  }) => {
    numbers += 1
    const email = `hold-${process.pid}.${numbers}@example.com`
    const person = await makePerson(site, { country: true, complete: true, email })
    const errors = errorsOf(page)
    await logInAs(page, person)
    await visit(page, '/profile/wallet', { language, theme: 'dark' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-hold]')).toHaveCount(0)
    await changeEmail(site, person, email)

    await visit(page, '/profile/wallet', { language, theme: 'dark' })
    await held(page.locator('main'), language)
    for (const [flow, currency] of [
      ['withdrawCoin', 'TETHER'],
      ['withdrawToman', 'TOMAN'],
    ] as const) {
      await travel(page, `/profile/wallet?withdraw=${currency}`)
      const { dialog, submit, amount } = withdrawalOf(page, flow, language)
      await expect(dialog).toHaveAttribute('data-state', 'form.entering')
      await amount.fill('200000')
      await held(dialog, language)
      await expect(submit).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await travel(page, '/profile/settings')
    await held(page.locator('main'), language)
    expect(errors).toEqual([])
  })
}

/** Expects that the notice names the reason, the closed action, and the remaining time, which counts down in seconds. */
async function held(place: Locator, language: Language) {
  const notice = place.locator('[data-hold]')
  await expect(notice).toContainText(text(language, 'common.hold.text'))
  await expect(notice).toContainText(text(language, 'common.hold.what'))
  const left = async () => secondsIn((await notice.getByRole('timer').locator('bdi').textContent())!, language)
  const before = await left()
  expect(before).toBeLessThanOrEqual(day)
  expect(before).toBeGreaterThan(day - 300)
  await expect.poll(left).toBeLessThan(before)
}

function secondsIn(shown: string, language: Language): number {
  const form = language === 'fa' ? /^[۰-۹]{1,2}:[۰-۹]{2}:[۰-۹]{2}$/ : /^\d{1,2}:\d{2}:\d{2}$/
  expect(shown).toMatch(form)
  const latin = shown.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)))
  return latin.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** Changes the e-mail address outside of the page, in the same session. */
async function changeEmail(site: Site, person: TestPerson, oldEmail: string) {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${site.relay.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
  }
  await post('/users/change-email', { oldEmail, newEmail: `new-${oldEmail}` })
  await post('/users/change-email-otp', { otp: await codeOf(site, person) })
}
