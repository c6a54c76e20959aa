import type { BrowserContext, Page } from '@playwright/test'
import { appUpdateMachine } from '#machines/app/app-update/app-update.machine.ts'
import { appUpdateModel } from '#tests/models/app/app-update.model.ts'
import { wcagViolationsOf } from '../support/axe.ts'
import { openDeployments } from '../support/deployments.ts'
import { logIn } from '../support/log-in.ts'
import { lookAt, lookAtAll } from '../support/look.ts'
import { hold, walkOn } from '../support/model-walk.ts'
import { codeOf, comeFrom, logInAs, makePerson, withoutReviews } from '../support/people.ts'
import { entryOf, install, keptPaths, lookForUpdate, taken } from '../support/service-worker.ts'
import { test as base, expect } from '../support/site.ts'
import { open as openPage, running, text, travel, visit } from '../support/visit.ts'
import { address, purseOf, withdrawalOf, withdrawalsOf } from '../support/withdrawing.ts'

const persian = { language: 'fa', theme: 'dark' } as const

type Deployments = Awaited<ReturnType<typeof openDeployments>>
const test = base.extend<{ deployments: Deployments }>({
  deployments: async ({ site }, use) => {
    const deployments = await openDeployments(site)
    await use(deployments)
    await deployments.close()
  },
  baseURL: async ({ deployments }, use) => use(deployments.url),
})
test.use({ serviceWorkers: 'allow' })

/** `courtesy`: ms after its start in which a page announces no new version. `timeout`: the machine's timeout in ms. */
const courtesy = 10_000
const timeout = 10_000

test('a new version is announced, postponed, taken at the next start, and never mixed with the former one', async ({
  page,
  context,
  deployments,
}, info) => {
  const [first, flow] = [deployments.entry(), page.locator('[data-flow=appUpdate]')]
  await open(page)
  await install(page)
  await expect(flow).toHaveAttribute('data-state', 'current')

  // Relays of two builds: the new version cannot be installed, and the page does not announce it.
  deployments.deployWorkerAlone()
  expect(await lookForUpdate(page)).toBe('failed')
  await expect(flow).toHaveAttribute('data-state', 'current')

  deployments.deploy()
  expect(await lookForUpdate(page)).toBe('waiting')
  await expect(flow).toHaveAttribute('data-state', 'announced')
  await lookAtAll(page, info, { name: 'update' })
  // The page continues with its own version, also on pages that it has not opened yet.
  await context.setOffline(true)
  await travel(page, '/wages')
  await expect(page.locator('h1')).toHaveText(text('fa', 'fees.heading'))
  await context.setOffline(false)
  await flow.getByRole('button', { name: text('fa', 'installed.later') }).click()
  await expect(flow).toHaveAttribute('data-state', 'postponed')

  const loaded: string[] = []
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname))
  await page.reload()
  await running(page)
  expect(await entryOf(page)).toBe(deployments.entry())
  expect(loaded.filter((path) => path.includes(first))).toEqual([])
  // The files of the former version are deleted when no page of it can be open any more.
  const later = await context.newPage()
  await page.close()
  // The browser may count the closed page as open for a moment.
  await expect(async () => {
    await later.goto('about:blank')
    await later.goto('/faq')
    expect((await keptPaths(later)).filter((path) => path.includes(first))).toEqual([])
  }).toPass()
})

