import type { Page } from '@playwright/test'
import { add, divide, multiply, subtract } from '#shared/core/money/decimal.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { betweenFrames } from '../support/live-frames.ts'
import { logIn, tokenOf } from '../support/log-in.ts'
import { hold } from '../support/model-walk.ts'
import { bookOf } from '../support/orders.ts'
import { admin, comeFrom, endSession, logInAs, makePerson, withoutReviews } from '../support/people.ts'
import { expect, type Site, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const word = (key: string, values?: { [name: string]: string }) => text('fa', key, values)
const market = 'BITCOIN_TOMAN'
const pair = `me:pair:${market}`
/** A price far below the book, so that a buy order stays open. */
const far = '1000000000'

test.beforeEach(({ context }) => comeFrom(context))

test('each error of the exchange for an order is reported, and each confirmation is executed once', async ({
  page,
  site,
}) => {
  const user = await makePerson(site, { twoStep: 'SMS' })
  const { ticket, price, amount, dialog, press, isAt, isReady, says, asks } = ticketOf(page)
  const frames = await betweenFrames(page)
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/orders/buy')) keys.push(request.headers()['idempotency-key'] ?? 'none')
  })
  const confirm = async (much: string, each = far) => {
    await price.fill(each)
    await amount.fill(much)
    await isReady()
    await amount.press('Enter')
  }
  await withoutReviews(page)
  await logInAs(page, user)
  await visit(page, `/profile/trade/TOMAN/BITCOIN`, look)
  await expect(ticket.getByRole('slider')).toBeEnabled()

  await test.step('the market closes before the order', async () => {
    await admin(site, '/sandbox/market', { market, active: false })
    await confirm('0.01')
    await says('refused', word('errors.MARKET_IS_NOT_ACTIVE'))
    await admin(site, '/sandbox/market', { market, active: true })
    await expect(amount).toHaveValue('۰٫۰۱')
  })

  await test.step('the balance is spent elsewhere before the page learns of it', async () => {
    frames.hush(pair)
    await place(site, user, { amount: '0.45', unitPrice: far })
    await confirm('0.06')
    await says('refused', word('errors.NOT_ENOUGH_BALANCE_TOMAN'))
    frames.allow(pair)
    await expect(ticket.locator('button[type=submit]')).toHaveAccessibleDescription(word('errors.lackInventory'))
  })

  const best = await bestSell(site, market)
  const worse = divide(multiply(best, '1.1'), '1', 0)
  await test.step('a price far from the best is declined, then accepted', async () => {
    const warned = async () => {
      await asks('warned', word('ticket.warning.titles.buy'))
      await expect(dialog).toContainText('بیش از ۵٪ از بهترین قیمت بازار بدتر است')
    }
    await confirm('0.001', worse)
    await warned()
    await press('warning.no')
    await isAt('editing.entering')
    await isReady()
    await amount.press('Enter')
    await warned()
    await press('warning.yes')
    await says('placed', word('ticket.receipt.ends.filled'))
  })

  const looks = await hold(page, `**/api/orders?market=${market}&size=100`)
  await test.step('the answer is lost after the order was accepted', async () => {
    await admin(site, '/sandbox/faults', { path: '/orders/buy', fault: 'lost', times: 1 })
    await confirm('0.002')
    await asks('command.checking', word('ticket.unknown.looking.title'))
    await (await looks.next()).continue()
    await says('placed', word('ticket.placed.title'))
    await expect(amount).toHaveValue('')
  })

  await test.step('the session has ended at the exchange', async () => {
    const sent = await hold(page, '**/api/orders/buy?**')
    await confirm('0.003')
    const order = await sent.next()
    await endSession(site, user)
    await order.continue()
    await logIn(page, site, user)
    await isAt('editing.entering')
    await expect(price).toHaveValue(formatDecimal(far, { decimals: 0, language: 'fa' }))
    await expect(amount).toHaveValue('۰٫۰۰۳')
    await isReady()
    await amount.press('Enter')
    await (await sent.next()).continue()
    // The receipt is read from the list, whose requests are still held.
    await (await looks.newest()).continue()
    await says('placed', word('ticket.placed.title'))
  })

  // The eight requests: closed market, low balance, two warnings, the accepted warning, the lost answer, the ended session,
  // the new session.
  expect([keys.length, new Set(keys).size]).toEqual([8, 8])
  const open = { orderStatus: 'IS_OPEN', unitPrice: far, limitPrice: far, executedAmount: '0', executedPercent: '0' }
  expect(await ordersOf(site, await tokenOf(page), market)).toEqual([
    { ...open, amount: '0.003', ...comesTo('3000000'), idempotencyKey: keys[7] },
    { ...open, amount: '0.002', ...comesTo('2000000'), idempotencyKey: keys[5] },
    {
      orderStatus: 'FINISHED_WITH_TRANSACTION',
      // The order traded at the best price, so its average price, total and fee are those of the trade.
      unitPrice: best,
      limitPrice: worse,
      amount: '0.001',
      executedAmount: '0.001',
      executedPercent: '100',
      ...comesTo(multiply('0.001', best)),
      wage: '0.000004',
      wageCoin: 'BITCOIN',
      idempotencyKey: keys[4],
    },
    { ...open, amount: '0.45', ...comesTo('450000000') },
  ])
})

