import type { Page, TestInfo } from '@playwright/test'
import { wcagViolationsOf } from './axe.ts'
import { expect } from './site.ts'
import { type Language, running, wholePage } from './visit.ts'

export const widths = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } }

/** The colour of faint text in the dark theme (tokens.css), such as a stale price. */
export const faint = 'rgb(132, 144, 163)'

/** `LOOKS=full` takes a screenshot of each screen and also runs axe in Persian, as `npm run soak` does. */
const isPictured = process.env.LOOKS === 'full'

/**
 * Checks an open screen, which is in Persian and dark, in four variants of language, theme and width. At the end it is as
 * before, on a phone. Each language has one theme on a desktop and the other on a phone, so that all pairs of language,
 * theme and width occur.
 */
export async function lookAtAll(
  page: Page,
  info: TestInfo,
  { name, isThere }: { name: string; isThere?: (language: Language) => Promise<unknown> },
): Promise<void> {
  // Without transitions a theme applies at once, so that axe sees no colour in between.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { language, theme, device } of variants) {
    await setLanguage(page, language)
    await turn(page, theme)
    await page.setViewportSize(widths[device])
    await isThere?.(language)
    // Roles and colours do not depend on the language, so axe runs in one language, which has both themes. It compares the
    // name of a control with its visible text only in Latin letters.
    await lookAt(page, info, `${name}-${language}-${theme}-${device}`, isPictured || language === 'en')
  }
}

const variants = [
  { language: 'fa', theme: 'light', device: 'desktop' },
  { language: 'en', theme: 'dark', device: 'desktop' },
  { language: 'en', theme: 'light', device: 'phone' },
  { language: 'fa', theme: 'dark', device: 'phone' },
] as const

/**
 * Checks the rules of every screen from its top: no overflow, no small targets on a phone, no violations of axe. On a
 * scrolled page the bars would cover other parts.
 */
export async function lookAt(page: Page, info: TestInfo, name: string, hasAxe = true): Promise<void> {
  await wholePage(page)
  await page.evaluate(() => scrollTo(0, 0))
  // A wide chart is redrawn for a narrow page one frame later.
  await expect.poll(() => overflowOf(page)).toEqual([])
  // Not for long: a placeholder that is too small until its part has loaded is too small for a thumb as well.
  if (page.viewportSize()?.width === widths.phone.width)
    await expect.poll(() => smallTargets(page), { timeout: 5000 }).toEqual([])
  if (isPictured) await info.attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
  if (hasAxe) expect(await wcagViolationsOf(page)).toEqual([])
}

/** Switches to this language if another one is active. A dialog may cover the switch. */
export async function setLanguage(page: Page, language: Language): Promise<void> {
  await running(page)
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

/** Switches to this theme if the other one is active. A dialog may cover the switch. */
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

/** Returns the elements beyond the page's edge, if the page can be scrolled sideways. */
export function overflowOf(page: Page): Promise<string[]> {
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

/** Returns the controls on a phone that are less than 44 px wide or high, except links within a text (design 6). */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=slider]',
    )
    // A control may be pressable beyond its box: on its whole row, or on its label.
    const sizesOf = (one: Element) => {
      const [box, after] = [one.getBoundingClientRect(), getComputedStyle(one, '::after')]
      const isSpread = after.position === 'absolute' && after.content !== 'none'
      return [
        box,
        ...(isSpread ? [{ width: Number.parseFloat(after.width), height: Number.parseFloat(after.height) }] : []),
      ]
    }
    return [...all].flatMap((element) => {
      // Rows of the book beside the ticket are 28 px high, so that seven fit on each side.
      if (element.matches('[data-panel=ticket] li[data-price] button')) return []
      const parts = [element, ...((element as HTMLInputElement).labels ?? [])]
      const sizes = parts.flatMap(sizesOf)
      const [width, height] = [
        Math.max(...sizes.map((size) => size.width)),
        Math.max(...sizes.map((size) => size.height)),
      ]
      // A control that is chosen by its label alone is visible through the label.
      const isSeen =
        parts.some((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) && height > 1
      const isInText = element.matches('a') && getComputedStyle(element).display === 'inline'
      const isLarge = Math.min(width, height) > 43.5
      return isLarge || isInText || !isSeen ? [] : [`${width} x ${height}: ${element.outerHTML.slice(0, 120)}`]
    })
  })
}