test('a new version is taken when the user agrees, and another tab keeps its own until its reload', async ({
  page,
  context,
  deployments,
}) => {
  const first = deployments.entry()
  const flow = page.locator('[data-flow=appUpdate]')
  const states = statesOf(page)
  await open(page)
  await install(page)
  const other = await context.newPage()
  await open(other)
  await expect(other.locator('[data-flow=appUpdate]')).toHaveAttribute('data-state', 'current')

  deployments.deploy()
  await lookForUpdate(page)
  await expect(flow).toHaveAttribute('data-state', 'announced')
  await holdTakeOver(page)
  await flow.getByRole('button', { name: text('fa', 'installed.update.ready.action') }).click()
  await expect(flow).toHaveAttribute('data-state', 'taking')
  await page.clock.fastForward(courtesy)
  await expect(flow).toHaveAttribute('data-state', 'failed')
  await releaseTakeOver(page, 'lost')
  await flow.getByRole('button', { name: text('fa', 'installed.update.failed.action') }).click()
  await taken(page, deployments.entry())
  expect(states).toContain('reloading')

  const left = other.locator('[data-flow=appUpdate]')
  await expect(left).toHaveAttribute('data-state', 'outdated')
  expect(await entryOf(other)).toBe(first)
  await context.setOffline(true)
  await travel(other, '/faq')
  await expect(other.locator('h1')).toHaveText(text('fa', 'questions.faqHeading'))
  await context.setOffline(false)
  await left.getByRole('button', { name: text('fa', 'installed.later') }).click()
  await expect(left).toHaveAttribute('data-state', 'left')
  await other.reload()
  await expect.poll(() => entryOf(other).catch(() => undefined)).toBe(deployments.entry())
})

test('a new version passes through every state and event of its model', async ({ page, context, deployments }) => {
  const flow = page.locator('[data-flow=appUpdate]')
  const see = (state: string) => () => expect(flow).toHaveAttribute('data-state', state)
  const press = (place: Page, action: string) =>
    place
      .locator('[data-flow=appUpdate]')
      .getByRole('button', { name: text('fa', action) })
      .click()
  // The browser asks before it leaves a page with typed data. The user stays.
  page.on('dialog', (question) => void question.dismiss())
  const type = (isTyped: boolean) =>
    page.evaluate((value) => {
      window.onbeforeunload = value ? (event) => event.preventDefault() : null
    }, isTyped)
  /** A tab that opened before the new version was deployed. It takes the version when its user agrees. */
  let other: Page | null = null
  const deploy = async () => {
    other = await context.newPage()
    await open(other)
    deployments.deploy()
    expect(await lookForUpdate(page)).toBe('waiting')
  }
  const timeoutEnds = () => page.clock.fastForward(timeout)
  await walkOn(page, appUpdateModel, appUpdateMachine, {
    open: async () => {
      await open(page)
      await install(page)
    },
    again: async () => {
      await other?.close()
      other = null
      await type(false)
      await page.reload()
      await running(page)
      await settle(page)
    },
    enter: async () => ({
      events: {
        newVersionIsHere: deploy,
        otherTabTakesIt: async () => {
          if (other === null) await deploy()
          await press(other!, 'installed.update.ready.action')
          await taken(other!, deployments.entry())
        },
        agree: async () => {
          await type(true)
          await holdTakeOver(page)
          const kinds = { announced: 'ready', failed: 'failed', outdated: 'outdated' }
          const state = (await flow.getAttribute('data-state')) as keyof typeof kinds
          await press(page, `installed.update.${kinds[state]}.action`)
        },
        putOff: () => press(page, 'installed.later'),
        takesOver: () => releaseTakeOver(page, 'delivered'),
        nothingHappens: timeoutEnds,
        userStays: timeoutEnds,
        pageStays: timeoutEnds,
      },
      states: {
        upToDate: see('current'),
        announced: see('announced'),
        putOff: see('postponed'),
        waiting: see('taking'),
        failed: see('failed'),
        formerVersion: see('outdated'),
        staysWithIt: see('left'),
        opening: see('reloading'),
      },
    }),
  })
})

test('a page that starts with a new version does not announce it while the old service worker is busy', async ({
  page,
  context,
  deployments,
}) => {
  await open(page)
  await install(page)
  // A request to the old service worker that is never answered.
  const held = Promise.withResolvers<void>()
  const arrival = Promise.withResolvers<void>()
  await context.route('**/assets/late.js', async (route) => {
    arrival.resolve()
    await held.promise
    await route.abort()
  })
  deployments.deploy()
  expect(await lookForUpdate(page)).toBe('waiting')
  await page.evaluate(() => void fetch('/assets/late.js').catch(() => undefined))
  await arrival.promise
  const other = await context.newPage()
  await open(other)
  expect(await entryOf(other)).toBe(deployments.entry())
  const stateOfWaiting = () =>
    other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
  await expect.poll(stateOfWaiting).toBe('installed')
  const flow = other.locator('[data-flow=appUpdate]')
  await other.waitForTimeout(1000)
  await expect(flow).toHaveAttribute('data-state', 'current')
  held.resolve()
  await expect.poll(stateOfWaiting).toBe(undefined)
  await expect(flow).toHaveAttribute('data-state', 'current')
  await expect(page.locator('[data-flow=appUpdate]')).toHaveAttribute('data-state', 'outdated')
})

