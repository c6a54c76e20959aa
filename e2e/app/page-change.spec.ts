import type { Page } from '@playwright/test'
import { comeFrom } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { visit } from '../support/visit.ts'

type Watched = { fades: number[] }

test.beforeEach(({ context }) => comeFrom(context))

test('another page fades in, for 150 ms; the same page does not, and none where motion is to be less', async ({
  page,
}) => {
  await watchFades(page)
  await visit(page, '/markets', { language: 'fa', theme: 'dark' })
  await press(page, '/wages')
  await expect(page).toHaveURL(/\/wages$/)
  await expect.poll(() => fades(page)).toEqual([150])
  await press(page, '/markets')
  await expect(page).toHaveURL(/\/markets$/)
  await expect.poll(() => fades(page)).toEqual([150, 150])
  await page.getByRole('tab').nth(2).click()
  await expect(page).toHaveURL(/\/markets\?/)
  expect(await fades(page)).toEqual([150, 150])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await press(page, '/wages')
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page).toHaveURL(/\/wages$/)
  expect(await fades(page)).toEqual([150, 150])
})

/** A link of the site's own, wherever it stands. */
const press = (page: Page, path: string) => page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()

/** Keeps how long each change of page fades (ms): its longest animation. */
async function watchFades(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched
    watched.fades = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...change) => {
      const transition = start(...change)
      void transition.ready.then(() => {
        const own = document.getAnimations().filter(({ effect }) => {
          const { pseudoElement } = effect as KeyframeEffect
          return pseudoElement?.startsWith('::view-transition')
        })
        watched.fades.push(Math.max(...own.map(({ effect }) => Number(effect?.getTiming().duration))))
      })
      return transition
    }
  })
}

const fades = (page: Page) => page.evaluate(() => (window as unknown as Watched).fades)
