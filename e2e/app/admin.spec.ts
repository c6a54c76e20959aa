import type { Page } from '@playwright/test'
import { lookAt, widths } from '../support/look.ts'
import { codeOf } from '../support/people.ts'
import { errorsOf, expect, test } from '../support/site.ts'

// Uses a separate site, because the test moves its clock and stops its SMS for a while.
test.use({ market: 'still' })

test('the sandbox’s admin page controls users, messages, identities, faults and clock', async ({
  page,
  site,
}, info) => {
  const errors = errorsOf(page)
  await page.goto(`${site.sandbox.url}/sandbox/`)
  const form = (name: string) => page.locator('form').filter({ has: page.getByRole('button', { name, exact: true }) })

  const make = form('Make')
  await make.getByLabel('Number').fill('09391230001')
  await make.getByLabel('State').selectOption('PENDING')
  await make.getByLabel('Second factor').selectOption('SMS')
  await make.getByRole('button').click()
  const person = page.locator('#people').getByRole('row').filter({ hasText: '+989391230001' })
  await expect(person.getByRole('cell').nth(3)).toHaveText('PENDING')

  await page.locator('.submission').filter({ hasText: '+989391230001' }).getByRole('button', { name: 'Accept' }).click()
  await expect(person.getByRole('cell').nth(3)).toHaveText('AUTHORIZED')

  const logIn = { username: '+989391230001', mobileNumber: '+989391230001', password: 'x' }
  await page.request.post(`${site.sandbox.url}/users/login`, { data: logIn })
  const code = await codeOf(site, { person: '+989391230001' })
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('+989391230001')

  await page.getByRole('button', { name: 'SMS works: stop it' }).click()
  await page.getByRole('button', { name: 'No SMS: let it work' }).click()
  await expect(page.getByRole('button', { name: 'SMS works: stop it' })).toBeVisible()

  const before = await timeOf(page)
  await page.getByRole('button', { name: '+ 1 day' }).click()
  await expect.poll(async () => (await timeOf(page)) - before >= 86_400_000).toBe(true)

  const fault = form('Set')
  await fault.getByLabel('Path').fill('/coins')
  await fault.getByLabel('Fault').selectOption('failing')
  await fault.getByRole('button').click()
  const set = page.getByRole('row').filter({ hasText: '/coins' })
  await expect(set).toContainText('until none')
  expect((await page.request.get(`${site.sandbox.url}/coins`)).status()).toBe(500)
  await set.getByRole('button', { name: 'End' }).click()
  await expect(set).toHaveCount(0)
  expect((await page.request.get(`${site.sandbox.url}/coins`)).status()).toBe(200)

  // A refusal is shown and keeps the typed values.
  await make.getByLabel('Number').fill('12')
  await make.getByRole('button').click()
  await expect(page.getByRole('status').first()).toHaveText(/\S/)
  await expect(make.getByLabel('Number')).toHaveValue('12')
  for (const [device, viewport] of Object.entries(widths)) {
    await page.setViewportSize(viewport)
    await lookAt(page, info, `admin-${device}`)
  }
  expect(errors.filter((error) => !error.includes('status of 4'))).toEqual([])
})

/** Returns the sandbox's time as the admin page shows it, in epoch ms. */
async function timeOf(page: Page): Promise<number> {
  const shown = (await page.locator('#now').textContent()) ?? ''
  return Date.parse(`${shown.replace(' UTC', '').replace(' ', 'T')}Z`)
}
