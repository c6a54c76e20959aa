import type { Page } from '@playwright/test'
import { otcOrderMachine } from '#machines/otc-order/otc-order.machine.ts'
import { add, divide, multiply, subtract } from '#shared/money/decimal.ts'
import { formatDecimal } from '#shared/money/format.ts'
import { otcOrderModel } from '#tests/models/otc-order.model.ts'
import { type Held, intercept } from './intercept.ts'
import { betweenFrames } from './live-frames.ts'
import { lookAtAll, widths } from './look.ts'
import { hold, walkOn } from './model-walk.ts'
import { beMember, codeOf, comeFrom, desk, endSession, makePerson, type TestPerson } from './people.ts'
import { expect, type Site, test } from './site.ts'
import { type Language, running, text, visit } from './visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const word = (key: string) => text('fa', `otc.${key}`)
const fault = (key: string) => text('fa', `errors.${key}`)
const refusal = (status: number, message: string) => ({ status, json: { message, status } })

test.beforeEach(({ context }) => comeFrom(context))

test('a quick trade: every transition of the model', async ({ page, site }) => {
  test.setTimeout(180_000)
  const her = await makePerson(site)
  const bought = await hold(page, '**/api/exchange/**')
  const list = answering(page, '**/api/orders?**')
  const frames = await betweenFrames(page)
  const keys = keysOf(page)
  await page.clock.install()
  await beMember(page, her)
  const { flow, amount, submit, dialog, radio, press, see } = screenOf(page)
  const quote = await quoteOf(site)
  let held = quote
  let sentBefore = 0

  const priced = (percent: string) => {
    const buyPrice = divide(multiply(quote, add('100', percent)), '100', 0)
    frames.say('prices:TOMAN', { BITCOIN: { buyPrice } })
    return buyPrice
  }
  const purse = (credit: string) => frames.say('me:pair:BITCOIN_TOMAN', { TOMAN: { credit } })
  const form = (obstacle: string | null) => async () => {
    await see('editing')()
    await expect(amount).toHaveValue('۰٫۰۰۲')
    if (obstacle === null) return expect(submit).toBeEnabled()
    await expect(submit).toHaveAccessibleDescription(new RegExp(fault(obstacle)))
    await expect(submit).toBeDisabled()
  }
  const asked =
    (state: string, error: string | null = null) =>
    async () => {
      await see(state)()
      await expect(dialog).toContainText(written(held))
      const confirm = dialog.getByRole('button').first()
      if (error === null) return expect(confirm).toBeEnabled()
      await expect(confirm).toBeDisabled()
      await expect(confirm).toHaveAccessibleDescription(fault(error))
    }
  const says =
    (state: string, ...texts: string[]) =>
    async () => {
      await see(state)()
      for (const one of texts) await expect(dialog).toContainText(one)
    }
  const sending = async () => {
    await see('sending')()
    await expect.poll(bought.waiting).toBe(1)
  }
  const accept = async () => (await bought.next()).continue()
  const refuse = (status: number, message: string) => async () =>
    (await bought.next()).fulfill(refusal(status, message))
  const atEnd = async (answer: (route: Held) => Promise<void>, state: string) => {
    list.with(answer)
    await expect(async () => {
      await page.clock.fastForward(10_000)
      await expect(flow).toHaveAttribute('data-state', state, { timeout: 300 })
    }).toPass()
  }
  await walkOn(page, otcOrderModel, otcOrderMachine, {
    open: () => visit(page, '/profile/settings', look),
    enter: async () => {
      await bought.clear()
      list.with(null)
      held = quote
      sentBefore = keys.length
      await settled(page, her)
      await page.locator('nav a[href="/profile/otc"]').filter({ visible: true }).first().click()
      await expect(page.locator('[data-flow=inventory] [data-currency=TOMAN]')).toContainText(/[۰-۹]/)
      await expect(page.getByText(/^از ۰٫/)).toBeVisible()
      return {
        events: {
          type: () => amount.fill('0.002'),
          chooseEnglish: () => page.getByRole('button', { name: text('fa', 'shell.switchLanguage') }).click(),
          chooseOutside: () => radio(word('places.outside')),
          chooseExchange: () => radio(word('places.exchange')),
          typeAddress: () => page.getByLabel(word('address')).fill('bc1qperson'),
          chooseNetwork: () => radio('BTC'),
          chooseSell: () => radio(text('fa', 'common.sell')),
          chooseEther: () => chooseCoin(page, 'ETHEREUM'),
          ask: () => amount.press('Enter'),
          // A double click is one order; on a button that is busy it is none.
          confirm: async () => {
            const button = dialog.getByRole('button').first()
            if (await button.isEnabled()) await button.dblclick()
            else await button.dispatchEvent('click')
          },
          cancel: () => press('back'),
          again: () => dialog.getByRole('button').first().click(),
          close: () => press('close'),
          priceCreeps: () => void priced('0.4'),
          priceJumps: () => {
            held = priced(held === quote ? '0.6' : '1.5')
          },
          marketCloses: () => frames.say('prices:TOMAN', { BITCOIN: null }),
          purseEmpties: () => purse('1000'),
          purseFills: () => purse('400000000'),
          accept,
          refuseBalance: refuse(400, 'NOT_ENOUGH_BALANCE_TOMAN'),
          refuseMarket: refuse(400, 'MARKET_IS_NOT_ACTIVE'),
          refusePrice: refuse(400, 'PRICE_CHANGED'),
          refuseToken: refuse(401, 'Invalid Token'),
          // The exchange took it, and the page never heard.
          loseAnswer: async () => {
            const route = await bought.next()
            await route.fetch()
            await route.abort()
          },
          loseOrder: async () => (await bought.next()).abort(),
          find: async () => list.with((route) => route.continue()),
          findTwo: () =>
            list.with(async (route) => {
              const createdAtDateTime = await page.evaluate(() => new Date(Date.now()).toISOString())
              const order = { ...alike(held), createdAtDateTime }
              await route.fulfill({ json: { content: [order, { ...order, id: '2' }], totalPages: 1 } })
            }),
          findNone: () => atEnd((route) => route.fulfill({ json: { content: [], totalPages: 1 } }), 'absent'),
          cutList: () => atEnd((route) => route.abort(), 'outcomeUnknown.unanswered'),
        },
        states: {
          blank: async () => {
            await see('editing')()
            await expect(amount).toHaveValue('')
            await expect(submit).toHaveAccessibleDescription(fault('amountRequired'))
          },
          english: async () => {
            await expect(page.getByRole('radio', { name: text('fa', 'common.currency.TOMAN') })).toHaveCount(0)
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'otc.heading'))
            await page.getByRole('button', { name: text('en', 'shell.switchLanguage') }).click()
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('heading'))
          },
          ready: form(null),
          poor: form('walletErr'),
          noAddress: form('destinationWalletRequired'),
          noNetwork: form('networkSelect'),
          readyOutside: form(null),
          etherWithoutAddress: async () => {
            await expect(page.getByLabel(word('address'))).toHaveValue('')
            await expect(submit).toHaveAccessibleDescription(fault('destinationWalletRequired'))
          },
          readyToSell: async () => {
            await form(null)()
            await expect(page.getByLabel(word('address'))).toHaveCount(0)
          },
          askedToSell: says('confirming.asking', text('fa', 'otc.sellTitle', { coin: bitcoin })),
          selling: sending,
          sold: says('placed', text('fa', 'otc.sellDone', { coin: bitcoin }), word('sellWhole')),
          askedOutside: says('confirming.asking', 'bc1qperson', word('networkFee'), word('received')),
          sendingOutside: sending,
          sentOutside: says('placed', word('doneOutside')),
          asked: asked('confirming.asking'),
          closed: says('confirming.asking', fault('MARKET_IS_NOT_ACTIVE')),
          closedForm: form('MARKET_IS_NOT_ACTIVE'),
          askedPoor: asked('confirming.asking', 'walletErr'),
          moved: asked('confirming.moved'),
          movedAgain: asked('confirming.moved'),
          readyAtNewPrice: form(null),
          sendingMoved: sending,
          boughtAtNewPrice: async () => says('placed', written(held))(),
          sending,
          bought: async () => {
            await says('placed', word('buyWhole'))()
            expect(new Set(keys.slice(sentBefore)).size).toBe(1)
          },
          refusedBalance: says('refused', fault('NOT_ENOUGH_BALANCE_TOMAN')),
          refusedMarket: says('refused', fault('MARKET_IS_NOT_ACTIVE')),
          refusedPrice: says('refused', fault('PRICE_CHANGED')),
          sessionOver: () => expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fotc/),
          looking: says('outcomeUnknown.looking', word('unknown')),
          lookingForNothing: says('outcomeUnknown.looking', word('unknown')),
          unanswered: says('outcomeUnknown.unanswered', word('lookAgain')),
          several: async () => {
            await says('several', word('several'))()
            await expect(dialog.getByRole('listitem')).toHaveCount(2)
          },
          absent: says('absent', word('absent')),
          sendingAgain: async () => {
            await sending()
            const [first, second] = keys.slice(-2)
            expect(second).toBe(first)
          },
        },
      }
    },
  })
})

