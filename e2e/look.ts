import AxeBuilder from '@axe-core/playwright'
import type { Page, TestInfo } from '@playwright/test'
import { expect } from './site.ts'

export const widths = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } }

/** What every screen keeps, at the width it is shown in: nothing past its edge, nothing axe finds, a picture of it. */
export async function lookAt(page: Page, info: TestInfo, name: string): Promise<void> {
  expect(await overflowOf(page)).toEqual([])
  await info.attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
  expect(await axe(page)).toEqual([])
}

/** What reaches past the page's edge, when the page can be moved sideways. */
function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < -1 || right > clientWidth + 1
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

async function axe(page: Page) {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => `${node.target} ${node.failureSummary}`) }))
}
