import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** Presses Tab until the element with this name has the focus. Each element on the way must show the focus. */
export function tabTo(page: Page, name: string): Promise<void> {
  return walkTo(page, 'Tab', (found) => found === name, name)
}

export function tabBackTo(page: Page, name: string): Promise<void> {
  return walkTo(page, 'Shift+Tab', (found) => found === name, name)
}

/**
 * Presses a key until the focused element has the wanted name. Each element on the way must show the focus. The first key
 * waits until the wanted element can take the focus: parts of a page load later, and a walk would pass their places.
 */
export async function walkTo(page: Page, key: string, isIt: (name: string) => boolean, what: string): Promise<void> {
  const way: string[] = []
  await expect.poll(async () => (await focusable(page)).some(isIt), `${what} can take the focus`).toBe(true)
  while (way.length < 60) {
    await page.keyboard.press(key)
    const name = await focused(page)
    way.push(name)
    await expectSeen(page, `${name} shows the focus, after ${way.join(' > ')}`)
    if (isIt(name)) return
  }
  throw new Error(`${what} is not reached: ${way.join(' > ')}`)
}

/** Waits until the element with this name has the focus and shows it. */
export async function expectFocus(page: Page, name: string): Promise<void> {
  await expect.poll(() => focused(page)).toBe(name)
  await expectSeen(page, `${name} shows the focus`)
}

/** Returns the name of the focused element; '' without a focus. */
export async function focused(page: Page): Promise<string> {
  return (await namesOf(page, ':focus'))[0] ?? ''
}

/** Returns the names of all elements that are visible and can take the focus. */
function focusable(page: Page): Promise<string[]> {
  return namesOf(page, 'a[href], :is(button, input, select, textarea):enabled, summary, [tabindex]')
}

function namesOf(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const elements = [...document.querySelectorAll<HTMLElement>(wanted)].filter((one) => one.checkVisibility())
    return elements.map((element) => {
      const byId = element.getAttribute('aria-labelledby')
      const label = (element as HTMLInputElement).labels?.[0]
      const ariaName = element.getAttribute('aria-label') ?? (byId && document.getElementById(byId)?.textContent)
      return (ariaName ?? label?.textContent ?? element.textContent ?? '').trim()
    })
  }, selector)
}

/** A page may draw the focus, or scroll to it, one frame after the key. */
function expectSeen(page: Page, message: string): Promise<void> {
  return expect.poll(() => isSeen(page), { message, timeout: 2000 }).toBe(true)
}

/**
 * Returns whether the focus is visible on the screen, as an outline or a ring on the element, its neighbour, or the box
 * around it.
 */
async function isSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement!
    const drawn = [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement]
    const box = (element.closest('label') ?? element.parentElement!).getBoundingClientRect()
    const isOnScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    return (
      isOnScreen &&
      drawn.some((one) => {
        if (!one) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
      })
    )
  })
}
