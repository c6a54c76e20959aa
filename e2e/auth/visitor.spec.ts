import type { Page } from '@playwright/test'
import { type VisitorState, visitorModel, visitorScreens, visitorTally } from '#tests/models/auth/visitor.model.ts'
import { everyTransition } from '#tests/models/support/every-transition.ts'
import { allViolationsOf } from '../support/axe.ts'
import { errorsOf, expect, test } from '../support/site.ts'
import { running, text, visit } from '../support/visit.ts'

const narrow = { width: 360, height: 740 }
/** Returns the scroll position of the page, after all earlier scrolling has been painted. */
const scrolled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY)))))

test('a guest takes every state and transition of the visitor’s model', async ({ page }) => {
  await page.setViewportSize(narrow)
  const tally = visitorTally()
  const errors = errorsOf(page)
  await visit(page, '/', { language: 'fa', theme: 'dark' })
  for (const path of everyTransition(visitorModel)) {
    await returnHome(page)
    await test.step(path.description, () => path.test(walker(page, tally)))
  }
  expect(errors).toEqual([])
  console.log(tally.summary('browser'))
  test.info().annotations.push({ type: 'coverage', description: tally.summary('browser') })
  expect(tally.missing()).toEqual([])
})

test('the menu traps the focus, restores it, and blocks scrolling of the page behind it', async ({ page }) => {
  await page.setViewportSize(narrow)
  await visit(page, '/', { language: 'fa', theme: 'dark' })
  const button = page.getByRole('button', { name: text('fa', 'shell.openMenu') })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: text('fa', 'shell.menu') })
  await expect(dialog).toBeVisible()
  for (let presses = 0; presses < 14; presses++) {
    await page.keyboard.press('Tab')
    // After the last entry the browser's own toolbar gets the focus, which is no element of the page.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  await page.mouse.move(350, 300)
  await page.mouse.wheel(0, 700)
  expect(await scrolled(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  // The page can be scrolled again once it has been painted without the menu.
  expect(await scrolled(page)).toBe(0)
  await page.mouse.wheel(0, 700)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(600)
})

test('a change of language keeps the URL, the scroll position and typed data', async ({ page }) => {
  await visit(page, '/', { language: 'fa', theme: 'dark' })
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const amount = page.locator('[data-flow="otcEntry"] input[inputmode="decimal"]').first()
  await amount.fill('۱٫۵')
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
  await other(page).dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('tbody tr[data-coin]')).toHaveCount(10)
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 700))).toBeLessThan(120)
  await expect(amount).toHaveValue('1.5')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.goto('/markets/')
  await running(page)
  await page.getByRole('searchbox').fill('bit')
  await other(page).dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
  await expect(page.getByRole('searchbox')).toHaveValue('bit')
  await expect(page).toHaveURL(/\/markets\/?\?q=bit$/)
})

test('a page whose program fails to load reports it, and a retry loads it', async ({ page }) => {
  await visit(page, '/', { language: 'fa', theme: 'dark' })
  await expect(page.locator('tbody tr[data-coin]')).toHaveCount(10)
  await page.route('**/assets/markets-route*.js', (route) => route.abort())
  await page
    .getByRole('link', { name: text('fa', 'home.showAll') })
    .first()
    .click()
  const broken = page.locator('[data-flow="pageRetry"]')
  await expect(broken.locator('h1')).toHaveText(text('fa', 'common.lateTitle'))
  await page.route('**/*', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()))
  await broken.getByRole('button').click()
  await expect(broken).toHaveAttribute('data-state', 'noResponse')
  await expect(broken).toContainText(text('fa', 'common.lateNoResponse'))
  await page.unrouteAll()
  await broken.getByRole('button').click()
  await expect(page.locator('h1')).toHaveText(text('fa', 'markets.heading'))
})

test('a long wait is announced, and a short one is not', async ({ page }) => {
  await visit(page, '/', { language: 'fa', theme: 'dark' })
  await expect(page.locator('tbody tr[data-coin]')).toHaveCount(10)
  const loading = page.locator('[data-flow="loading"]')
  await expect(loading).toHaveText('')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/en-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await other(page).dispatchEvent('click')
  await expect(loading).toHaveText(text('fa', 'shell.wait'))
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(loading).toHaveAttribute('data-state', 'idle')
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false')
})

