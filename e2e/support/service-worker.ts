import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** Has the service worker of the site installed, as the page does when it has had its time, and the page under its control. */
export async function install(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js')))
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state)
  // Some three hundred files, one after another.
  await expect.poll(state, { timeout: 100_000 }).toBe('activated')
}

/** Looks for a new version now, and resolves when it waits; rejects when it cannot be installed. */
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
 * The page has begun with the version whose entry this is, after its user has agreed. A former version that was just asked to
 * go and is started once more has the new one wait until it is at rest: the browser stops it then after half a minute, but not
 * while it is watched, as here, so that it is stopped here.
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

/** What is kept on the device by service workers: paths, by cache. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** The entry of the program that runs on a page. */
export function entryOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() =>
    document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]')?.src.split('/').at(-1),
  )
}