test('a market order larger than the book is forecast, executed and reported as a part', async ({ page, site }) => {
  const user = await makePerson(site)
  await admin(site, '/sandbox/balance', {
    person: user.person,
    currency: 'TOMAN',
    amount: '9000000000',
    kind: 'deposit',
  })
  const { ticket, amount, isReady, says } = ticketOf(page)
  const sums = ticket.getByLabel(word('ticket.sums')).locator('dd')
  const held = (await bookOf(site, 'EOS_TOMAN')).sell.reduce((sum, { volume }) => add(sum, volume), '0')
  const before = await purse(site, user.token)
  await withoutReviews(page)
  await logInAs(page, user)
  await visit(page, '/profile/trade/TOMAN/EOS', look)
  await expect(ticket.getByRole('slider')).toBeEnabled()
  await ticket.locator('input[value=market]').check()
  await amount.fill('40000')
  await isReady()
  const [total, fee, arrives] = (await sums.allTextContents()).map(
    (words) => parseTyped(words.match(/[\d۰-۹]\S*/)![0])!,
  )
  await amount.press('Enter')
  const [orderedAmount, filled] = ['40000', held].map(
    (one) => `${formatDecimal(one, { decimals: 8, language: 'fa' })} EOS`,
  )
  await says('placed', word('ticket.placed.part.buy', { amount: orderedAmount!, executed: filled! }))
  const after = await purse(site, user.token)
  const [order, ...others] = await ordersOf(site, user.token, 'EOS_TOMAN')
  expect({
    paid: subtract(before.TOMAN, after.TOMAN),
    received: subtract(after.EOS, before.EOS),
    bought: order!.executedAmount,
    others,
  }).toEqual({ paid: total, received: arrives, bought: add(fee!, arrives!), others: [] })

  // The book is empty, so the sums show neither a payment nor a receipt.
  await amount.fill('100')
  await expect(ticket.locator('button[type=submit]')).toHaveAccessibleDescription(word('errors.emptyBook'))
  await expect(ticket).toHaveAttribute('data-state', / quote\.known/)
  await expect(sums).toHaveText(Array(7).fill('—'))
})

/** Returns the parts of the ticket with the user's actions and the expected states. */
function ticketOf(page: Page) {
  const ticket = page.locator('[data-flow=orderTicket]')
  const dialog = page.getByRole('alertdialog')
  const isAt = (state: string) =>
    expect(ticket).toHaveAttribute('data-state', new RegExp(`^order\\.${state.replaceAll('.', '\\.')} `))
  return {
    ticket,
    dialog,
    price: ticket.getByLabel(word('ticket.price')),
    amount: ticket.getByLabel(word('ticket.amount'), { exact: true }),
    press: (key: string) => dialog.getByRole('button', { name: word(`ticket.${key}`) }).click(),
    isAt,
    /** Expects that Enter can send: no field is missing, and no request is in flight. */
    isReady: () => expect(ticket.locator('button[type=submit]')).toBeEnabled(),
    says: async (result: 'placed' | 'refused', words: string) => {
      await isAt(`editing.${result}`)
      await expect(ticket.locator(`[data-result=${result}]`)).toContainText(words)
    },
    asks: async (state: string, title: string) => {
      await isAt(state)
      await expect(dialog.getByRole('heading')).toHaveText(title)
    },
  }
}

const comesTo = (value: string) => ({ wholePrice: value, overallValue: value })

type Listed = { [name: string]: string }

/** Returns the exchange's list of a user's orders in a market, without ids, times and constant fields. */
async function ordersOf(site: Site, token: string, market: string): Promise<Listed[]> {
  const answer = await fetch(`${site.sandbox.url}/orders?market=${market}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { content } = (await answer.json()) as { content: Listed[] }
  return content.map(({ id, createdAtDateTime, orderType, marketType, sourceCoin, destinationCoin, ...order }) => order)
}

/** Places a limit buy at the exchange itself, as another device would. */
async function place(site: Site, { token }: { token: string }, order: { amount: string; unitPrice: string }) {
  const answer = await fetch(`${site.sandbox.url}/orders/buy`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ marketType: market, orderType: 'LIMITED_BUY', ...order }),
  })
  expect(answer.status).toBe(200)
}

/** Returns a user's balances of Toman and of the coin whose book is bought empty. */
async function purse(site: Site, token: string): Promise<{ TOMAN: string; EOS: string }> {
  const answer = await fetch(`${site.sandbox.url}/wallets/customer-addresses?walletType=P2P`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { TOMAN, EOS } = (await answer.json()) as { [currency: string]: { credit: string } }
  return { TOMAN: TOMAN!.credit, EOS: EOS!.credit }
}

async function bestSell(site: Site, market: string): Promise<string> {
  return (await bookOf(site, market)).sell[0]!.unitPrice
}