test('the site works over the network when the browser has no space for it', async ({ page, context, deployments }) => {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: deployments.url, quotaSize: 100_000 })
  await open(page)
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/sw.js')
    const worker = registration.installing ?? registration.waiting ?? registration.active!
    return new Promise((resolve) => worker.addEventListener('statechange', () => resolve(worker.state)))
  })
  expect(state).toBe('redundant')
  await expect(page.locator('[data-flow=appUpdate]')).toHaveAttribute('data-state', 'current')
  await page.reload()
  await running(page)
  await expect(page.locator('tbody tr[data-coin]')).toHaveCount(10)
})

test('a page of the former build reports a missing part, keeps typed data, and completes an order in flight', async ({
  page,
  context,
  site,
  deployments,
}, info) => {
  await withoutWorkers(context)
  await withoutReviews(page)
  const user = await makePerson(site)
  await logInAs(page, user)
  const ticket = page.locator('[data-flow=orderTicket]')
  const price = ticket.getByLabel(text('fa', 'ticket.price'))
  const amount = ticket.getByLabel(text('fa', 'ticket.amount'), { exact: true })
  const flow = page.locator('[data-flow=appUpdate]')
  await page.clock.install()
  await visit(page, '/profile/trade/TOMAN/BITCOIN', persian)
  await expect(ticket.getByRole('slider')).toBeEnabled()
  await page.clock.fastForward(courtesy)
  await expect(flow).toHaveAttribute('data-state', 'current')
  const order = await holdOrder(page)
  await price.fill('1000000000')
  await amount.fill('0.01')
  await amount.press('Enter')
  await order.sent

  deployments.redeployAll()
  order.release()
  await expect(ticket.locator('[data-result=placed]')).toBeVisible()
  await amount.fill('0.02')
  // A part that is not loaded yet, and that no longer exists.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(flow).toHaveAttribute('data-state', 'outdated')
  await lookAt(page, info, 'outdated')
  await flow.getByRole('button', { name: text('fa', 'installed.update.outdated.action') }).click()
  await expect.poll(() => entryOf(page).catch(() => undefined)).toBe(deployments.entry())
  await expect(price).toHaveValue('۱٬۰۰۰٬۰۰۰٬۰۰۰')
  await expect(amount).toHaveValue('۰٫۰۲')
})

test('a page whose program fails to load reports it, and loads it at a press or when the connection is back', async ({
  page,
  context,
}, info) => {
  const note = page.locator('#start-failure')
  const words = `${text('fa', 'common.late')} ${text('fa', 'common.reload')}`
  const part = '**/assets/react-*.js'
  await context.route(part, (route) => route.abort())
  await openPage(page, '/login', persian)
  await expect(note.locator('p:visible')).toHaveText(words)
  expect(await wcagViolationsOf(page)).toEqual([])
  await context.unroute(part)
  await note.getByRole('button', { name: text('fa', 'common.reload') }).click()
  await expect(page.locator('input[autocomplete=username]')).toBeVisible()
  await expect(note).toBeHidden()

  // The entry itself, on a prerendered page.
  const entry = '**/assets/index-*.js'
  await context.route(entry, (route) => route.abort())
  const row = page.locator('[data-written] tbody tr[data-coin=BITCOIN]')
  await expect(async () => {
    await openPage(page, '/markets', persian)
    await expect(row).toContainText(/[۰-۹]/, { timeout: 1000 })
  }).toPass()
  await expect(note.locator('p:visible')).toHaveText(words)
  await expect(page.locator('main h1')).toBeVisible()
  // Prices that the relay has rendered do not change, and look old.
  const colours = () =>
    row.evaluate((element) => [...element.querySelectorAll('*')].map((part) => getComputedStyle(part).color))
  const old = await colours()
  await page.locator('#root').evaluate((root) => root.removeAttribute('data-stale'))
  expect(await colours()).not.toEqual(old)
  await page.locator('#root').evaluate((root) => root.setAttribute('data-stale', ''))
  await lookAt(page, info, 'start-failed-written')
  await context.unroute(entry)
  await context.setOffline(true)
  await context.setOffline(false)
  await running(page)
  await expect(note).toBeHidden()
})

