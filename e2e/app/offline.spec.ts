import { lookAtAll } from '../support/look.ts'
import { beMember, comeFrom, makePerson, withoutReviews } from '../support/people.ts'
import { install, keptPaths } from '../support/service-worker.ts'
import { expect, test } from '../support/site.ts'
import { running, text, visit } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const

test.use({ serviceWorkers: 'allow' })

test('without a network the site opens with the last prices and their age, and goes on by itself', async ({
  page,
  context,
  site,
}, info) => {
  const connection = page.locator('[data-flow=connection]')
  const rows = page.locator('tbody tr[data-coin]')
  await visit(page, '/', persian)
  await install(page)
  await expect(rows).toHaveCount(10)
  const prices = () => rows.locator('td:nth-of-type(1)').allTextContents()
  const before = await prices()

  await test.step('the browser is offline', async () => {
    await context.setOffline(true)
    await page.goto('/')
    await running(page)
    await expect(connection).toHaveAttribute('data-state', 'offline')
    await expect(connection.locator('[data-age]')).toBeVisible()
    await expect.poll(prices).toEqual(before)
    await lookAtAll(page, info, { name: 'offline' })
    await page.goto('/faq')
    await expect(connection).toHaveAttribute('data-state', 'offline')
    await expect(page.locator('h1')).toHaveText(text('fa', 'questions.faqHeading'))
  })
  await test.step('the network is back', async () => {
    await context.setOffline(false)
    await expect(connection).toHaveAttribute('data-state', 'online')
    await expect(page.locator('[data-flow=questions]')).toBeVisible()
  })
  await test.step('the relay is away', async () => {
    await site.relay.stop()
    await page.goto('/')
    await running(page)
    await expect(connection).toHaveAttribute('data-state', /^reconnecting/)
    await expect(connection.locator('[data-age]')).toBeVisible()
    await expect(rows).toHaveCount(10)
    await site.relay.start()
    await expect(connection).toHaveAttribute('data-state', 'online', { timeout: 30_000 })
    await expect(connection.locator('[data-age]')).toHaveCount(0)
  })
})

test('nothing of a user is kept by the service worker, and an order is not sent without a network', async ({
  page,
  context,
  site,
}) => {
  await comeFrom(context)
  await withoutReviews(page)
  const user = await makePerson(site)
  await beMember(page, user)
  await visit(page, '/profile/trade/TOMAN/BITCOIN', persian)
  await install(page)
  const kept = (await keptPaths(page)).sort()
  expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(
    ['/', '/about-us', '/contact-us', '/faq', '/guide', '/markets', '/profile', '/terms', '/wages'].sort(),
  )
  for (const path of ['/profile', '/profile/wallet', '/profile/trade/TOMAN/BITCOIN']) {
    await page.goto(path)
    await expect(page.locator('main [data-flow]').first()).toBeVisible()
  }
  expect((await keptPaths(page)).sort()).toEqual(kept)
  const texts = await page.evaluate(async () => {
    const cache = await caches.open('sarraf-build')
    const shell = (await cache.keys()).find(({ url }) => new URL(url).pathname === '/profile')!
    return [await (await cache.match(shell))!.text(), localStorage.getItem('sarraf.prices') ?? '']
  })
  expect(texts.filter((one) => one.includes(user.token) || one.includes('me:'))).toEqual([])

  const ticket = page.locator('[data-flow=orderTicket]')
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
  await expect(ticket.getByRole('slider')).toBeEnabled()
  await ticket.getByLabel(text('fa', 'ticket.price')).fill('1000000000')
  const amount = ticket.getByLabel(text('fa', 'ticket.amount'), { exact: true })
  await amount.fill('0.01')
  await context.setOffline(true)
  await expect(page.locator('[data-flow=connection]')).toHaveAttribute('data-state', 'offline')
  await amount.press('Enter')
  const refusal = ticket.locator('[data-result=refused]')
  await expect(refusal).toContainText(text('fa', 'errors.offline'))
  await expect(amount).toHaveValue('۰٫۰۱')
  // Back online nothing goes out by itself; what was typed is sent when the user sends it.
  await context.setOffline(false)
  await expect(page.locator('[data-flow=connection]')).toHaveAttribute('data-state', 'online')
  await expect(amount).toHaveValue('۰٫۰۱')
  expect(sent.filter((path) => path.startsWith('/api/'))).toEqual([])
  await amount.press('Enter')
  await expect(ticket.locator('[data-result=placed]')).toBeVisible()
  expect(sent).toEqual(['/api/orders/buy'])
})
