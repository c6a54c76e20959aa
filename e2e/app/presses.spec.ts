import { expect, test } from '../support/site.ts'
import { running, text, visit } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

test('a press that began below a rising banner stays with its target, and the next press goes to the banner', async ({
  page,
  context,
}) => {
  // The last question is below the window.
  await page.setViewportSize({ width: 1280, height: 600 })
  await visit(page, '/faq', persian)
  const banner = page.locator('[data-flow=connection] [data-view]')
  const question = page.locator('[data-flow=questions] button[aria-expanded]').last()
  await context.setOffline(true)
  await expect(banner).toHaveAttribute('data-view', 'offline')
  // It rises for a moment.
  const isStill = () => banner.evaluate((element) => element.getAnimations().length === 0)
  await expect.poll(isStill).toBe(true)
  const { x, y, width, height } = (await banner.boundingBox())!
  const spot = [x + width / 2, y + height / 2] as const
  await context.setOffline(false)
  await expect(page.locator('[data-flow=connection]')).toHaveAttribute('data-state', 'online', { timeout: 30_000 })
  await expect(banner).toHaveCount(0)
  const isBelow = () =>
    question.evaluate((element, [left, top]) => {
      const { y: from, height: high } = element.getBoundingClientRect()
      scrollBy({ top: from + high / 2 - top, behavior: 'instant' })
      return element.contains(document.elementFromPoint(left, top))
    }, spot)
  await expect.poll(isBelow).toBe(true)
  await expect(question).toHaveAttribute('aria-expanded', 'false')

  await page.mouse.move(...spot)
  await page.mouse.down()
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  await page.mouse.up()
  await expect(question).toHaveAttribute('aria-expanded', 'true')

  await page.mouse.down()
  await page.mouse.up()
  await expect(banner).toBeVisible()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
})

test('an invisible banner takes no press', async ({ page }) => {
  // The relay never answers the page's first connection.
  await page.routeWebSocket(/socket\.io/, () => undefined)
  await page.goto('/faq')
  await running(page)
  const banner = page.locator('[data-flow=connection] [data-view=connecting]')
  await expect(banner).toHaveText(new RegExp(text('fa', 'connection.connectingTitle')))
  const takesPress = () =>
    banner.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  const wait = (time: number) =>
    banner.evaluate((element, at) => {
      for (const animation of element.getAnimations()) {
        animation.pause()
        animation.currentTime = at
      }
    }, time)
  await wait(1990)
  await expect(banner).toHaveCSS('visibility', 'hidden')
  expect(await takesPress()).toBe(false)
  await wait(2200)
  await expect(banner).toBeVisible()
  expect(await takesPress()).toBe(true)
})
