import type { Page } from '@playwright/test'
import { lookAtAll } from '../support/look.ts'
import { expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const
const key = 'sarraf.install'
/** Milliseconds that belong to the page, and those after which the hint may come. */
const courtesy = 10_000
const quiet = 30_000

type Hinted = { installPrompt: Event; answer(outcome: 'accepted' | 'dismissed'): void }

test('the hint comes once to a user who has come back, and stays away when it is refused', async ({ page }, info) => {
  const flow = page.locator('[data-flow=installHint]')
  await open(page)
  await offer(page)
  await page.clock.fastForward(quiet)
  // A first visit.
  await expect(flow).toHaveAttribute('data-state', 'waiting')

  await comeBack(page)
  await offer(page)
  await expect(flow).toHaveAttribute('data-state', 'waiting')
  // Something is being typed: it is no moment for a hint.
  await page.locator('main input').first().focus()
  await page.clock.fastForward(quiet)
  await expect(flow).toHaveAttribute('data-state', 'waiting')
  await page.locator('main input').first().blur()
  await page.clock.fastForward(quiet)
  await expect(flow).toHaveAttribute('data-state', 'shown')
  await lookAtAll(page, info, { name: 'install-hint' })
  await flow.getByRole('button', { name: text('fa', 'installed.install.refuse') }).click()
  await expect(flow).toHaveAttribute('data-state', 'away')
  expect(await kept(page)).toEqual({ version: 1, visits: 2, answer: 'refused' })

  await comeBack(page)
  await offer(page)
  await page.clock.fastForward(quiet)
  await expect(flow).toHaveAttribute('data-state', 'away')
})

test('the browser is asked when the user wants it, and its word is the last', async ({ page }) => {
  const flow = page.locator('[data-flow=installHint]')
  const install = flow.getByRole('button', { name: text('fa', 'installed.install.action') })
  await open(page)
  for (const [outcome, answer] of [
    ['dismissed', 'refused'],
    ['accepted', 'installed'],
  ] as const) {
    await page.evaluate(
      (name) => localStorage.setItem(name, JSON.stringify({ version: 1, visits: 3, answer: null })),
      key,
    )
    await comeBack(page)
    await offer(page)
    await page.clock.fastForward(quiet)
    await install.click()
    await expect(flow).toHaveAttribute('data-state', 'asking')
    await page.evaluate((word) => (window as unknown as Hinted).answer(word), outcome)
    await expect(flow).toHaveAttribute('data-state', 'away')
    expect((await kept(page)).answer).toBe(answer)
  }
  // By the browser's own menu, before the hint came.
  await page.evaluate((name) => localStorage.removeItem(name), key)
  await comeBack(page)
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(flow).toHaveAttribute('data-state', 'away')
  expect((await kept(page)).answer).toBe('installed')
})

test('the hint does not come where it could not be remembered', async ({ page }) => {
  const flow = page.locator('[data-flow=installHint]')
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = function (name, value) {
      if (name === 'sarraf.install') throw new DOMException('full', 'QuotaExceededError')
      set.call(this, name, value)
    }
  })
  await open(page)
  await offer(page)
  await page.clock.fastForward(quiet)
  await expect(flow).toHaveAttribute('data-state', 'away')
})

async function open(page: Page): Promise<void> {
  await page.clock.install()
  await visit(page, '/', persian)
  await begin(page)
}

/** The page has had its time. */
async function begin(page: Page): Promise<void> {
  await page.clock.fastForward(courtesy)
  await expect(page.locator('[data-flow=installHint]')).toBeAttached()
}

/** The user closes the tab, and opens the site another time. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await visit(page, '/', persian)
  await begin(page)
}

/** What Chromium does where a site can be installed; the test answers for the user. */
function offer(page: Page): Promise<void> {
  return page.evaluate(() => {
    let answer: Hinted['answer'] = () => undefined
    const userChoice = new Promise((resolve) => {
      answer = (outcome) => resolve({ outcome })
    })
    const event = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(event, { prompt: async () => undefined, userChoice }))
    Object.assign(window, { answer })
  })
}

function kept(page: Page): Promise<{ version: number; visits: number; answer: string | null }> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)
}
