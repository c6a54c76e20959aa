import type { Page } from '@playwright/test'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { open, running, text } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const panel = '#root .mantine-Skeleton-root'

async function withoutProgram(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort())
}

test('a page of the profile area shows its skeleton before its program has loaded', async ({ page, site, context }) => {
  await comeFrom(context)
  await logInAs(page, await makePerson(site))
  await withoutProgram(page)
  for (const [path, name] of [
    ['/profile', 'dashboard'],
    ['/profile/wallet/', 'wallet'],
    ['/profile/history?tab=orders', 'history'],
  ] as const) {
    await open(page, path, look)
    await expect(page.locator(`#root [data-page=${name}] .mantine-Skeleton-root`).first()).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  }
  await open(page, '/profile/trade/TETHER/ETHEREUM', look)
  await expect(page.locator('#root [data-column=ticket] .mantine-Skeleton-root').first()).toBeVisible()
  // The trade page fills the window.
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('a guest sees nothing of the profile area before the log-in page', async ({ page }) => {
  await withoutProgram(page)
  for (const path of ['/profile/wallet', '/profile/trade/TOMAN/BITCOIN']) {
    await open(page, path, look)
    await expect(page.locator('#start-failure')).toBeVisible()
    await expect(page.locator('#root')).toBeEmpty()
    await expect(page.locator('html')).not.toHaveAttribute('data-wide')
  }
})

test('a guest reads the log-in and registration pages before their program has loaded', async ({ page }) => {
  await withoutProgram(page)
  for (const [path, title] of [
    ['/login', 'loginTitle'],
    ['/login/forget', 'resetTitle'],
    ['/sign-up', 'registerTitle'],
  ] as const) {
    await open(page, path, look)
    await expect(page.locator('h1')).toHaveText(text('fa', `auth.${title}`))
    // Input before the program runs would be lost.
    await expect(page.locator('#root :is(input, button):not([inert])')).toHaveCount(0)
  }
})

test('a log-in page stays empty for a user, and for a guest with an anti-phishing phrase', async ({
  page,
  site,
  context,
}) => {
  await comeFrom(context)
  await withoutProgram(page)
  await page.addInitScript(() => localStorage.setItem('sarraf.phrase', '"blue heron"'))
  await open(page, '/login', look)
  await expect(page.locator('#start-failure')).toBeVisible()
  await expect(page.locator('#root')).toBeEmpty()
  await page.addInitScript(() => localStorage.removeItem('sarraf.phrase'))
  await logInAs(page, await makePerson(site))
  await open(page, '/login', look)
  await expect(page.locator('#start-failure')).toBeVisible()
  await expect(page.locator('#root')).toBeEmpty()
})

test('a folded sidebar is folded in the skeleton', async ({ page, site, context }) => {
  await comeFrom(context)
  await logInAs(page, await makePerson(site))
  await withoutProgram(page)
  await open(page, '/profile/wallet', look)
  const side = page.locator('#root [data-foldable] > :first-child')
  const openWidth = (await side.boundingBox())!.width
  await page.addInitScript(() => localStorage.setItem('sarraf.sidebar', '{"version":1,"isFolded":true}'))
  await open(page, '/profile/wallet', look)
  expect([openWidth, (await side.boundingBox())!.width]).toEqual([232, 62])
})

test('the buttons beside a skeleton work when the decision about the page takes long', async ({
  page,
  site,
  context,
}) => {
  await comeFrom(context)
  await logInAs(page, await makePerson(site))
  await page.route('**/api/users/account?*', () => undefined)
  await open(page, '/profile/wallet', look)
  // Sooner than the notice that the exchange does not answer.
  await expect(page.locator('#root[data-written]')).toHaveCount(0, { timeout: 7000 })
  await expect(page.locator(panel).first()).toBeVisible()
  await page.getByRole('button', { name: text('fa', 'shell.toLight') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('a refused session leaves no part of the trade page behind', async ({ page, context }) => {
  await comeFrom(context)
  await logInAs(page, { token: 'x'.repeat(32) })
  await open(page, '/profile/trade/TOMAN/BITCOIN', look)
  await expect(page).toHaveURL(/\/login\?next=/)
  await running(page)
  await expect(page.locator('h1')).toHaveText(text('fa', 'auth.loginTitle'))
  await expect(page.locator('html')).not.toHaveAttribute('data-wide')
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a page follows a change of its URL that comes while its program renders it', async ({ page, site, context }) => {
  await comeFrom(context)
  await logInAs(page, await makePerson(site))
  await page.addInitScript(() => {
    const create = document.createElement.bind(document)
    document.createElement = (...words: Parameters<typeof create>) => {
      if (words[0] === 'h1') {
        document.createElement = create
        history.pushState({ key: 'back' }, '', '/profile/wallet?book')
        dispatchEvent(new PopStateEvent('popstate'))
        // The render pauses after its turn, so the router answers before it ends.
        const end = performance.now() + 50
        while (performance.now() < end);
      }
      return create(...words)
    }
  })
  await open(page, '/profile/wallet', look)
  await running(page)
  await expect(page.locator('dialog[data-flow=addressBook]')).toHaveAttribute('data-state', 'listed')
})