for (const language of ['fa', 'en'] as const) {
  test(`quick trade as the exchange moves under it, looked at, ${language}`, async ({ page, site }, info) => {
    test.setTimeout(180_000)
    const her = await makePerson(site)
    const settlement = language === 'fa' ? 'TOMAN' : 'TETHER'
    const market = `BITCOIN_${settlement}`
    const say = (key: string) => text(language, key)
    const { dialog, amount, submit, radio, see } = screenOf(page, language)
    const seen = (name: string) => lookAtAll(page, info, { name: `otc ${name}`, language })
    await page.setViewportSize(widths.phone)
    await beMember(page, her)
    await visit(page, `/profile/otc?coin=BITCOIN&side=buy&settlement=${settlement}&amount=0.01`, {
      language,
      theme: 'dark',
    })
    await expect(submit).toBeEnabled()
    await radio(say('otc.places.outside'))
    await expect(submit).toHaveAccessibleDescription(say('errors.destinationWalletRequired'))
    await seen('form')
    await radio(say('otc.places.exchange'))

    await submit.click()
    await see('confirming.asking')()
    await seen('confirm')
    // The exchange's own price moves, and the person hears of it from the relay.
    await desk(site, '/sandbox/quotes', { percent: '0.8' })
    await see('confirming.moved')()
    await seen('moved')
    await dialog.getByRole('button').first().click()
    await see('placed')()
    await seen('invoice')
    await dialog.getByRole('button').click()
    await expect(amount).toHaveValue('')
    await desk(site, '/sandbox/quotes', { percent: '0' })

    await amount.fill('0.01')
    await expect(submit).toBeEnabled()
    await submit.click()
    await desk(site, '/sandbox/market', { market, active: false })
    await dialog.getByRole('button').first().click()
    await see('refused')()
    await expect(dialog.getByRole('alert')).toHaveText(say('errors.MARKET_IS_NOT_ACTIVE'))
    await seen('refused')
    await desk(site, '/sandbox/market', { market, active: true })
    await dialog.getByRole('button').last().click()
    await expect(amount).toHaveValue(language === 'fa' ? '۰٫۰۱' : '0.01')

    // The money goes elsewhere while the person is asked: the confirmation says so before anything is sent.
    await submit.click()
    const purse = { person: her.person, currency: settlement }
    const credit = await creditOf(site, her, settlement)
    await desk(site, '/sandbox/balance', { ...purse, amount: credit, kind: 'withdraw' })
    await expect(dialog.getByRole('button').first()).toHaveAccessibleDescription(say('errors.walletErr'))
    await desk(site, '/sandbox/balance', { ...purse, amount: credit, kind: 'deposit' })
    await expect(dialog.getByRole('button').first()).toBeEnabled()

    // Done, and cut before a word of the answer: it is found, and paid once.
    await desk(site, '/sandbox/faults', { path: '/exchange/buy', fault: 'lost', times: 1 })
    await dialog.getByRole('button').first().click()
    await see('placed')()
    const paid = subtract(credit, await creditOf(site, her, settlement))
    const [order] = await ordersOf(site, her)
    expect([order!.wholePrice, (await ordersOf(site, her)).length]).toEqual([paid, 2])
  })
}