test('the home page has steps, news with images, and questions that open one at a time', async ({ page }) => {
  const errors = errorsOf(page)
  await visit(page, '/', { language: 'fa', theme: 'dark' })
  // Each part loads when it is near the viewport.
  await page.locator('#why').scrollIntoViewIfNeeded()
  await page.locator('#steps').evaluate((steps) => steps.scrollIntoView({ block: 'start' }))
  const news = page.getByRole('region', { name: text('fa', 'home-sections.newsTitle') })
  await expect(news.getByRole('img')).toHaveCount(6)
  const shown = () =>
    news.locator('ul').evaluate((line) => {
      const slide = line.querySelector('li')?.getBoundingClientRect().width ?? 1
      return Math.round(line.getBoundingClientRect().width / slide)
    })
  for (const [width, slides] of [
    [1440, 3],
    [1041, 2],
    [721, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(shown).toBe(slides)
  }
  const picture = news.getByRole('img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await news.getByRole('button', { name: text('fa', 'home-sections.newsNext') }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => news.locator('ul').evaluate((line) => Math.abs(line.scrollLeft))).toBeGreaterThan(0)

  const questions = page.locator('[data-flow="questions"]').getByRole('button')
  await questions.nth(0).click()
  await questions.nth(1).click()
  await expect(page.locator('[data-flow="questions"] [aria-expanded="true"]')).toHaveCount(1)
  expect(await allViolationsOf(page)).toEqual([])
  expect(errors).toEqual([])
})

test('the home page works without prices and news, and the footer can be loaded again', async ({ page }) => {
  await page.route('**/api/news/posts*', (route) => route.fulfill({ status: 500, json: { message: 'x', status: 500 } }))
  await page.route('**/api/exchange-info*', (route) => route.abort())
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await page.setViewportSize(narrow)
  await visit(page, '/', { language: 'fa', theme: 'dark' })
  await page.locator('footer').scrollIntoViewIfNeeded()
  const contact = page.locator('footer [data-flow="content"]')
  await expect(contact).toHaveAttribute('data-state', 'failed')
  await page.unroute('**/api/exchange-info*')
  await contact.getByRole('button').click()
  await expect(contact).toHaveAttribute('data-state', 'shown')
  // The questions load when they are near the viewport.
  const questions = page.locator('[data-flow="questions"]')
  await page.mouse.move(200, 300)
  for (let turns = 0; turns < 20 && (await questions.count()) === 0; turns++) {
    await page.mouse.wheel(0, -200)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
  }
  await questions.scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: text('fa', 'home-sections.newsTitle') })).toHaveCount(0)
  const edge = () => page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
  await expect.poll(edge).toEqual([narrow.width, narrow.width])
})

function other(page: Page) {
  return page.locator('header button[lang]')
}

/** Returns to the home page in Persian and in the dark theme, where each path starts. */
async function returnHome(page: Page) {
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
  if (new URL(page.url()).pathname !== '/') await page.locator('header a[href="/"]').click()
  await expect(page.locator('main section[data-flow=otcEntry]')).toBeVisible()
  const root = page.locator('html')
  if ((await root.getAttribute('lang')) === 'en') await other(page).dispatchEvent('click')
  const toDark = themeSwitch(page, text('fa', 'shell.toDark'))
  await expect(root).toHaveAttribute('lang', 'fa')
  if ((await toDark.count()) > 0) await toDark.dispatchEvent('click')
}

/** Returns the switch of the navigation bar. It is hidden on a phone, where the menu has it; the tests press it anyway. */
function themeSwitch(page: Page, name: string) {
  return page.locator('header').getByRole('button', { name, includeHidden: true })
}

function walker(page: Page, tally: ReturnType<typeof visitorTally>) {
  const language = async () => ((await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'fa')
  const choose = (name: string) => async () => {
    await page
      .getByRole('dialog')
      .getByRole('link', { name: text(await language(), `shell.${name}`), exact: true })
      .click()
  }
  const theme = (name: 'toLight' | 'toDark') => async () => {
    await themeSwitch(page, text(await language(), `shell.${name}`)).dispatchEvent('click')
  }
  const events: { [event: string]: () => Promise<unknown> } = {
    openMenu: () => page.locator('header button[aria-haspopup="dialog"]').click(),
    closeMenu: () => page.keyboard.press('Escape'),
    widenScreen: async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect(page.locator('[data-flow="navigation"]')).toHaveAttribute('data-state', 'closed')
      await page.setViewportSize(narrow)
    },
    chooseMarkets: choose('markets'),
    chooseTerms: choose('terms'),
    chooseContact: choose('contact'),
    chooseAbout: choose('about'),
    chooseGuide: choose('guide'),
    chooseFaq: choose('faq'),
    chooseCoin: () => page.locator('tr[data-coin="TETHER"] a').first().click(),
    readFees: async () =>
      page
        .locator('footer')
        .getByRole('link', { name: text(await language(), 'shell.wages') })
        // Uses the keyboard, because parts that load near the viewport move the link under a pointer.
        .press('Enter'),
    goHome: async () =>
      page
        .locator('header')
        .getByRole('link', { name: text(await language(), 'shell.home') })
        .click(),
    goBack: () => page.goBack(),
    askForNothing: async () => {
      await page.goto('/nowhere/at/all')
      await running(page)
    },
    reload: async () => {
      await page.reload()
      await running(page)
    },
    speakEnglish: () => other(page).dispatchEvent('click'),
    speakPersian: () => other(page).dispatchEvent('click'),
    chooseLight: theme('toLight'),
    chooseDark: theme('toDark'),
  }
  const see = (state: VisitorState) => async () => {
    const screen = visitorScreens[state]
    await expect(page).toHaveURL(screen.path === '/' ? '/' : new RegExp(`${screen.path}/?$`))
    await expect(page.locator('html')).toHaveAttribute('lang', screen.language)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', screen.theme)
    await expect(page.locator('[data-flow="navigation"]')).toHaveAttribute(
      'data-state',
      screen.isMenuOpen ? 'open' : 'closed',
    )
    await expect(page.getByRole('dialog')).toHaveCount(screen.isMenuOpen ? 1 : 0)
    await expect(page.locator('main h1')).toHaveCount(1)
    tally.see(state)
  }
  return {
    events: Object.fromEntries(
      Object.entries(events).map(([name, act]) => [
        name,
        async () => {
          tally.do(name)
          await act()
        },
      ]),
    ),
    states: Object.fromEntries((Object.keys(visitorScreens) as VisitorState[]).map((state) => [state, see(state)])),
  }
}
