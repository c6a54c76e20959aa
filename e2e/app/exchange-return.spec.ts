import { admin, enterAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text } from '../support/visit.ts'

const pages = [
  { path: '/profile/account', failed: 'account.failed', flow: 'account', state: 'form' },
  { path: '/profile/invite', failed: 'invite.failed', flow: 'content', state: 'present' },
]

for (const { path, failed, flow, state } of pages) {
  test(`${path} loads by itself once the exchange responds again`, async ({ page, site }) => {
    const user = await makePerson(site)
    await admin(site, '/sandbox/faults', { path: '/*', fault: 'failing', status: 503 })
    try {
      await enterAs(page, user, path, { language: 'en', theme: 'dark' })
      await expect(page.getByText(text('en', failed), { exact: true })).toBeVisible()
      // The page knows that the exchange is silent.
      await expect(page.locator('[data-stale-mark]').first()).toBeVisible({ timeout: 30_000 })
    } finally {
      await admin(site, '/sandbox/faults', { path: '/*', fault: 'none' })
    }
    await expect(page.getByText(text('en', failed), { exact: true })).toHaveCount(0, { timeout: 30_000 })
    await expect(page.locator(`main [data-flow=${flow}]`).first()).toHaveAttribute(
      'data-state',
      new RegExp(`^${state}`),
    )
  })
}
