import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './site.ts'

type LockRequest = { name: string; go: () => void; fail: () => void }
type Holder = { heldLocks: LockRequest[] }

/** Holds each request of a page for a browser lock whose name has this prefix. */
export async function holdLocks(page: Page, prefix: string) {
  await page.addInitScript((begin) => {
    // A page in an insecure context has no locks.
    if (typeof LockManager === 'undefined') return
    const heldLocks: LockRequest[] = []
    const request = LockManager.prototype.request as (this: LockManager, ...args: unknown[]) => Promise<unknown>
    const held = async function (this: LockManager, ...args: unknown[]) {
      const name = String(args[0])
      if (name.startsWith(begin)) {
        await new Promise<void>(
          (go, fail) => void heldLocks.push({ name, go, fail: () => fail(new Error('no locks')) }),
        )
      }
      return request.apply(this, args)
    }
    LockManager.prototype.request = held as LockManager['request']
    Object.assign(window, { heldLocks })
  }, prefix)
  const names = () => page.evaluate(() => (window as unknown as Holder).heldLocks.map(({ name }) => name))
  const next = (how: 'go' | 'fail') => async () => {
    await expect.poll(names).toHaveLength(1)
    await page.evaluate((act) => (window as unknown as Holder).heldLocks.shift()![act](), how)
  }
  return { names, go: next('go'), fail: next('fail') }
}

/**
 * Returns the key under which local storage keeps data of a user. It is a hash, so it does not reveal the user's number.
 */
export function deviceKey(name: string, { person }: { person: string }): string {
  return `${name}.${createHash('sha256').update(`${name} ${person}`).digest('hex').slice(0, 32)}`
}