test('Enter that is pressed twice orders nothing unread, and closes nothing unread', async ({ page, site }) => {
  const her = await makePerson(site)
  await beMember(page, her)
  await visit(page, '/profile/otc', look)
  const { dialog, amount, submit, see } = screenOf(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await amount.fill('0.02')
  await expect(submit).toBeEnabled()
  await press('Enter', 'Enter')
  await see('confirming.asking')()
  await expect(dialog.getByRole('heading')).toBeFocused()
  await press('Enter')
  expect(await ordersOf(site, her)).toEqual([])
  await press('Tab', 'Enter', 'Enter')
  await see('placed')()
  await expect(dialog.getByRole('heading')).toBeFocused()
  await press('Enter')
  await see('placed')()
  expect(await ordersOf(site, her)).toHaveLength(1)
})

test('a session that ends under the confirmation loses nothing that was typed', async ({ page, site }) => {
  const her = await makePerson(site, { twoStep: 'SMS' })
  const bought = await hold(page, '**/api/exchange/buy')
  const { dialog, amount, submit, radio } = screenOf(page)
  await beMember(page, her)
  await visit(page, '/profile/otc', look)
  await amount.fill('0.02')
  await radio(word('places.outside'))
  await page.getByLabel(word('address')).fill('bc1qperson')
  await radio('BTC')
  await submit.click()
  await dialog.getByRole('button').first().click()
  // Ended while the order is on its way; the page may hear of it from its balances first.
  const order = await bought.next()
  await endSession(site, her)
  await order.continue().catch(() => undefined)
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.locator('form input').first().fill(her.typed)
  await page.keyboard.press('Enter')
  await expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible()
  await page.locator('input[autocomplete=one-time-code]').fill(await codeOf(site, her))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/otc/)
  await expect(amount).toHaveValue('۰٫۰۲')
  await expect(page.getByLabel(word('address'))).toHaveValue('bc1qperson')
  await expect(submit).toBeEnabled()
})