for (const language of ['fa', 'en'] as const) {
  test(`a browser that is too old for the program gets a message, ${language}`, async ({ page }, info) => {
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS) as (...words: string[]) => boolean
      CSS.supports = (...words: string[]) => !words.join().includes('container-type') && supports(...words)
    })
    // Simulates a browser that cannot parse the program.
    await page.route('**/assets/index-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '?' }))
    await openPage(page, '/markets', { language, theme: 'dark' })
    await expect(page.locator('#start-failure p:visible')).toHaveText(text(language, 'start.tooOld'))
    await lookAt(page, info, `too-old-${language}`)
  })
}

test('a page whose program takes more than twenty seconds reports it, and continues when the program arrives', async ({
  page,
  context,
}) => {
  const note = page.locator('#start-failure')
  const program = await hold(page, '**/assets/react-*.js')
  // The page's clock stands still, so that only the test's steps count.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/login', { waitUntil: 'commit' })
  // The program is requested after the first paint, so the clock runs for some frames.
  const waitingRequests = async () => {
    await page.clock.runFor(20)
    return program.waiting()
  }
  await expect.poll(waitingRequests).toBe(1)
  await page.clock.fastForward(19_000)
  await expect(note).toBeHidden()
  await page.clock.fastForward(1000)
  await expect(note.locator('p:visible')).toHaveText(`${text('fa', 'start.slow')} ${text('fa', 'common.reload')}`)
  await page.clock.resume()
  expect(await wcagViolationsOf(page)).toEqual([])
  await (await program.next()).continue()
  await expect(page.locator('input[autocomplete=username]')).toBeVisible()
  await expect(note).toBeHidden()
  await expect(page.locator('#root')).not.toHaveAttribute('data-stale')
  // A working page is not reloaded when the connection comes back.
  await page.locator('input[autocomplete=username]').fill('0912')
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(/[0۰]912|۰۹۱۲/)
})

test('a log-in during a deployment leads to a page that offers a reload, and then to its target', async ({
  page,
  context,
  site,
  deployments,
}) => {
  await withoutWorkers(context)
  await comeFrom(context)
  const user = await makePerson(site)
  await visit(page, '/login?next=/profile/history', persian)
  await expect(page.locator('input[autocomplete=username]')).toBeVisible()
  // The code that sends a form loads after the form itself.
  await page.waitForLoadState('networkidle')
  deployments.redeployAll()
  await logIn(page, site, user)
  const missing = page.locator('main [data-flow=pageRetry]')
  await expect(missing).toContainText(text('fa', 'common.late'))
  await missing.getByRole('button', { name: text('fa', 'common.reload') }).click()
  await expect(page.locator('[data-flow=history]')).toBeVisible()
  expect(await entryOf(page)).toBe(deployments.entry())
})

