import { chooseCoin } from '../support/choose.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const

test.beforeEach(({ context }) => comeFrom(context))

test('the draft of a quick trade survives a reload, but not a change of the page', async ({ page, site }) => {
  await logInAs(page, await makePerson(site))
  await visit(page, '/profile/otc?coin=TETHER&side=sell&amount=3', look)
  const form = page.locator('form[data-flow=otcEntry]')
  const amount = form.getByLabel(text('fa', 'quick-trade.amount'), { exact: true })
  await expect(amount).toHaveValue('۳')
  await chooseCoin(page, 'ETHEREUM')
  await amount.fill('0.25')
  await page.reload()
  await expect(amount).toHaveValue('۰٫۲۵')
  await expect(form.getByRole('radio', { name: text('fa', 'common.sell'), exact: true })).toBeChecked()
  await expect(page.locator('[data-flow=inventory] [data-currency=ETHEREUM]')).toBeVisible()
  await page.locator('a[href="/profile/wallet"]').filter({ visible: true }).first().click()
  await expect(form).toHaveCount(0)
  await page.reload()
  await page.goto('/profile/otc')
  await expect(amount).toHaveValue('')
})
