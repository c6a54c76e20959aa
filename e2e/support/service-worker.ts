import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** Installs the service worker as the page would do later, and waits until it controls the page. */
export async function install(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js')))
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state)
  // The worker fetches some three hundred files, one after another.
  await expect.poll(state, { timeout: 100_000 }).toBe('activated')
}

/**
 * Checks for a new version now. Resolves to `waiting` when it is installed, and to `failed` when it cannot be installed.
 */
export async function lookForUpdate(page: Page): Promise<'waiting' | 'failed'> {
  return page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!
    const found = new Promise<ServiceWorker>((resolve) => {
      registration.addEventListener('updatefound', () => resolve(registration.installing!), { once: true })
    })
    await registration.update()
    const worker = await found
    return new Promise<'waiting' | 'failed'>((resolve) => {
      const look = () => {
        if (worker.state === 'installed') resolve('waiting')
        if (worker.state === 'redundant') resolve('failed')
      }
      worker.addEventListener('statechange', look)
      look()
    })
  })
}

/**
 * Waits until the page has started with this entry, after its user has agreed. A request may restart the old worker just
 * when it should stop, and the new worker then waits until the old one is idle. A browser stops it after half a minute, but
 * not while it is being debugged, as here. Therefore the test stops it.
 */
export async function taken(page: Page, entry: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  const entryNow = () => entryOf(page).catch(() => undefined)
  await expect(async () => {
    try {
      await expect.poll(entryNow, { timeout: 3000 }).toBe(entry)
    } catch (error) {
      await browser.send('ServiceWorker.stopAllWorkers')
      throw error
    }
  }).toPass({ timeout: 30_000 })
  await browser.detach()
}

/** Returns the paths that service workers have cached, of all caches. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** Returns the file name of the entry that runs on a page. */
export function entryOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() =>
    document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]')?.src.split('/').at(-1),
  )
}
