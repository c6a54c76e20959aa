import type { Page } from '@playwright/test'
import { comeFrom } from '../support/people.ts'
import { settle } from '../support/shifts.ts'
import { errorsOf, expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const
const titles = { markets: text('fa', 'markets.heading'), fees: text('fa', 'fees.heading') }

test.beforeEach(async ({ context, page }) => {
  await comeFrom(context)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await countTurns(page)
})

test('another page appears with a view transition of 150 ms, also on back and forward, but a new query does not', async ({
  page,
}) => {
  const errors = errorsOf(page)
  await visit(page, '/', persian)
  await toMarkets(page)
  await title(page, titles.markets)
  await expect.poll(() => turnsOf(page)).toEqual([[150]])
  await page.getByRole('columnheader').getByRole('button').first().click()
  await expect(page).toHaveURL(/\?/)
  expect(await turnsOf(page)).toEqual([[150]])
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect.poll(() => turnsOf(page)).toEqual([[150], [150]])
  await page.goForward()
  await title(page, titles.markets)
  await expect.poll(() => turnsOf(page)).toEqual([[150], [150], [150]])
  expect(errors).toEqual([])
})

test('fast navigation ends at the last page, and a press during a transition is not lost', async ({ page }) => {
  const errors = errorsOf(page)
  await visit(page, '/wages/', persian)
  // All in one task, before the browser has painted, and again during the transition.
  await go(page, '/markets/', '/', '/markets/')
  await title(page, titles.markets)
  await go(page, '/')
  await go(page, '/wages/')
  await title(page, titles.fees)
  const [press, size] = await page.evaluate(() => {
    const { pointerEvents } = getComputedStyle(document.documentElement, '::view-transition')
    return [pointerEvents, document.querySelectorAll('main h1').length]
  })
  expect([press, size, errors]).toEqual(['none', 1, []])
  await expect(page.locator('main h1')).toHaveText(titles.fees)
})

test('with reduced motion the page changes at once', async ({ page }) => {
  const errors = errorsOf(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/', persian)
  await toMarkets(page)
  await title(page, titles.markets)
  expect([await turnsOf(page), errors]).toEqual([[], []])
})

test('with reduced motion a new theme applies at once, also to inherited colours', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/', persian)
  await expect(page.locator('footer')).toBeVisible()
  // Prices that become live change their colour.
  await expect(page.locator('[data-status=live]')).toHaveCount(1)
  await settle(page)
  const looks = await page.evaluate(async () => {
    const parts = [...document.querySelectorAll('header *, footer *')]
    const faceOf = () => parts.map((part) => getComputedStyle(part).color).join()
    const seen = [faceOf()]
    document.querySelector<HTMLElement>('header button[title]:has(.tabler-icon-sun, .tabler-icon-moon)')?.click()
    for (let frame = 0; frame < 20; frame++) {
      await new Promise(requestAnimationFrame)
      if (faceOf() !== seen.at(-1)) seen.push(faceOf())
    }
    return seen.length
  })
  expect(looks, 'the former theme, the new one, and nothing between them').toBe(2)
})

async function toMarkets(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('fa', 'shell.markets'), exact: true })
    .click()
}

/** Navigates through several pages in one task. */
async function go(page: Page, ...paths: string[]): Promise<void> {
  await page.evaluate((all) => {
    for (const path of all) {
      history.pushState({ key: crypto.randomUUID() }, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }
  }, paths)
}

async function title(page: Page, heading: string): Promise<void> {
  await expect(page.locator('main').getByRole('heading', { name: heading, exact: true })).toBeVisible()
}

/** Records the duration of the page's animations (ms) for each transition. */
async function countTurns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const turns: number[][] = []
    Object.assign(window, { turns })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const turn = start(update)
      void turn.ready.then(
        () => {
          const parts = document
            .getAnimations()
            .map(({ effect }) => effect as KeyframeEffect)
            .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'))
          turns.push([...new Set(parts.map((part) => Number(part.getTiming().duration)))])
        },
        () => {},
      )
      return turn
    }
  })
}

function turnsOf(page: Page): Promise<number[][]> {
  return page.evaluate(() => (window as unknown as { turns: number[][] }).turns)
}
