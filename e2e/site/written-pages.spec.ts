import { expect, test } from '../support/site.ts'
import { type Language, open, running, text, visit } from '../support/visit.ts'

const pages = [
  ['/', 'home.headline'],
  ['/markets/', 'markets.heading'],
  ['/wages', 'fees.heading'],
] as const

for (const language of ['fa', 'en'] as Language[]) {
  for (const [path, heading] of pages) {
    test(`${path} can be read in ${language} before its program has loaded, in its own direction`, async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await open(page, path, { language, theme: 'light' })
      await expect(page.locator('h1')).toHaveText(text(language, heading))
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'fa' ? 'rtl' : 'ltr')
      await expect(page.locator('template')).toHaveCount(0)
    })
  }
}

test('a link of a page without its program works', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await open(page, '/', { language: 'fa', theme: 'dark' })
  await page
    .getByRole('link', { name: text('fa', 'home.showAll') })
    .first()
    .click()
  await expect(page.locator('h1')).toHaveText(text('fa', 'markets.heading'))
})

test('the program replaces the prerendered page without a shift', async ({ page }) => {
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

test('the program is requested only after the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    const { requestAnimationFrame } = window
    let waiting: FrameRequestCallback[] = []
    // The test decides when a frame runs.
    window.requestAnimationFrame = (draw) => waiting.push(draw)
    const frame = () => {
      const all = waiting
      waiting = []
      for (const draw of all) draw(performance.now())
    }
    const goOn = () => {
      window.requestAnimationFrame = requestAnimationFrame
      frame()
    }
    Object.assign(window, { frame, goOn })
  })
  const resourceTypes: string[] = []
  page.on('request', (request) => resourceTypes.push(request.resourceType()))
  await open(page, '/', { language: 'fa', theme: 'dark' })
  await page.waitForLoadState('load')
  await page.evaluate(() => (window as unknown as { frame: () => void }).frame())
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  expect(resourceTypes.filter((kind) => kind === 'script')).toEqual([])
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
  await running(page)
})
