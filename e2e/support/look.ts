import type { Page, TestInfo } from '@playwright/test'
import { wcagViolationsOf } from './axe.ts'
import { expect } from './site.ts'
import { type Language, wholePage } from './visit.ts'

export const widths = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } }

/** `LOOKS=full` takes a picture of each screen, and lets axe judge it in English too, as `npm run soak` does. */
const isPictured = process.env.LOOKS === 'full'

/**
 * Looks at a screen that is open in Persian and in the dark: in both languages, themes and widths, without opening it
 * again, and at last as it was, on a phone. Each language takes one theme on a desktop and the other one on a phone, the
 * other language the other way round: so every theme meets every width, and each of them every language.
 */
export async function lookAtAll(
  page: Page,
  info: TestInfo,
  { name, isThere }: { name: string; isThere?: (language: Language) => Promise<unknown> },
): Promise<void> {
  // A theme is there at once then: no colour is judged on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { language, theme, device } of variants) {
    await speak(page, language)
    await turn(page, theme)
    await page.setViewportSize(widths[device])
    await isThere?.(language)
    // What axe judges, names, roles and colours, is no other in another language: one of them meets both themes.
    await lookAt(page, info, `${name}-${language}-${theme}-${device}`, isPictured || language === 'fa')
  }
}

const variants = [
  { language: 'fa', theme: 'light', device: 'desktop' },
  { language: 'en', theme: 'dark', device: 'desktop' },
  { language: 'en', theme: 'light', device: 'phone' },
  { language: 'fa', theme: 'dark', device: 'phone' },
] as const

/**
 * What every screen keeps, as it is shown from its beginning: nothing past its edge, on a phone nothing too small for a
 * finger, nothing axe finds. Where a page has been moved to, its bars lie over part of whatever is there.
 */
export async function lookAt(page: Page, info: TestInfo, name: string, isJudged = true): Promise<void> {
  await wholePage(page)
  await page.evaluate(() => scrollTo(0, 0))
  // A chart that was wide is drawn anew for a narrow page a frame later.
  await expect.poll(() => overflowOf(page)).toEqual([])
  if (page.viewportSize()?.width === widths.phone.width) await expect.poll(() => smallTargets(page)).toEqual([])
  if (isPictured) await info.attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
  if (isJudged) expect(await wcagViolationsOf(page)).toEqual([])
}

/** Takes the other language where it is not this one; a dialog may stand before the switch. */
export async function speak(page: Page, language: Language): Promise<void> {
  const root = page.locator('html')
  if ((await root.getAttribute('lang')) !== language) {
    await page
      .locator(`header button[lang=${language}]`)
      .first()
      .evaluate((button) => (button as HTMLElement).click())
  }
  await expect(root).toHaveAttribute('lang', language)
  await expect(root).toHaveAttribute('dir', language === 'fa' ? 'rtl' : 'ltr')
}

/** Takes the other theme where it is not this one; a dialog may stand before the switch. */
async function turn(page: Page, theme: 'dark' | 'light'): Promise<void> {
  const root = page.locator('html')
  const attribute = 'data-mantine-color-scheme'
  if ((await root.getAttribute(attribute)) === theme) return
  await page
    .locator('header button[title]:has(.tabler-icon-sun, .tabler-icon-moon)')
    .first()
    .evaluate((button) => (button as HTMLElement).click())
  await expect(root).toHaveAttribute(attribute, theme)
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

/** What is pressed on a phone and is less than 44 px wide or high; links within a text are as high as it (design 6). */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=slider]',
    )
    // One may be pressed beyond its box: all over its row, or over its label.
    const sizesOf = (one: Element) => {
      const [box, after] = [one.getBoundingClientRect(), getComputedStyle(one, '::after')]
      const isSpread = after.position === 'absolute' && after.content !== 'none'
      return [
        box,
        ...(isSpread ? [{ width: Number.parseFloat(after.width), height: Number.parseFloat(after.height) }] : []),
      ]
    }
    return [...all].flatMap((element) => {
      // Rows of the book beside the ticket are 28 px high: seven a side have room there.
      if (element.matches('[data-panel=ticket] li[data-price] button')) return []
      const parts = [element, ...((element as HTMLInputElement).labels ?? [])]
      const sizes = parts.flatMap(sizesOf)
      const [width, height] = [
        Math.max(...sizes.map((size) => size.width)),
        Math.max(...sizes.map((size) => size.height)),
      ]
      // What is chosen by its label alone is seen with it.
      const isSeen =
        parts.some((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) && height > 1
      const isInText = element.matches('a') && getComputedStyle(element).display === 'inline'
      const isLarge = Math.min(width, height) > 43.5
      return isLarge || isInText || !isSeen ? [] : [`${width} x ${height}: ${element.outerHTML.slice(0, 120)}`]
    })
  })
}
