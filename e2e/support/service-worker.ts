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
