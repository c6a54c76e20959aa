import { admin, comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const wallet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

test.beforeEach(({ context }) => comeFrom(context))

for (const language of ['fa', 'en'] as const) {
  test(`coins bought for an external wallet are listed in the history, ${language}`, async ({ page, site }, info) => {
    const t = (key: string) => text(language, key)
    const user = await makePerson(site)
    await logInAs(page, user)
    const settlement = language === 'fa' ? 'TOMAN' : 'TETHER'
    const look = { language, theme: language === 'fa' ? 'dark' : 'light' } as const
    await visit(page, `/profile/otc?coin=BITCOIN&side=buy&settlement=${settlement}&amount=0.002`, look)
    const form = page.locator('form[data-flow=otcEntry]')
    const flow = page.locator('[data-flow=otcOrder]')
    const dialog = flow.locator('dialog[open]')
    await form.getByRole('radio', { name: t('otc.places.outside'), exact: true }).click()
    await form.getByRole('radio', { name: 'BTC', exact: true }).click()
    await form.getByRole('textbox', { name: t('withdrawal.address') }).fill(wallet)
    await form.locator('button[type=submit]').click()
    await dialog.getByRole('button', { name: t('withdrawal.warned.accept') }).click()
    await dialog.getByRole('button', { name: t('otc.buyNow') }).click()
    await expect(flow).toHaveAttribute('data-state', 'placed')
    await page.screenshot({ path: info.outputPath('invoice.png') })
    await dialog.getByRole('link', { name: t('otc.seeWithdrawal') }).click()

    const row = page.locator('tbody tr')
    await expect(row).toHaveCount(1)
    for (const one of ['BTC', wallet, t('history.statuses.raised')]) await expect(row).toContainText(one)
    await admin(site, '/sandbox/chain', { do: 'fail', withdrawal: await withdrawalOf(site.sandbox.url, user.person) })
    await visit(page, '/profile/history', look)
    await expect(row.first()).toContainText(t('orders.types.EXCHANGE_BUY'))
    await expect(row.first()).toContainText(t('history.statuses.failed'))
    await page.screenshot({ path: info.outputPath('trades.png') })
    await page.setViewportSize({ width: 360, height: 800 })
    await page.screenshot({ path: info.outputPath('trades-360.png') })
    await row
      .first()
      .getByRole('link', { name: t('history.statuses.failed') })
      .click()
    await expect(row.first()).toContainText(wallet)
    await expect(row.first()).toContainText(t('history.statuses.failed'))
  })
}

async function withdrawalOf(sandbox: string, person: string): Promise<number> {
  const answer = await fetch(`${sandbox}/sandbox/chain`)
  const { withdrawals } = (await answer.json()) as { withdrawals: { id: number; person: string }[] }
  return withdrawals.find((one) => one.person === person)!.id
}
