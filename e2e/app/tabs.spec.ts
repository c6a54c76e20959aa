import type { Page } from '@playwright/test'
import { hold } from '../support/model-walk.ts'
import { comeFrom, hearOfTab, logInAs, makePerson } from '../support/people.ts'
import { expect, socketsOf, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const look = { language: 'en', theme: 'dark' } as const

test.beforeEach(({ context }) => comeFrom(context))

const leads = async (tab: Page) =>
  /^leading/.test((await tab.locator('[data-flow=tabLeader]').getAttribute('data-state')) ?? '')

/** Returns the number of sockets at the relay, and how many tabs lead and are connected. */
async function countOf(tabs: readonly Page[], url: string) {
  const connections = tabs.map((tab) => tab.locator('[data-flow=connection]').getAttribute('data-state'))
  return {
    sockets: await socketsOf({ url }),
    leaders: (await Promise.all(tabs.map(leads))).filter(Boolean).length,
    online: (await Promise.all(connections)).filter((state) => state === 'online').length,
  }
}

test('ten tabs share one socket, also when the leading tab is closed, crashes or hangs', async ({
  page,
  context,
  site,
}) => {
  await expect.poll(() => socketsOf(site.relay)).toBe(0)
  await visit(page, '/faq', look)
  // Ten pages that start together take longer than one.
  context.setDefaultTimeout(60_000)
  context.setDefaultNavigationTimeout(60_000)
  const others = await Promise.all(Array.from({ length: 9 }, () => context.newPage()))
  await Promise.all(others.map((tab) => visit(tab, '/faq', look)))
  let tabs = [page, ...others]
  const settled = (number: number) =>
    expect
      .poll(() => countOf(tabs, site.relay.url), { timeout: 20_000 })
      .toEqual({ sockets: 1, leaders: 1, online: number })
  await settled(10)
  test.info().annotations.push({ type: 'sockets', description: `${await socketsOf(site.relay)} of ten tabs` })

  await page.close()
  tabs = others
  await settled(9)

  const crashing = await leaderOf(tabs)
  const crash = crashing.waitForEvent('crash')
  const session = await context.newCDPSession(crashing)
  void session.send('Page.crash').catch(() => {})
  await crash
  tabs = tabs.filter((tab) => tab !== crashing)
  await settled(8)

  const hanging = await leaderOf(tabs)
  void hanging.evaluate(() => {
    const until = performance.now() + 6000
    while (performance.now() < until);
  })
  tabs = tabs.filter((tab) => tab !== hanging)
  // The hanging tab cannot release its socket yet, but another tab leads already.
  await expect.poll(async () => (await Promise.all(tabs.map(leads))).filter(Boolean).length).toBe(1)
  tabs = [...tabs, hanging]
  await settled(8)
})

test('an order in flight is placed once and shown when the leading tab crashes', async ({ page, context, site }) => {
  await logInAs(page, await makePerson(site))
  const tabs = [page, await context.newPage()]
  const held = await Promise.all(tabs.map((tab) => hold(tab, '**/api/orders/buy?**')))
  const ticketOf = (tab: Page) => tab.locator('[data-flow=orderTicket]')
  for (const tab of tabs) {
    await visit(tab, '/profile/trade/TOMAN/ETHEREUM', look)
    await ticketOf(tab).getByLabel(text('en', 'ticket.price')).fill('1000000')
    await ticketOf(tab).getByLabel(text('en', 'ticket.amount'), { exact: true }).fill('0.01')
    await expect(ticketOf(tab).locator('button[type=submit]')).toBeEnabled()
  }
  await expect.poll(() => countOf(tabs, site.relay.url)).toEqual({ sockets: 1, leaders: 1, online: 2 })
  // The leader depends on the machine's speed: a tab that answered slowly has been deposed.
  const leader = await leaderOf(tabs)
  const [trade, sent] = leader === page ? [tabs[1]!, held[1]!] : [page, held[0]!]
  const ticket = ticketOf(trade)
  await ticket.getByLabel(text('en', 'ticket.amount'), { exact: true }).press('Enter')
  const order = await sent.next()
  const crash = leader.waitForEvent('crash')
  void (await context.newCDPSession(leader)).send('Page.crash').catch(() => {})
  await crash
  await order.continue()
  await expect(ticket.getByText(text('en', 'ticket.placed.title'))).toBeVisible()
  await expect(trade.locator('[data-panel=orders] tbody tr')).toHaveCount(1)
  await expect.poll(() => countOf([trade], site.relay.url)).toEqual({ sockets: 1, leaders: 1, online: 1 })
})

test('a log-in and a log-out in one tab move all tabs to the connection of that user', async ({
  page,
  context,
  site,
}) => {
  const user = await makePerson(site)
  await visit(page, '/faq', look)
  const other = await context.newPage()
  await visit(other, '/faq', look)
  const tabs = [page, other]
  const settled = () => expect.poll(() => countOf(tabs, site.relay.url)).toEqual({ sockets: 1, leaders: 1, online: 2 })
  const groups = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      return held.map(({ name = '' }) => name).filter((name) => name.startsWith('sarraf.tabs.'))
    })
  await settled()
  expect(await groups()).toEqual(['sarraf.tabs.1.guest'])
  await hearOfTab(page, user)
  await expect.poll(groups).toEqual([expect.stringMatching(/^sarraf\.tabs\.1\.[0-9a-f]{64}$/)])
  expect((await groups()).join()).not.toContain(user.token)
  await settled()
  await hearOfTab(other, null)
  await expect.poll(groups).toEqual(['sarraf.tabs.1.guest'])
  await settled()
})

async function leaderOf(tabs: readonly Page[]): Promise<Page> {
  for (const tab of tabs) if (await leads(tab)) return tab
  throw new Error('no tab leads')
}
