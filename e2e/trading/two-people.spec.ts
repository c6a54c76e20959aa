import type { Locator, Page } from '@playwright/test'
import { bookOf } from '../support/orders.ts'
import { comeFrom, logInAs, makePerson, withoutReviews } from '../support/people.ts'
import { expect, type Site, socketsOf, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const look = { language: 'en', theme: 'dark' } as const
const path = '/profile/trade/TOMAN/BITCOIN'
const word = (key: string) => text('en', key)
/** Changes by another user arrive with the next poll, within 5 seconds at most. */
const soon = { timeout: 15_000 }

// Amounts in the ledger's units: 10^-8 Bitcoin, 10^-2 Toman. A price is in whole Toman.
const start = { bitcoin: 50_000_000n, toman: 500_000_000_00n }
const offered = 1_234_567n
const bought = [500_001n, offered - 500_001n] as const
/** The BRONZE fee: 0.4% of the received amount, rounded down. */
const feeOf = (received: bigint) => (received * 4n) / 1000n

test('two users trade with each other, and both see each change to the last digit', async ({ browser, site }) => {
  const [sara, omid] = await Promise.all([enter(), enter()])
  await toTwoRelays()
  const price = await priceWithinSpread(site)
  const wholes = bought.map((amount) => (amount * price) / 1_000_000n)

  await sara.place('sell', coins(offered), String(price))
  for (const { book } of [sara, omid]) await expect(book('sell', price)).toHaveText(bookRow(price, offered), soon)
  await expect(sara.openRow).toContainText(
    inTurn(grouped(price), coins(offered), '0.0%', grouped((offered * price) / 100_000_000n)),
  )
  await sara.has({ sell: start.bitcoin - offered, buy: start.toman })

  await test.step('a part is bought at the price picked from the book', async () => {
    await omid.book('sell', price).getByRole('button').click()
    await expect(omid.price).toHaveValue(grouped(price))
    await expect(omid.amount).toHaveValue('')
    await omid
      .book('sell', price)
      .getByRole('button')
      .click({ modifiers: ['ControlOrMeta'] })
    await expect(omid.amount).toHaveValue(coins(offered))
    await omid.amount.fill(coins(bought[0]))
    await omid.submit('buy')
    for (const { book, lastTrade, trades } of [omid, sara]) {
      await expect(book('sell', price)).toHaveText(bookRow(price, bought[1]), soon)
      await expect(lastTrade).toHaveText(tradeRow(price, bought[0]), soon)
      // New, highlighted rows are aligned with the heads of their columns.
      expect(await columnsOf(lastTrade)).toEqual(await columnsOf(trades.locator('thead tr')))
    }
    await expect(sara.openRow).toContainText(inTurn(coins(offered), '40.5%'), soon)
    await omid.has({
      buy: start.toman - wholes[0]!,
      sell: start.bitcoin + bought[0] - feeOf(bought[0]),
    })
    await sara.has({ sell: start.bitcoin - offered, buy: start.toman + wholes[0]! - feeOf(wholes[0]!) })
  })

  await test.step('the rest is bought at market, and nothing of the order is left', async () => {
    await omid.place('buy', coins(bought[1]))
    for (const { book, lastTrade } of [omid, sara]) {
      await expect(lastTrade).toHaveText(tradeRow(price, bought[1]), soon)
      await expect(book('sell', price)).toHaveCount(0)
    }
    await expect(sara.page.getByText(word('orders.empty.openTitle'))).toBeVisible(soon)
    const sums = (list: readonly bigint[]) => list.reduce((sum, one) => sum + one)
    await omid.has({
      buy: start.toman - sums(wholes),
      sell: start.bitcoin + sums(bought.map((amount) => amount - feeOf(amount))),
    })
    await sara.has({
      sell: start.bitcoin - offered,
      buy: start.toman + sums(wholes.map((whole) => whole - feeOf(whole))),
    })
    await sara.show('ended')
    // The requested values come first, then the average price and the paid total.
    const facts = inTurn(grouped(price), coins(offered), '100.0%', grouped(price), tomans(sums(wholes)))
    await expect(sara.endedRows.first()).toContainText(facts, soon)
    await expect(sara.endedRows.first()).toContainText(word('orders.statuses.FINISHED_WITH_TRANSACTION'))
    await omid.show('ended')
    await expect(omid.endedRows).toHaveCount(2, soon)
    for (const [row, amount] of [bought[1], bought[0]].entries()) {
      await expect(omid.endedRows.nth(row)).toContainText(
        inTurn(coins(amount), '100.0%', grouped(price), tomans(wholes[row === 0 ? 1 : 0]!)),
      )
      await expect(omid.endedRows.nth(row)).toContainText(word('orders.statuses.FINISHED_WITH_TRANSACTION'))
    }
    await omid.show('open')
  })

  await test.step('a cancelled order disappears from both books', async () => {
    await omid.place('sell', '0.001', String(price + 1n))
    for (const { book } of [omid, sara])
      await expect(book('sell', price + 1n)).toHaveText(bookRow(price + 1n, 100_000n), soon)
    await omid.cancel()
    for (const { book } of [omid, sara]) await expect(book('sell', price + 1n)).toHaveCount(0, soon)
  })
  await test.step('on a phone the trades have their own tab', async () => {
    await sara.page.setViewportSize({ width: 360, height: 780 })
    await sara.page.getByRole('tab', { name: word('trade.tab_trades'), exact: true }).click()
    await expect(sara.lastTrade).toBeInViewport()
  })
  for (const { page } of [sara, omid]) expect(await page.evaluate(() => sessionStorage.getItem('opened'))).toBe('1')

  /** nginx gives a new socket to the relay with fewer sockets, so a user who reconnects moves to the other relay. */
  async function toTwoRelays() {
    const connections = [sara, omid].map(({ page }) => page.locator('[data-flow=connection]'))
    for (const connection of connections) await expect(connection).toHaveAttribute('data-state', 'online')
    const sockets = () => Promise.all(site.relays.map(socketsOf))
    await expect(async () => {
      if ((await sockets()).includes(0)) {
        await omid.page.context().setOffline(true)
        await expect(connections[1]!).toHaveAttribute('data-state', 'offline')
        await omid.page.context().setOffline(false)
        await expect(connections[1]!).toHaveAttribute('data-state', 'online')
      }
      expect(await sockets()).toEqual([1, 1])
    }).toPass()
  }

  /** Opens the trade page as a new user in a separate browser context. The page counts how often it is opened. */
  async function enter() {
    const person = await makePerson(site)
    const context = await browser.newContext({ baseURL: site.url })
    await comeFrom(context)
    const page = await context.newPage()
    await page.addInitScript(() => {
      sessionStorage.setItem('opened', String(Number(sessionStorage.getItem('opened') ?? '0') + 1))
    })
    await withoutReviews(page)
    await logInAs(page, person)
    await visit(page, path, look)
    return trader(page)
  }
})

function trader(page: Page) {
  const ticket = page.locator('[data-flow=orderTicket]')
  const trades = page.locator(`section[aria-label="${word('trade.trades')}"]`)
  const [price, amount] = [
    ticket.getByLabel(word('ticket.price')),
    ticket.getByLabel(word('ticket.amount'), { exact: true }),
  ]
  const choose = (option: string) => ticket.getByRole('radio', { name: word(option), exact: true }).check()
  const submit = async (side: 'buy' | 'sell') => {
    const placed = page.waitForResponse((response) => response.url().includes(`/api/orders/${side}?`) && response.ok())
    await ticket.getByRole('button', { name: text('en', `ticket.submit.${side}`, { coin: 'Bitcoin' }) }).click()
    await placed
    // The receipt of an order that was filled at once replaces the first message.
    await expect(
      ticket.getByText(word('ticket.placed.title')).or(ticket.getByText(word('ticket.receipt.ends.filled'))),
    ).toBeVisible()
  }
  return {
    page,
    price,
    amount,
    submit,
    book: (side: 'buy' | 'sell', at: bigint): Locator =>
      page.locator(`[data-flow=orderBookView] li[data-side=${side}][data-price="${at}"]`),
    trades,
    lastTrade: trades.locator('tbody tr').first(),
    openRow: page.locator(`table[aria-label="${word('orders.open')}"] tbody tr`).first(),
    endedRows: page.locator(`table[aria-label="${word('orders.ended')}"] tbody tr`),
    show: (list: 'open' | 'ended') => page.locator(`[data-flow=orderHistory] input[value=${list}]`).check(),
    /** Places a limit order, or a market order without a price. */
    async place(side: 'buy' | 'sell', much: string, each?: string) {
      await choose(each === undefined ? 'ticket.market' : 'ticket.limit')
      await choose(`common.${side}`)
      if (each !== undefined) await price.fill(each)
      await amount.fill(much)
      await submit(side)
    },
    async cancel() {
      await page.getByRole('button', { name: /^Cancel Limit sell/ }).click()
      await page.getByRole('button', { name: word('orders.cancel.yes') }).click()
      await expect(page.getByText(word('orders.empty.openTitle'))).toBeVisible(soon)
    },
    /** Expects the balances that the ticket shows: Toman for a purchase, Bitcoin for a sale. */
    async has({ buy, sell }: { buy: bigint; sell: bigint }) {
      const available = ticket.locator('p', { hasText: word('ticket.available') })
      await choose('common.sell')
      await expect(available).toHaveText(`${word('ticket.available')}${coins(sell)} BTC`, soon)
      await choose('common.buy')
      await expect(available).toHaveText(
        `${word('ticket.available')}${tomans(buy)} ${word('common.currency.TOMAN')}`,
        soon,
      )
    },
  }
}

/** Returns an unround price between the best two, which no other order has. */
async function priceWithinSpread(site: Site): Promise<bigint> {
  const { buy, sell } = await bookOf(site, 'BITCOIN_TOMAN')
  const [bid, ask] = [BigInt(buy[0]!.unitPrice), BigInt(sell[0]!.unitPrice)]
  return (bid + ask) / 2n + 7n
}

/** Matches price, volume and total of a row of the book, with any text between them. The total is in whole Toman. */
function bookRow(price: bigint, amount: bigint): RegExp {
  return figures(grouped(price), coins(amount), grouped((price * amount) / 100_000_000n))
}

function tradeRow(price: bigint, amount: bigint): RegExp {
  return figures(grouped(price), coins(amount))
}

/** Returns the left and right edge of each cell of a row (px). */
async function columnsOf(row: Locator): Promise<number[][]> {
  return await row.locator('th, td').evaluateAll((cells) =>
    cells.map((cell) => {
      const { left, right } = cell.getBoundingClientRect()
      return [left, right]
    }),
  )
}

/** Matches the first figures of a row, each with all its digits. */
function figures(...shown: string[]): RegExp {
  return new RegExp(`^\\D*${inTurn(...shown).source}`)
}

/** Matches figures that follow one another in a row, each with its unit or without. */
function inTurn(...shown: string[]): RegExp {
  return new RegExp(shown.join('\\D*').replaceAll('.', '\\.'))
}

const coins = (units: bigint) => decimal(units, 8)
const tomans = (units: bigint) => decimal(units, 2)

/** Formats units of 10^-decimals, with thousands separators and without trailing zeros. */
function decimal(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return grouped(BigInt(digits.slice(0, -decimals))) + (fraction === '' ? '' : `.${fraction}`)
}

function grouped(whole: bigint): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