test('a deployment before each step of a withdrawal causes one request and loses no typed data', async ({
  page,
  context,
  site,
  deployments,
}) => {
  await withoutWorkers(context)
  await comeFrom(context)
  const user = await makePerson(site, { twoStep: 'SMS' })
  await logInAs(page, user)
  await visit(page, '/profile/settings', persian)
  await expect(page.locator('main h1')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { dialog, amount, radio, code, press, see, submit, ...form } = withdrawalOf(page, 'withdrawCoin')
  const missing = page.locator('main [data-flow=pageRetry]')
  const takeNext = async () => {
    await missing.getByRole('button', { name: text('fa', 'common.reload') }).click()
    await expect.poll(() => entryOf(page).catch(() => undefined)).toBe(deployments.entry())
  }

  // The deployed version no longer has the programs of the wallet and of the history that this page would load.
  deployments.redeployAll()
  await travel(page, '/profile/wallet?withdraw=TETHER')
  await takeNext()
  await see('form.entering')

  deployments.redeployAll()
  await radio('TRC20').check()
  await amount.fill('20.5')
  await form.address.fill(address)
  deployments.redeployAll()
  await submit.click()
  await see('warned')
  deployments.redeployAll()
  await press('warned.accept')
  await expect(code).toBeFocused()
  deployments.redeployAll()
  await code.fill(await codeOf(site, user))
  await code.press('Enter')
  await see('registered')
  expect(await purseOf(site, user, 'TETHER')).toEqual({ credit: '9979.5', blockedCredit: '20.5' })
  expect((await withdrawalsOf(site, user, 'TETHER')).map((one) => one.amount)).toEqual(['20.5'])

  deployments.redeployAll()
  await dialog.getByRole('link').last().click()
  await takeNext()
  await expect(page.locator('[data-tab=crypto] tbody [data-row]')).toContainText(text('fa', 'history.statuses.raised'))
})

/** Blocks the service worker, as on a first visit, or when the user saves data. */
function withoutWorkers(context: BrowserContext): Promise<unknown> {
  return context.route('**/sw.js', (route) => route.abort())
}

/** Holds the exchange's answer to an order. */
async function holdOrder(page: Page): Promise<{ sent: Promise<void>; release(): void }> {
  const [sent, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/orders/buy*', async (route) => {
    sent.resolve()
    await held.promise
    await route.continue()
  })
  return { sent: sent.promise, release: held.resolve }
}

/** Opens the home page and waits until its background features have loaded. */
async function open(page: Page): Promise<void> {
  await page.clock.install()
  await visit(page, '/', persian)
  await settle(page)
}

/** Waits until the page's background features have loaded. */
async function settle(page: Page): Promise<void> {
  await page.clock.fastForward(courtesy)
  await expect(page.locator('[data-flow=appUpdate]')).toBeAttached()
  await page.waitForLoadState('networkidle')
}

/** Records the states of the flow from now on, even short ones. */
function statesOf(page: Page): string[] {
  const states: string[] = []
  page.on('console', (message) => void (message.type() === 'debug' && states.push(message.text())))
  void page.addInitScript(() => {
    new MutationObserver(() => {
      const state = document.querySelector('[data-flow=appUpdate]')?.getAttribute('data-state')
      if (state) console.debug(state)
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-state'] })
  })
  return states
}

/** Delays the take-over by the service worker: it receives the page's message when `releaseTakeOver` is called. */
async function holdTakeOver(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { prototype } = ServiceWorker
    if ('releaseTakeOver' in window) return
    const post = prototype.postMessage
    const held: [ServiceWorker, Parameters<ServiceWorker['postMessage']>][] = []
    const releaseTakeOver = (fate: 'delivered' | 'lost') => {
      Object.assign(prototype, { postMessage: post })
      Reflect.deleteProperty(window, 'releaseTakeOver')
      if (fate === 'delivered') for (const [worker, words] of held) post.apply(worker, words)
    }
    Object.assign(window, { releaseTakeOver })
    Object.assign(prototype, {
      postMessage(this: ServiceWorker, ...words: Parameters<ServiceWorker['postMessage']>) {
        if ((words[0] as { type: string }).type === 'SKIP_WAITING') held.push([this, words])
        else post.apply(this, words)
      },
    })
  })
}

/** Ends the delay. The service worker receives the page's message now (`delivered`), or never (`lost`). */
function releaseTakeOver(page: Page, fate: 'delivered' | 'lost'): Promise<void> {
  type Holding = { releaseTakeOver(fate: 'delivered' | 'lost'): void }
  return page.evaluate((value) => (window as unknown as Holding).releaseTakeOver(value), fate)
}
