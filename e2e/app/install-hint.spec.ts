import type { Page } from '@playwright/test'
import { installHintMachine } from '#machines/app/install-hint/install-hint.machine.ts'
import { installHintModel } from '#tests/models/app/install-hint.model.ts'
import { lookAtAll } from '../support/look.ts'
import { shownIn, walkOn } from '../support/model-walk.ts'
import { expect, test } from '../support/site.ts'
import { running, text, visit } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const
const key = 'sarraf.install'
/**
 * `courtesy`: ms after its start in which a page shows no hint. `quiet`: ms without input after which the hint may appear.
 */
const courtesy = 10_000
const quiet = 30_000

type Answer = 'accepted' | 'dismissed' | 'nothing'
type Hinted = { installPrompt: Event; answer(outcome: Answer): void }

test('the install hint appears once to a returning user, and never again after a refusal', async ({ page }, info) => {
  const flow = page.locator('[data-flow=installHint]')
  await open(page)
  await offer(page)
  await page.clock.fastForward(quiet)
  // On a first visit there is no hint.
  await expect(flow).toHaveAttribute('data-state', 'waiting')

  await comeBack(page)
  await offer(page)
  await expect(flow).toHaveAttribute('data-state', 'waiting')
  // No hint appears while the user types.
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

test('the install hint passes through every state and event of its model', async ({ page }) => {
  const flow = page.locator('[data-flow=installHint]')
  const see = (state: string, answer?: string | null) => async () => {
    await expect(flow).toHaveAttribute('data-state', state)
    if (answer !== undefined) expect((await kept(page)).answer).toBe(answer)
  }
  const press = (action: string) => () =>
    flow.getByRole('button', { name: text('fa', `installed.install.${action}`) }).click()
  const begin = (known: { visits: number; answer: string | null }) => async () => {
    await page.evaluate(
      ([name, value]) => localStorage.setItem(name!, value!),
      [key, JSON.stringify({ version: 1, ...known })],
    )
    await haveItsTime(page)
  }
  const answer = (word: Answer) => () => page.evaluate((choice) => (window as unknown as Hinted).answer(choice), word)
  const nothing = () => undefined
  await walkOn(
    page,
    installHintModel,
    installHintMachine,
    {
      open: async () => {
        await page.clock.install()
        await visit(page, '/', persian)
      },
      again: async () => {
        await page.evaluate(() => {
          localStorage.removeItem('sarraf.install')
          sessionStorage.clear()
        })
        await page.reload()
        await running(page)
      },
      enter: async () => ({
        events: {
          isFirstVisit: () => haveItsTime(page),
          hasComeBack: begin({ visits: 1, answer: null }),
          wasAnswered: begin({ visits: 3, answer: 'refused' }),
          keepsNothing: async () => {
            await page.evaluate((name) => {
              const set = Storage.prototype.setItem
              Storage.prototype.setItem = function (item, value) {
                if (item === name) throw new DOMException('full', 'QuotaExceededError')
                set.call(this, item, value)
              }
            }, key)
            await haveItsTime(page)
          },
          browserCan: () => offer(page),
          isQuiet: () => page.clock.fastForward(quiet),
          isInstalledByMenu: () => page.evaluate(() => void dispatchEvent(new Event('appinstalled'))),
          accept: press('action'),
          refuse: press('refuse'),
          agree: answer('accepted'),
          decline: answer('dismissed'),
          promptFails: answer('nothing'),
          isNoted: nothing,
        },
        states: {
          opened: () => expect(page.locator('h1')).toBeVisible(),
          stranger: see('waiting'),
          known: see('waiting', null),
          knownAndCan: see('waiting', null),
          knownAndQuiet: see('waiting', null),
          noting: see('shown', 'shown'),
          shown: see('shown', 'shown'),
          prompting: see('asking', 'shown'),
          refused: see('away', 'refused'),
          installed: see('away', 'installed'),
          over: see('away'),
        },
      }),
      unseen: Object.fromEntries(
        ['noting', 'refused', 'installed'].map((state) => [
          `${state} isNotNoted`,
          'the device has kept it, or has not, before the page is drawn',
        ]),
      ),
    },
    shownIn('no browser: the device has kept it before the page is drawn', [
      'restoring',
      'remembering',
      'refused',
      'installed',
    ]),
  )
})

test('the install hint does not appear when it could not be remembered', async ({ page }) => {
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
  await haveItsTime(page)
}

/** Waits until the page's background features have loaded. */
async function haveItsTime(page: Page): Promise<void> {
  await page.clock.fastForward(courtesy)
  await expect(page.locator('[data-flow=installHint]')).toBeAttached()
}

/** Simulates a user who closes the tab and opens the site again. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await visit(page, '/', persian)
  await haveItsTime(page)
}

/** Simulates Chromium's offer to install the site. The test answers for the user. */
function offer(page: Page): Promise<void> {
  return page.evaluate(() => {
    let answer: Hinted['answer'] = () => undefined
    const userChoice = new Promise((resolve, reject) => {
      answer = (outcome) => (outcome === 'nothing' ? reject(new Error('no answer')) : resolve({ outcome }))
    })
    const event = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(event, { prompt: async () => undefined, userChoice }))
    Object.assign(window, { answer })
  })
}

function kept(page: Page): Promise<{ version: number; visits: number; answer: string | null }> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)
}