const bitcoin = text('fa', 'coins.BITCOIN.name')
const written = (price: string) => formatDecimal(price, { decimals: 0, language: 'fa' })

/** An order like the one that was sent, of which nobody says under which key it came. */
function alike(unitPrice: string) {
  return {
    id: '1',
    orderType: 'EXCHANGE_BUY',
    orderStatus: 'FINISHED_WITH_TRANSACTION',
    marketType: 'BITCOIN_TOMAN',
    sourceCoin: 'TOMAN',
    destinationCoin: 'BITCOIN',
    amount: '0.002',
    unitPrice,
    wholePrice: multiply('0.002', unitPrice),
    executedAmount: '0.002',
    executedPercent: '100',
  }
}

function screenOf(page: Page, language: Language = 'fa') {
  const flow = page.locator('[data-flow=otcOrder]')
  const form = page.locator('form[data-flow=otcEntry]')
  const dialog = flow.locator('dialog[open]')
  return {
    flow,
    dialog,
    amount: form.getByLabel(text(language, 'quick-trade.amount'), { exact: true }),
    submit: form.locator('button[type=submit]'),
    radio: (name: string) => form.getByRole('radio', { name, exact: true }).click({ force: true }),
    press: (key: string) => dialog.getByRole('button', { name: word(key), exact: true }).click(),
    see: (state: string) => () => expect(flow).toHaveAttribute('data-state', state),
  }
}

async function chooseCoin(page: Page, name: string) {
  await page.getByRole('button', { name: new RegExp(`^${text('fa', 'quick-trade.coin')}:`) }).click()
  const search = page.locator('form[data-flow=otcEntry] input[aria-haspopup=listbox]')
  await search.fill(name)
  await search.press('Enter')
}

/** At another page of the area, from which the quick-trade page begins anew. */
async function settled(page: Page, { token }: TestPerson) {
  if (/\/profile\/otc/.test(page.url())) await page.goBack()
  else if (!page.url().endsWith('/profile/settings')) {
    await page.evaluate((kept) => localStorage.setItem('sarraf.token', kept), token)
    await page.goto('/profile/settings')
    await running(page)
  }
  await expect(page).toHaveURL(/\/profile\/settings$/)
}

async function quoteOf(site: Site): Promise<string> {
  const answer = await fetch(`${site.sandbox.url}/coins/exchange-price/usd`)
  const prices = (await answer.json()) as { destCoinSymbol: string; buyPrice: string }[]
  return prices.find(({ destCoinSymbol }) => destCoinSymbol === 'BITCOIN')!.buyPrice
}

async function creditOf(site: Site, her: TestPerson, currency: string): Promise<string> {
  const wallet = (await ask(site, her, '/wallets/customer-addresses?walletType=P2P')) as {
    [currency: string]: { credit: string }
  }
  return wallet[currency]!.credit
}

async function ordersOf(site: Site, her: TestPerson): Promise<{ wholePrice: string }[]> {
  return ((await ask(site, her, '/orders?orderType=EXCHANGE')) as { content: { wholePrice: string }[] }).content
}

async function ask(site: Site, { token }: TestPerson, path: string): Promise<unknown> {
  const answer = await fetch(site.sandbox.url + path, { headers: { authorization: `Bearer ${token}` } })
  return answer.json()
}

/** The idempotency keys of all quick trades that the page sends. */
function keysOf(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/exchange/'))
      keys.push(request.headers()['idempotency-key'] ?? 'none')
  })
  return keys
}

/** Requests of an address wait until the test says how they are answered. */
function answering(page: Page, url: string) {
  let answer: ((route: Held) => Promise<void>) | null = null
  let waiting: Held[] = []
  void intercept(page, url, (route) => {
    if (answer === null) waiting.push(route)
    else void answer(route).catch(() => undefined)
  })
  return {
    with: (next: typeof answer) => {
      answer = next
      const now = waiting
      waiting = []
      for (const route of now) void (next === null ? route.abort() : next(route)).catch(() => undefined)
    },
  }
}
