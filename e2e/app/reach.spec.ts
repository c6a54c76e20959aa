import type { Page } from '@playwright/test'
import { overflowOf, setLanguage } from '../support/look.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { settle } from '../support/shifts.ts'
import { expect, test } from '../support/site.ts'
import { travel, visit, wholePage } from '../support/visit.ts'

const look = { language: 'en', theme: 'dark' } as const
const publicPages = ['/', '/markets/', '/market/BITCOIN/TOMAN', '/wages/', '/faq/', '/login', '/sign-up']
const ownPages = [
  '/profile',
  '/profile/otc',
  '/profile/trade/TOMAN/BITCOIN',
  '/profile/wallet',
  '/profile/wallet?withdraw=TETHER',
  '/profile/history',
  '/profile/account',
  '/profile/settings',
  '/profile/invite',
]
/** 1280 × 1024 at a zoom of 400% (WCAG 2.2, success criterion 1.4.10), and at 200%. */
const zoomed = [
  { zoom: '400%', width: 320, height: 256 },
  { zoom: '200%', width: 640, height: 512 },
]

test.beforeEach(({ context }) => comeFrom(context))

for (const { zoom, width, height } of zoomed) {
  test(`at ${zoom} no page is wider than its window, and bars cover at most a quarter of it`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height })
    const hasLargeText = zoom === '200%'
    const notReached = async () => {
      const { overflow, covered, by } = await reachOf(page)
      return overflow > 0 || covered > height / 4 ? { overflow, covered, by } : null
    }
    for (const path of publicPages) {
      await visit(page, path, look)
      await wholePage(page)
      await expect.poll(notReached, path).toBeNull()
      if (hasLargeText) await fitsWithLargeText(page, path)
    }
    await logInAs(page, await makePerson(site))
    for (const path of ownPages) {
      await visit(page, path, look)
      // The dialog is empty until its terms have loaded.
      if (path.includes('withdraw=')) await page.locator('dialog[open] form').waitFor()
      await wholePage(page)
      await expect.poll(notReached, path).toBeNull()
      if (hasLargeText) await fitsWithLargeText(page, path)
    }
  })
}

test('with reduced motion no page animates, neither on load nor on navigation', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logInAs(page, await makePerson(site))
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { moved: seen })
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { duration, delay } = animation.effect?.getComputedTiming() ?? {}
        // A part that only waits before it appears does not move.
        if (Number(duration) > 1 && Number(delay) < 1) {
          const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
          seen.add(`${target?.className} ${duration}`)
        }
      }
      requestAnimationFrame(look)
    }
    look()
  })
  const moved: { [path: string]: string[] } = {}
  const take = () =>
    page.evaluate(() => {
      const seen = (globalThis as unknown as { moved: Set<string> }).moved
      const all = [...seen]
      seen.clear()
      return all
    })
  for (const path of ['/', '/markets/', '/profile', '/profile/trade/TOMAN/BITCOIN']) {
    await visit(page, path, look)
    await settle(page)
    moved[path] = await take()
  }
  await visit(page, '/profile', look)
  for (const path of ['/profile/wallet', '/profile/wallet?withdraw=TETHER', '/profile/settings']) {
    await travel(page, path)
    await settle(page)
    moved[`to ${path}`] = await take()
  }
  expect(Object.entries(moved).filter(([, all]) => all.length > 0)).toEqual([])
})

test('in forced colours the focused, chosen and pressed controls are visible', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await logInAs(page, await makePerson(site))
  const unseen: { [path: string]: string[] } = {}
  for (const path of [...publicPages.slice(0, 3), ...ownPages]) {
    await visit(page, path, look)
    await settle(page)
    await wholePage(page)
    unseen[path] = await unseenIn(page)
  }
  expect(Object.entries(unseen).filter(([, all]) => all.length > 0)).toEqual([])
})

/** Checks an open page in both languages on a phone with twice the text size. At the end the page is as before. */
async function fitsWithLargeText(page: Page, path: string): Promise<void> {
  const former = page.viewportSize()!
  const browser = await page.context().newCDPSession(page)
  const setTextSize = (size: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
  await page.setViewportSize({ width: 390, height: 844 })
  await browser.send('Page.enable')
  await setTextSize(32)
  for (const language of ['fa', 'en'] as const) {
    await setLanguage(page, language)
    await expect.poll(() => overflowOf(page), `${path} in ${language} with large text`).toEqual([])
  }
  await setTextSize(16)
  await browser.detach()
  await page.setViewportSize(former)
}

/** In CSS pixels: how far the page overflows its window sideways, and how much of the window's height bars cover. */
type Reach = { overflow: number; covered: number; by: string[] }

/** Measures a page, or the dialog over it, after it was scrolled to its middle. */
async function reachOf(page: Page): Promise<Reach> {
  await settle(page)
  await page.evaluate(() => {
    for (const part of [document.documentElement, ...document.querySelectorAll('dialog[open]')]) {
      part.scrollTop = part.scrollHeight / 2
    }
  })
  return page.evaluate(() => {
    const { clientWidth: width, clientHeight: height, scrollWidth } = document.documentElement
    const read = document.querySelector('dialog[open]') ?? document.body
    const bars = [...read.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      const { position, visibility, pointerEvents } = getComputedStyle(element)
      if (!['fixed', 'sticky'].includes(position) || visibility === 'hidden' || pointerEvents === 'none') return []
      const box = element.getBoundingClientRect()
      const [from, to] = [Math.max(0, box.top), Math.min(height, box.bottom)]
      // A bar at its place in the flow covers nothing.
      const isOver = position === 'fixed' || Math.abs(box.top) < 1 || Math.abs(box.bottom - height) < 1
      return box.width > width / 2 && to > from && isOver
        ? [{ from, to, name: `${element.localName}.${element.className}` }]
        : []
    })
    const covered = Array.from({ length: height }, (_, y) => bars.some(({ from, to }) => from <= y && y < to))
    return {
      overflow: scrollWidth - width,
      covered: covered.filter(Boolean).length,
      by: bars.map(({ name, from, to }) => `${name} ${from} to ${to}`),
    }
  })
}

