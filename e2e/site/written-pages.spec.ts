import { expect, test } from '../support/site.ts'
import { type Language, open, running, text, visit } from '../support/visit.ts'

const pages = [
  ['/', 'home.headline'],
  ['/markets/', 'markets.heading'],
  ['/wages', 'fees.heading'],
] as const

for (const language of ['fa', 'en'] as Language[]) {
  for (const [path, heading] of pages) {
    test(`${path} can be read in ${language} before its program is here, in its own direction`, async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await open(page, path, { language, theme: 'light' })
      await expect(page.locator('h1')).toHaveText(text(language, heading))
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'fa' ? 'rtl' : 'ltr')
      await expect(page.locator('template')).toHaveCount(0)
    })
  }
}

test('a link of a page without its program leads on', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await open(page, '/', { language: 'fa', theme: 'dark' })
  await page
    .getByRole('link', { name: text('fa', 'home.showAll') })
    .first()
    .click()
  await expect(page.locator('h1')).toHaveText(text('fa', 'markets.heading'))
})

test('the program takes the place of the page that was written, and nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { moved: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { moved: number[] }).moved.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(page, '/', { language: 'en', theme: 'dark' })
  await expect(page.locator('tbody tr[data-coin]')).toHaveCount(10)
  await expect(page.locator('h1')).toHaveCount(1)
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
  expect(moved.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.05)
})

test('the program is asked for once the browser tells that the page is on the screen', async ({ page }) => {
  await page.addInitScript(() => {
    const frames = window.requestAnimationFrame
    // Neither a frame nor a paint is told before the test does it.
    window.requestAnimationFrame = () => 0
    class Observer {
      static readonly supportedEntryTypes = ['paint']
      constructor(tell: () => void) {
        Object.assign(window, {
          paint: () => {
            window.requestAnimationFrame = frames
            tell()
          },
        })
      }
      observe() {}
    }
    Object.assign(window, { PerformanceObserver: Observer })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  await open(page, '/', { language: 'fa', theme: 'dark' })
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  expect(asked.filter((kind) => kind === 'script')).toEqual([])
  await page.evaluate(() => (window as unknown as { paint: () => void }).paint())
  await running(page)
})

for (const [browser, kinds] of [
  ['knows no paints', []],
  ['has told no paint', ['paint']],
] as const) {
  test(`the program comes in a browser that ${browser}`, async ({ page }) => {
    await page.addInitScript((supportedEntryTypes) => {
      class Observer {
        static readonly supportedEntryTypes = supportedEntryTypes
        observe() {}
      }
      Object.assign(window, { PerformanceObserver: Observer })
    }, kinds)
    await open(page, '/', { language: 'fa', theme: 'dark' })
    await running(page)
  })
}