/** Returns controls whose state is invisible in forced colours: without a mark, a border or an outline of their own. */
function unseenIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    // A background like that of the page is invisible.
    const page = getComputedStyle(document.body).backgroundColor
    const groundOf = (colour: string) => (/^rgba\(.*, 0\)$/.test(colour) || colour === page ? 'none' : colour)
    const looksOf = (element: Element) => {
      const { color, backgroundColor, borderColor, borderWidth, outlineStyle, fontWeight, textDecorationLine } =
        getComputedStyle(element)
      const pseudo = ['::before', '::after'].map((name) => {
        const style = getComputedStyle(element, name)
        return style.content === 'none'
          ? ''
          : [groundOf(style.backgroundColor), style.borderColor, style.borderWidth].join()
      })
      return JSON.stringify([
        ...[color, groundOf(backgroundColor), borderColor, borderWidth, outlineStyle, fontWeight, textDecorationLine],
        ...pseudo,
      ])
    }
    // A link has the class `active` while its page is open.
    const nameOf = ({ className }: Element) => String(className).replace(/ active$/, '')
    const pairs = ['aria-selected', 'aria-pressed', 'aria-current', 'aria-checked'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]:not([${name}="false"])`)].filter(seen).map((on) => ({
        on,
        off: [...(on.parentElement?.parentElement?.querySelectorAll(on.localName) ?? [])].find(
          (other) =>
            other !== on &&
            seen(other) &&
            nameOf(other) === nameOf(on) &&
            (other.getAttribute(name) ?? 'false') === 'false',
        ),
      })),
    )
    // A shape drawn by a mask consists of its background alone.
    const erased = [...document.querySelectorAll('body *')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((pseudo) => {
        const { maskImage, backgroundColor, content } = getComputedStyle(element, pseudo || undefined)
        const isDrawn = maskImage.startsWith('url(') && (pseudo === '' || content !== 'none')
        return isDrawn && groundOf(backgroundColor) === 'none' ? [`erased: ${element.outerHTML.slice(0, 140)}`] : []
      }),
    )
    const unmarked = pairs.flatMap(({ on, off }) =>
      off !== undefined && looksOf(on) === looksOf(off) ? [`chosen: ${on.outerHTML.slice(0, 140)}`] : [],
    )
    const unfocused = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter((element) => seen(element) && !element.matches(':disabled'))
      .flatMap((element) => {
        element.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
        if (document.activeElement !== element) return []
        const around = [
          element,
          element.parentElement,
          element.parentElement?.parentElement,
          element.nextElementSibling,
        ]
        const isSeen = around.some((one) => {
          if (!one) return false
          const { outlineStyle, outlineWidth } = getComputedStyle(one)
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
        })
        return isSeen ? [] : [`focus: ${element.outerHTML.slice(0, 140)}`]
      })
    return [...erased, ...unmarked, ...unfocused]
  })
}

test('in forced colours every button with a background has a border', async ({ page, site }) => {
  await logInAs(page, await makePerson(site, { funded: true }))
  for (const path of ['/', '/profile/trade/TOMAN/BITCOIN', '/profile/otc', '/profile/wallet', '/profile/dashboard']) {
    await page.emulateMedia({ forcedColors: 'none' })
    await visit(page, path, { language: 'fa', theme: 'dark' })
    await wholePage(page)
    const filled = await page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('a[href], button')]
      const own = all.filter((one) => {
        const { backgroundColor, visibility } = getComputedStyle(one)
        return visibility === 'visible' && one.offsetHeight >= 30 && /^rgb\(/.test(backgroundColor)
      })
      for (const one of own) one.setAttribute('data-filled', '')
      return own.length
    })
    expect(filled, path).toBeGreaterThan(0)
    await page.emulateMedia({ forcedColors: 'active' })
    const bare = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-filled]')]
          .filter((one) => getComputedStyle(one).borderWidth === '0px')
          .map((one) => one.outerHTML.slice(0, 120)),
      )
    await expect.poll(bare, path).toEqual([])
  }
})
