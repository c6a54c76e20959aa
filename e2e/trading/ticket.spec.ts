import { cancelOrderMachine } from '#machines/trading/cancel-order/cancel-order.machine.ts'
import { orderHistoryMachine } from '#machines/trading/order-history/order-history.machine.ts'
import { orderTicketMachine } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { dayInTehran } from '#shared/core/day-in-tehran.ts'
import { add, divide, multiply } from '#shared/core/money/decimal.ts'
import { formatDecimal, localDigits } from '#shared/core/money/format.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { bookSum } from '#shared/stream/book-sum.ts'
import { cancelOrderModel } from '#tests/models/trading/cancel-order.model.ts'
import { orderHistoryModel } from '#tests/models/trading/order-history.model.ts'
import { orderTicketModel, ticketEntryModel } from '#tests/models/trading/order-ticket.model.ts'
import { showDay } from '#web/ui/date-field/calendar.ts'
import { answering } from '../support/answering.ts'
import { chooseFrom } from '../support/choose.ts'
import { makeForgetful } from '../support/forgetful.ts'
import type { Held } from '../support/intercept.ts'
import { betweenFrames } from '../support/live-frames.ts'
import { hold, shownIn, walkOn } from '../support/model-walk.ts'
import { cancelOrder, openOrders, placeOrder } from '../support/orders.ts'
import { comeFrom, logInAs, makePerson, type TestPerson } from '../support/people.ts'
import { expect, type Site, test } from '../support/site.ts'
import { open as openAs, text, travel, visit, wholePage } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const path = '/profile/trade/TOMAN/BITCOIN'
const ticketWord = (key: string) => text('fa', `ticket.${key}`)
const ordersWord = (key: string) => text('fa', `orders.${key}`)
const refusal = (status: number, message: string, errors?: string[]) => ({ status, json: { message, status, errors } })

/** A limit buy far below the book, so that it stays open. */
const far = { marketType: 'BITCOIN_TOMAN', amount: '0.01', orderType: 'LIMITED_BUY', unitPrice: '1000000000' } as const
const listed = (order: object) => ({
  ...far,
  orderStatus: 'IS_OPEN',
  sourceCoin: 'TOMAN',
  destinationCoin: 'BITCOIN',
  wholePrice: '10000000',
  executedAmount: '0',
  executedPercent: '0',
  ...order,
})
const day = '2026-11-21T08:30:00.000Z'
const listOf = (...content: object[]) => ({ json: { content, totalPages: 1 } })

test.beforeEach(({ context }) => comeFrom(context))

test('an order passes through every state and event of its model', async ({ page, site }) => {
  const user = await makePerson(site)
  const ticket = page.locator('[data-flow=orderTicket]')
  const [price, amount] = [
    ticket.getByLabel(ticketWord('price')),
    ticket.getByLabel(ticketWord('amount'), { exact: true }),
  ]
  const dialog = page.getByRole('alertdialog')
  const sent = await hold(page, '**/api/orders/buy?**')
  const looks = answering(page, '**/api/orders?market=BITCOIN_TOMAN&size=100')
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/orders/buy')) keys.push(request.headers()['idempotency-key'] ?? 'none')
  })
  await makeForgetful(page)
  await page.clock.install()
  // The browser asks before it closes a page with an order in flight.
  page.on('dialog', (question) => void question.accept())
  const see = (state: string) => async () =>
    expect(ticket).toHaveAttribute('data-state', new RegExp(`^order\\.${state.replaceAll('.', '\\.')} `))
  const typed = async () => {
    await see('editing.entering')()
    await expect(price).toHaveValue('۱٬۰۰۰٬۰۰۰٬۰۰۰')
    await expect(amount).toHaveValue('۰٫۰۱')
  }
  const says = (state: string, words: string) => async () => {
    await see(state)()
    await expect(ticket.getByText(words).first()).toBeVisible()
  }
  const asks = (state: string, title: string) => async () => {
    await see(state)()
    await expect(dialog.getByRole('heading')).toHaveText(ticketWord(title))
  }
  const press = (key: string) => () => dialog.getByRole('button', { name: ticketWord(key) }).click()
  const now = () => page.evaluate(() => new Date(Date.now()).toISOString())
  /** Answers the polls of the list until it can have nothing new. */
  const untilItEnds = async (answer: (route: Held) => Promise<void>, state: string) => {
    looks.with(answer)
    await expect(async () => {
      await page.clock.fastForward(40_000)
      await expect(ticket).toHaveAttribute('data-state', new RegExp(`^order.command.${state} `), {
        timeout: 300,
      })
    }).toPass({ intervals: [50] })
  }
  const listIsEmpty = () => looks.with((route) => route.fulfill(listOf()))
  const cut = async () => {
    await looks.hold()
    await (await sent.next()).abort()
  }
  const lastKeys = () => keys.slice(-2)
  /** Ends the dialog or order that the previous path has left open. */
  const settle = async () => {
    if (/^order\.reviewing/.test((await ticket.getAttribute('data-state', { timeout: 500 }).catch(() => null)) ?? '')) {
      await press('review.back')()
    }
    // The request of a sending ticket may still be on its way to the test.
    const isSending = /order\.command\.sending/.test(
      (await ticket.getAttribute('data-state', { timeout: 500 }).catch(() => null)) ?? '',
    )
    if (isSending || sent.waiting() > 0) await (await sent.next()).fulfill(refusal(400, 'MARKET_IS_NOT_ACTIVE'))
    if (
      /order\.command\.(?!sending)/.test(
        (await ticket.getAttribute('data-state', { timeout: 500 }).catch(() => null)) ?? '',
      )
    ) {
      looks.with((route) =>
        route.fulfill(listOf(listed({ id: '1', idempotencyKey: keys.at(-1), createdAtDateTime: day }))),
      )
      await see('editing.placed')()
    }
  }
  const open = async () => {
    await logInAs(page, user)
    await visit(page, path, look)
  }
  const enter = async () => {
    await settle()
    // Resets the review limits that a path has raised.
    await page.evaluate(() => {
      localStorage.removeItem('sarraf.orderReview')
      window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
    })
    if (!(await ticket.isVisible())) {
      await page.evaluate((token) => localStorage.setItem('sarraf.token', token), user.token)
      await page.goto(path)
    }
    // The list is read before an order that equals the one of the previous path.
    listIsEmpty()
    await expect(ticket).toHaveAttribute('data-state', /^order\.editing.* terms\.known$/)
    // Without balances every order is reviewed. A restored page may have lost its connection before they arrived.
    await expect(ticket.getByRole('slider')).toBeEnabled()
    await price.fill('1000000000')
    await amount.fill('0.01')
    return {
      events: {
        submit: async () => {
          const button = ticket.getByRole('button', { name: text('fa', 'ticket.submit.buy', { coin: 'بیت‌کوین' }) })
          // The second press of a double click must have no effect.
          // Without a network the button is disabled, and a press of it sends nothing.
          const isOffline = await ticket.getByText(ticketWord('offline')).isVisible()
          if (await button.isVisible()) await button.dblclick({ force: isOffline })
          else await amount.press('Enter')
        },
        accept: async () =>
          (await sent.next()).fulfill({
            json: { message: 'Order Registered.', baseDTO: listed({ id: '1', createdAtDateTime: day }) },
          }),
        acceptBare: async () => {
          await looks.hold()
          await (await sent.next()).fulfill({ json: { message: 'Order Registered.' } })
        },
        listTells: async () => {
          const [key, at] = [keys.at(-1), await now()]
          looks.with((route) => route.fulfill(listOf(listed({ id: '1', idempotencyKey: key, createdAtDateTime: at }))))
        },
        listIsSilent: () => looks.with((route) => route.fulfill(listOf())),
        listBreaks: () => looks.with((route) => route.abort()),
        loseNetwork: () => page.evaluate(() => void dispatchEvent(new Event('offline'))),
        findNetwork: () => page.evaluate(() => void dispatchEvent(new Event('online'))),
        typeBig: () => amount.fill('0.2'),
        // Presses Enter without a focused element.
        askReview: async () => {
          await amount.blur()
          await page.keyboard.press('Enter')
        },
        back: press('review.back'),
        remember: () => dialog.getByRole('checkbox').click(),
        sendReviewed: press('review.send.buy'),
        warn: async () =>
          (await sent.next()).fulfill(
            refusal(400, 'NOT_ACCEPTABLE_FORCE_ORDER_WARNING_IN_CREATE_ORDER', ['ده درصد بدتر از بهترین قیمت']),
          ),
        closeMarket: async () => (await sent.next()).fulfill(refusal(400, 'MARKET_IS_NOT_ACTIVE')),
        takeBalance: async () => (await sent.next()).fulfill(refusal(400, 'NOT_ENOUGH_BALANCE_TOMAN')),
        endSession: async () => (await sent.next()).fulfill(refusal(401, 'INVALID_TOKEN')),
        cut,
        typeAmount: () => amount.fill('0.01'),
        sayYes: press('warning.yes'),
        sayNo: press('warning.no'),
        listHasIt: async () => {
          const [key, at] = [keys.at(-1), await now()]
          looks.with((route) => route.fulfill(listOf(listed({ id: '1', idempotencyKey: key, createdAtDateTime: at }))))
        },
        listHasTwo: async () => {
          const at = await now()
          // An order that the walk has placed before would not count as one of the two.
          const orders = [1, 2].map((one) => listed({ id: `${keys.length}-${one}`, createdAtDateTime: at }))
          looks.with((route) => route.fulfill(listOf(...orders)))
        },
        listHasItNot: () => untilItEnds((route) => route.fulfill(listOf()), '(absent|spent)'),
        listFails: () => untilItEnds((route) => route.abort(), 'loadFailed'),
        lookAgain: async () => {
          await looks.hold()
          await press('unknown.loadFailed.look')()
        },
        sendAgain: async () => {
          await looks.hold()
          await press('unknown.absent.resend')()
        },
        alreadyTaken: async () => {
          await looks.hold()
          await (await sent.next()).fulfill(refusal(409, 'IDEMPOTENCY_ALREADY_TAKEN'))
        },
        comeBack: async () => {
          await looks.hold()
          await page.reload()
          await sent.clear()
        },
        close: () => dialog.getByRole('button').last().click(),
      },
      states: {
        ready: typed,
        sending: async () => {
          await see('command.sending')()
          await expect.poll(sent.waiting).toBe(1)
        },
        placed: async () => {
          await says('editing.placed', ticketWord('placed.title'))()
          await expect(amount).toHaveValue('')
          await expect(price).toHaveValue('۱٬۰۰۰٬۰۰۰٬۰۰۰')
        },
        placedBare: says('editing.placed', ticketWord('placed.title')),
        registered: says('editing.registered', ticketWord('placed.title')),
        readyReviewed: async () => {
          await see('reviewing.asking')()
          await expect(dialog.getByRole('checkbox')).not.toBeChecked()
          expect(sent.waiting()).toBe(0)
        },
        big: async () => {
          await see('editing.entering')()
          await expect(amount).toHaveValue('۰٫۲')
        },
        // 200,000,000 of 500,000,000 Toman.
        reviewed: async () => {
          await see('reviewing.asking')()
          await expect(dialog.getByRole('definition').nth(3)).toHaveText('۲۰۰٬۰۰۰٬۰۰۰ تومان (۴۰٪ دارایی)')
          await expect(dialog.getByRole('checkbox')).not.toBeChecked()
        },
        remembered: async () => {
          await see('reviewing.asking')()
          await expect(dialog.getByRole('checkbox')).toBeChecked()
        },
        sendingReviewed: async () => {
          await see('command.sending')()
          await expect.poll(sent.waiting).toBe(1)
        },
        warnedReviewed: asks('warned', 'warning.titles.buy'),
        sendingRemembered: async () => {
          await see('command.sending')()
          const kept = await page.evaluate(() => localStorage.getItem('sarraf.orderReview'))
          expect(JSON.parse(kept!)).toEqual({ version: 1, impact: '1', share: '40' })
        },
        offline: async () => {
          await typed()
          const button = ticket.locator('button[type=submit]')
          await expect(button).toBeDisabled()
          await expect(button).toHaveAccessibleDescription(ticketWord('offline'))
          await expect(ticket.getByText(ticketWord('offline'))).toBeInViewport()
          expect(sent.waiting()).toBe(0)
        },
        closed: says('editing.refused', text('fa', 'errors.MARKET_IS_NOT_ACTIVE')),
        short: says('editing.refused', text('fa', 'errors.NOT_ENOUGH_BALANCE_TOMAN')),
        // tests/web/trading/ticket-drafts.test.tsx tests the draft of a returning user.
        out: async () => {
          await expect(page).toHaveURL(/\/login/)
          // The URL changes a moment before the page.
          await expect(ticket).toBeHidden()
        },
        warned: async () => {
          await asks('warned', 'warning.titles.buy')()
          await expect(dialog.getByText('ده درصد بدتر از بهترین قیمت')).toBeVisible()
        },
        forcing: async () => {
          await see('command.sending')()
          await expect.poll(sent.waiting).toBe(1)
          expect(new Set(lastKeys()).size).toBe(2)
        },
        looking: asks('command.checking', 'unknown.looking.title'),
        loadFailed: asks('command.loadFailed', 'unknown.loadFailed.title'),
        absent: asks('command.absent', 'unknown.absent.title'),
        resending: async () => {
          await see('command.sending')()
          await expect.poll(sent.waiting).toBe(1)
          expect(new Set(lastKeys()).size).toBe(1)
        },
        several: async () => {
          await asks('command.several', 'unknown.several.title')()
          await expect(dialog.getByRole('listitem')).toHaveCount(2)
        },
        lookingLast: asks('command.checking', 'unknown.looking.title'),
        spent: async () => {
          await asks('command.spent', 'unknown.spent.title')()
          await expect(dialog.getByRole('button')).toHaveText([ticketWord('unknown.spent.close')])
        },
        back: async () => {
          await asks('command.checking', 'unknown.looking.title')()
          await expect(dialog).toContainText('۰٫۰۱ BTC')
        },
        placedThen: async () => {
          await says('editing.placed', ticketWord('placed.title'))()
          await expect(amount).toHaveValue('')
        },
        missing: asks('command.absent', 'unknown.absent.title'),
        sendingAfterAll: async () => {
          await see('command.sending')()
          await expect.poll(sent.waiting).toBe(1)
          expect(new Set(lastKeys()).size).toBe(1)
        },
        blank: async () => {
          await see('editing.entering')()
          await expect(amount).toHaveValue('')
        },
      },
    }
  }
  await walkOn(
    page,
    orderTicketModel,
    orderTicketMachine,
    { open, enter, unseen: unseenInOrder },
    shownIn('the walk of the form', ofTheForm),
  )
})

test('the form of an order passes through every state and event of its model', async ({ page, site }) => {
  const user = await makePerson(site)
  const ticket = page.locator('[data-flow=orderTicket]')
  const [price, amount] = ['price', 'amount'].map((key) => ticket.getByLabel(ticketWord(key), { exact: true }))
  const total = ticket.getByLabel(ticketWord('totalField'), { exact: true })
  const expiry = ticket.getByLabel(ticketWord('expiry'))
  const slider = ticket.getByRole('slider')
  const button = ticket.locator('button[type=submit]')
  const terms = await hold(page, '**/api/coins/details')
  const totals = await hold(page, '**/api/orders/market-buy-sell-whole?**')
  const amounts = await hold(page, '**/api/orders/amount-via-price?**')
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const frames = await betweenFrames(page)
  const book = 'book:BITCOIN_TOMAN'
  await makeForgetful(page)
  await page.clock.install()
  const details = { content: [] }
  const maker = await makePerson(site, { level: 'SUPERVISOR' })
  /** Whether the page belongs to another user, or its book is replaced by the test. */
  let isOther = false
  const be = async ({ token }: TestPerson) => {
    await page.evaluate((kept) => localStorage.setItem('sarraf.token', kept), token)
    await page.goto(path)
    await expect(slider).toBeEnabled()
  }
  const more = ticket.locator('details')
  /** Opens or closes the folded expiry field. */
  const fold = async (isOpen: boolean) => {
    if ((await more.getAttribute('open')) === (isOpen ? null : '')) await more.locator('summary').click()
  }
  let pressed = { price: '', amount: '' }
  /** `best`: the best price of each side when the page loaded. `start`: the initial price of the ticket. */
  let best = { buy: '', sell: '' }
  let start = ''
  const rowsOf = (side: 'buys' | 'sells') =>
    page.getByRole('list', { name: text('fa', `trade.${side}`) }).getByRole('button')
  const bestOf = async (side: 'buys' | 'sells') =>
    digits((await rowsOf(side).first().locator(':scope > *').first().textContent())!)
  const pick = async (modifiers: 'ControlOrMeta'[], place = 0) => {
    const row = rowsOf('sells').nth(place)
    const [price = '', amount = ''] = await row.locator(':scope > *').allTextContents()
    pressed = { price, amount }
    await row.click({ modifiers })
  }
  const shown = (value: string) => formatDecimal(value, { decimals: 8, language: 'fa' })
  /** Returns the initial price of the ticket plus this number of ticks (one Toman each). */
  const from = (side: 'buy' | 'sell', ticks: number) => ({
    price: shown(add(side === 'buy' ? start : best.buy, String(ticks))),
  })
  /** Returns the spent share of a balance in percent, as the slider shows it. */
  const part = (spent: string, balance: string) => divide(multiply(spent, '100'), balance, 2)
  const digits = (text: string) => parseTyped(text)!
  const choose = (value: string) => () => ticket.locator(`input[value=${value}]`).check()
  /** `blocker` is the reason why the button is disabled; null when it can be pressed. */
  const see =
    (
      blocker: string | null,
      values: { price?: string; amount?: string; total?: string; part?: string } = {},
      quote = 'none',
    ) =>
    async () => {
      await expect(ticket).toHaveAttribute('data-state', new RegExp(`^order\\.editing\\.entering quote\\.${quote} `))
      if (blocker === null) await expect(button).toBeEnabled()
      else await expect(button).toHaveAccessibleDescription(new RegExp(text('fa', `errors.${blocker}`)))
      if (values.price !== undefined) await expect(price!).toHaveValue(values.price)
      if (values.amount !== undefined) await expect(amount!).toHaveValue(values.amount)
      if (values.total !== undefined) await expect(total).toHaveValue(values.total)
      if (values.part !== undefined) await expect(slider).toHaveValue(values.part)
    }
  const cheap = { price: '۱٬۰۰۰٬۰۰۰٬۰۰۰' }
  const whole = { ...cheap, amount: '۰٫۰۱', part: '2' }
  const fifty = { total: '۵۰٬۰۰۰٬۰۰۰' }
  // The page's clock runs, so a debounce may be over before the test looks.
  const settlingOrAsking = '(settling|askingTotal)'
  const day = (days: number) => async () => {
    const moment = await page.evaluate(() => Date.now())
    await fold(true)
    await expiry.fill(showDay(dayInTehran(moment + days * 86_400_000), 'fa'))
  }
  const open = async () => {
    await logInAs(page, user)
    await visit(page, path, look)
  }
  const enter = async () => {
    if (isOther) {
      isOther = false
      frames.allow(book)
      await be(user)
    }
    await expect(slider).toBeEnabled()
    await choose('buy')()
    await choose('limit')()
    await fold(true)
    for (const field of [price!, total, amount!, expiry]) await field.fill('')
    await fold(false)
    for (const held of [totals, amounts]) await held.clear()
    return {
      events: {
        typePrice: () => price!.fill('1000000000'),
        typeFinePrice: () => price!.fill('1000000000.5'),
        typeDearPrice: () => price!.fill('2000000000'),
        typeTotal: () => total.fill('50000000'),
        typeTotalNonsense: () => total.fill('1.2.3'),
        typeAmount: () => amount!.fill('0.01'),
        deleteAmount: () => amount!.fill(''),
        typeMillions: () => amount!.fill('7'),
        typeNinthDecimal: () => amount!.fill('0.010000001'),
        typeNonsense: () => amount!.fill('1.2.3'),
        slideHalf: () => ticket.getByRole('button', { name: /۵۰٪$/ }).click(),
        pickRow: () => pick([]),
        pickRowWithAmount: () => pick(['ControlOrMeta']),
        // The amount up to the last row is far more than the user can pay.
        pickDeepRow: () => pick(['ControlOrMeta'], 10),
        pickAsk: () => ticket.getByRole('button', { name: ticketWord('chips.long.ask') }).click(),
        stepUp: () => price!.press('ArrowUp'),
        stepTenDown: () => price!.press('Shift+ArrowDown'),
        bookComes: async () => {
          await page.reload()
          await expect(slider).toBeEnabled()
          await expect(price!).not.toHaveValue('')
          best = { buy: await bestOf('buys'), sell: await bestOf('sells') }
          start = digits(await price!.inputValue())
        },
        becomeMaker: async () => {
          isOther = true
          await be(maker)
          await price!.fill('1000000000')
          await amount!.fill('0.01')
        },
        emptyBook: async () => {
          isOther = true
          // A page whose clock was moved may be about to reconnect and then loses the test's update.
          await expect(async () => {
            frames.show(book, { buy: {}, sell: {}, sum: bookSum({ buy: {}, sell: {} }) })
            await expect(button).toHaveAccessibleDescription(text('fa', 'errors.emptyBook'), { timeout: 500 })
          }).toPass({ intervals: [50] })
        },
        chooseSell: choose('sell'),
        chooseMarket: choose('market'),
        chooseToday: day(0),
        choosePast: day(-1),
        termsFail: async () => (await terms.newest()).abort(),
        tenSecondsPass: async () => {
          await page.clock.fastForward(40_000)
          await (await terms.newest()).fulfill({ json: details })
        },
        halfASecondPasses: () => page.clock.fastForward(500),
        fiveSecondsPass: () => page.clock.fastForward(5000),
        totalComes: async () => (await totals.newest()).fulfill({ json: { baseDTO: { wholePrice: '40200000' } } }),
        totalFails: async () => (await totals.newest()).fulfill(refusal(503, 'UPSTREAM_UNREACHABLE')),
        amountComes: async () => (await amounts.newest()).fulfill({ json: { baseDTO: { amount: '0.0185' } } }),
        lessComes: async () => (await amounts.newest()).fulfill({ json: { baseDTO: { amount: '0.018' } } }),
        nothingComes: async () => (await amounts.newest()).fulfill({ json: { baseDTO: { amount: '0' } } }),
        amountFails: async () => (await amounts.newest()).fulfill(refusal(503, 'UPSTREAM_UNREACHABLE')),
        askAgain: () => ticket.getByRole('button', { name: ticketWord('recalculate') }).click(),
      },
      states: {
        blank: see('priceRequired'),
        termsLate: () => expect(ticket).toHaveAttribute('data-state', / terms\.waiting$/),
        termsAgain: () => expect(ticket).toHaveAttribute('data-state', / terms\.known$/),
        halfUnpriced: see('priceRequired', { amount: '', part: '50' }),
        priced: see('amountRequired', cheap),
        totalUnpriced: see('priceRequired', { ...fifty, amount: '' }),
        totalled: see(null, { ...cheap, ...fifty, amount: '۰٫۰۵', part: '10' }),
        totalAtDearPrice: see(null, { ...fifty, amount: '۰٫۰۲۵', part: '10' }),
        wrongTotal: see('invalidTotal', { ...cheap, amount: '', total: '1.2.3' }),
        sameTotalAtMarket: see('pending', { ...fifty, amount: '' }, '(settling|askingAmount)'),
        totalToSell: see(null, { ...cheap, ...fifty, amount: '۰٫۰۵', part: '10' }),
        // The amount to sell depends on the book, which moves.
        sale: see('pending', fifty, settlingOrAsking),
        askingSale: see('pending', fifty, 'askingTotal'),
        saleKnown: see(null, fifty, 'known\\.(fresh|renewing)'),
        saleRenewing: see(null, fifty, 'known\\.renewing'),
        settlingTotal: see('pending', { ...fifty, amount: '' }, '(settling|askingAmount)'),
        askingForTotal: see('pending', { ...fifty, amount: '' }, 'askingAmount'),
        askingTotalOf: see('pending', { ...fifty, amount: '۰٫۰۱۸۵' }, 'askingTotal'),
        totalKnown: see(null, { ...fifty, amount: '۰٫۰۱۸۵' }, 'known\\.(fresh|resizing)'),
        totalAgain: see(null, { ...fifty, amount: '۰٫۰۱۸۵' }, 'known\\.resizing'),
        tooFine: see('pricePrecision'),
        half: see(null, { ...cheap, amount: '۰٫۲۵', part: '50' }),
        sameToSell: see(null, { ...cheap, amount: '۰٫۲۵', part: '50' }),
        halfToSell: see(null, { amount: '۰٫۲۵', part: '50' }),
        // The user has 500,000,000 Toman and 0.5 Bitcoin.
        atMarket: async () => {
          expect(start).toBe(best.sell)
          await see('amountRequired', from('buy', 0))()
        },
        atMarketToSell: () => see('amountRequired', from('sell', 0))(),
        steppedUpToSell: () => see('amountRequired', from('sell', 1))(),
        steppedUp: () => see('amountRequired', from('buy', 1))(),
        steppedToSell: () => see('amountRequired', from('buy', 1))(),
        steppedDown: () => see('amountRequired', from('buy', -10))(),
        askPicked: () => see('amountRequired', { price: shown(best.sell) })(),
        totalAtMarket: () => see(null, { ...from('buy', 0), ...fifty })(),
        totalAtMarketToSell: () => see(null, { ...from('sell', 0), ...fifty })(),
        picked: () => see('amountRequired', { price: pressed.price, amount: '' })(),
        pickedWhole: () => see(null, { price: pressed.price, amount: '۰٫۰۱' })(),
        pickedAll: () => {
          const all = divide('500000000', digits(pressed.price), 8)
          return see(null, { price: pressed.price, amount: shown(all) })()
        },
        pickedAmount: () => {
          const whole = multiply(digits(pressed.price), digits(pressed.amount))
          return see(null, { ...pressed, part: part(whole, '500000000') })()
        },
        selling: () => see(null, { ...pressed, part: part(digits(pressed.amount), '0.5') })(),
        whole: see(null, whole),
        dated: see(null, whole),
        past: see('expiryPassed', whole),
        lacking: async () => {
          await see('lackInventory', { ...whole, amount: '۷', part: '100' })()
          const deposit = ticket.getByRole('link', { name: ticketWord('deposit') })
          await expect(deposit).toHaveAttribute('href', '/profile/wallet?deposit=TOMAN')
        },
        wrong: see('invalidAmount', cheap),
        maker: see(null, whole),
        makerLacking: see(null, { ...whole, amount: '۷', part: '100' }),
        makerAtMarket: see('MARKETER_FEATURE_DISABLED', {}, settlingOrAsking),
        market: see('amountRequired'),
        noBook: see('emptyBook'),
        tooFineAmount: async () => {
          await see('amountPrecision', { amount: '۰٫۰۱۰۰۰۰۰۰۱' })()
          await expect(ticket.getByRole('button', { name: ticketWord('recalculate') })).toHaveCount(0)
          expect(urls.filter((url) => url.includes('0.010000001'))).toEqual([])
        },
        settling: see('pending', {}, settlingOrAsking),
        asking: see('pending', {}, 'askingTotal'),
        known: see(null, { amount: '۰٫۰۱' }, 'known\\.(fresh|renewing)'),
        renewing: see(null, { amount: '۰٫۰۱' }, 'known\\.renewing'),
        failed: see('UPSTREAM_UNREACHABLE', {}, 'failed'),
        settlingBudget: see('pending', { part: '50' }, '(settling|askingAmount)'),
        askingAmount: see('pending', { part: '50' }, 'askingAmount'),
        amountFailed: see('UPSTREAM_UNREACHABLE', { part: '50' }, 'failed'),
        nothing: see('lessTotal', { amount: '۰', part: '50' }, 'known\\.(fresh|resizing)'),
        nothingAgain: see('lessTotal', { amount: '۰', part: '50' }, 'known\\.resizing'),
        nothingFailed: see('UPSTREAM_UNREACHABLE', { part: '50' }, 'failed'),
        askingHalfAgain: see('pending', { amount: '۰٫۰۱۸۵', part: '50' }, 'known\\.renewing'),
        askingHalf: see('pending', { amount: '۰٫۰۱۸۵', part: '50' }, 'askingTotal'),
        halfKnown: see(null, { amount: '۰٫۰۱۸۵', part: '50' }, 'known\\.(fresh|resizing)'),
        halfAgain: see(null, { amount: '۰٫۰۱۸۵', part: '50' }, 'known\\.resizing'),
        askingLess: see(null, { amount: '۰٫۰۱۸', part: '50' }, 'known\\.renewing'),
        lessKnown: see(null, { amount: '۰٫۰۱۸', part: '50' }, 'known\\.(fresh|resizing)'),
      },
    }
  }
  const seen = shownIn('the walk of the order', ofTheOrder)
  await walkOn(page, ticketEntryModel, orderTicketMachine, { open, enter, unseen: unseenInForm }, seen)
})

test('the ticket does not shift when a note or a result appears or disappears', async ({ page, site }) => {
  const user = await makePerson(site)
  const ticket = page.locator('[data-flow=orderTicket]')
  await logInAs(page, user)
  await visit(page, path, look)
  await expect(ticket.getByRole('slider')).toBeEnabled()
  const [price, amount, total] = await ticket.locator('input[inputmode=decimal]').all()
  await expect(price!).not.toHaveValue('')
  await page.evaluate(() => document.fonts.ready)
  const places = () =>
    ticket.evaluate((form) =>
      [...form.querySelectorAll('input, button:not([data-result] button), summary')]
        // A folded part has a position only if the browser has already laid it out.
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect().top - form.getBoundingClientRect().top),
    )
  const blank = await places()
  const seen: { [what: string]: number[] } = {}
  await total!.fill('10000000')
  seen.total = await places()
  await price!.fill('900000000000')
  await expect(ticket.getByText(/بالاتر از بازار/).last()).toBeVisible()
  seen.far = await places()
  await price!.fill('1000000000.5')
  await expect(ticket.getByRole('alert')).toContainText([text('fa', 'errors.pricePrecision')])
  seen.price = await places()
  await price!.fill('1000000000')
  await amount!.fill('1.2.3')
  await expect(ticket.getByText(text('fa', 'errors.invalidAmount')).first()).toBeVisible()
  seen.amount = await places()
  await amount!.fill('0.01')
  await amount!.press('Enter')
  await expect(ticket.locator('[data-result=placed]')).toBeVisible()
  seen.placed = await places()
  expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((what) => [what, blank])))
})

test('Enter sends an order from the fields and the button, but not from radios or the slider', async ({
  page,
  site,
}) => {
  const user = await makePerson(site)
  const ticket = page.locator('[data-flow=orderTicket]')
  const [price, amount] = ['price', 'amount'].map((key) => ticket.getByLabel(ticketWord(key), { exact: true }))
  const button = ticket.locator('button[type=submit]')
  const isAt = (state: string) => expect(ticket).toHaveAttribute('data-state', new RegExp(`^order\\.${state} `))
  await logInAs(page, user)
  await visit(page, path, look)
  await expect(ticket.getByRole('slider')).toBeEnabled()
  await price!.fill('1000000000')
  await amount!.fill('0.01')
  await expect(button).toBeEnabled()
  for (const chosen of [...(await ticket.getByRole('radio').all()), ticket.getByRole('slider')]) {
    await chosen.focus()
    await expect(chosen).toBeFocused()
    await page.keyboard.press('Enter')
    await isAt('editing\\.entering')
  }
  await ticket.locator('summary').click()
  const before = await openOrders(site, user)
  for (const sender of [price!, amount!, ticket.getByLabel(ticketWord('expiry')), button]) {
    await amount!.fill('0.01')
    await isAt('editing\\.entering')
    await expect(button).toBeEnabled()
    await sender.focus()
    await page.keyboard.press('Enter')
    await isAt('editing\\.placed')
  }
  expect([before.length, (await openOrders(site, user)).length]).toEqual([0, 4])
})

test('the cancellation of an order passes through every state and event of its model', async ({ page, site }) => {
  const user = await makePerson(site)
  const orders = page.locator('[data-flow=orderHistory]')
  const dialog = page.locator('dialog[data-flow=cancelOrder]')
  const cancels = await hold(page, '**/api/orders/**', 'DELETE')
  const looks = answering(page, '**/api/orders?size=1000')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') keys.push(request.headers()['idempotency-key'])
  })
  const notice = page.locator('[data-flow=notices]')
  const [yes, no, again, close, lookAgain] = ['yes', 'no', 'again', 'close', 'look'].map((key) =>
    dialog.getByRole('button', { name: ordersWord(`cancel.${key}`), exact: true }),
  )
  const see = (state: string, title: string) => async () => {
    await expect(dialog).toHaveAttribute('data-state', state)
    await expect(dialog.getByRole('heading')).toHaveText(ordersWord(`cancel.${title}`))
  }
  let id = ''
  const is = (orderStatus: string) => () => {
    looks.with((route) => route.fulfill(listOf(listed({ id, orderStatus, createdAtDateTime: day }))))
  }
  /** Answers the polls of the list until a cancellation can no longer arrive. */
  const untilItEnds = (answer: () => void, state: string) => async () => {
    answer()
    await expect(async () => {
      await page.clock.fastForward(40_000)
      await expect(dialog).toHaveAttribute('data-state', state, { timeout: 300 })
    }).toPass({ intervals: [50] })
  }
  const isOpen = untilItEnds(is('IS_OPEN'), 'command.absent')
  const open = async () => {
    await page.clock.install()
    await logInAs(page, user)
    await visit(page, path, look)
  }
  const enter = async () => {
    if (await dialog.isVisible()) {
      // Ends the cancellation that the previous path has left open.
      if (cancels.waiting() > 0) await (await cancels.next()).fulfill(refusal(404, 'NOT_FOUND'))
      else if ((await dialog.getAttribute('data-state')) === 'command.checking') await isOpen()
      await close!.click()
    }
    await looks.hold()
    return {
      events: {
        ask: async () => {
          const row = orders.locator('tbody tr').first()
          id = (await row.getAttribute('data-order'))!
          await row.getByRole('button', { name: /^لغو خرید محدود: ۰٫۰۱ BTC/ }).click()
        },
        // The second press meets a busy button.
        sayYes: () => yes!.click({ force: true }),
        sendAgain: async () => {
          const key = keys.at(-1)
          await again!.click()
          await expect.poll(cancels.waiting).toBe(1)
          expect([key, keys.at(-1)]).toEqual([expect.stringMatching(/^[\w-]{8,}$/), key])
        },
        sayNo: () => no!.click(),
        close: () => close!.click(),
        accept: async () => {
          await (await cancels.next()).continue()
          await expect(orders.locator(`tbody tr[data-order="${id}"]`)).toHaveCount(0)
          await place(site, user)
        },
        refuse: async () => (await cancels.next()).fulfill(refusal(404, 'NOT_FOUND')),
        cut: async () => {
          await looks.hold()
          await (await cancels.next()).abort()
        },
        isCancelled: is('CANCELLED_BY_USER'),
        isOpen,
        isDone: is('FINISHED_WITH_TRANSACTION'),
        listFails: untilItEnds(() => looks.with((route) => route.abort()), 'command.loadFailed'),
        lookAgain: async () => {
          await looks.hold()
          await lookAgain!.click()
        },
      },
      states: {
        listed: () => expect(dialog).toBeHidden(),
        confirming: see('asking', 'title'),
        sending: async () => {
          await see('command.sending', 'title')()
          await expect.poll(cancels.waiting).toBe(1)
        },
        cancelled: async () => {
          await expect(dialog).toBeHidden()
          await expect(notice).toContainText(text('fa', 'shell.notices.orderCancelled'))
        },
        tooLate: async () => {
          await see('refused', 'refusedTitle')()
          await expect(dialog.getByText(ordersWord('cancel.gone'))).toBeVisible()
        },
        looking: see('command.checking', 'lookingTitle'),
        stillOpen: see('command.absent', 'stillOpenTitle'),
        done: async () => {
          await see('ended', 'endedTitle')()
          await expect(dialog.getByText(ordersWord('statuses.FINISHED_WITH_TRANSACTION'))).toBeVisible()
        },
        loadFailed: see('command.loadFailed', 'loadFailedTitle'),
      },
    }
  }
  await place(site, user)
  await walkOn(
    page,
    cancelOrderModel,
    cancelOrderMachine,
    { open, enter },
    {
      'data-state command.spent': 'looks as command.absent does, and differs by the key that is sent',
      'data-state command.several': 'the order is found by its id',
    },
  )
})

test('the lists of orders pass through every state and event of their model', async ({ page, site }) => {
  const user = await makePerson(site)
  const orders = page.locator('[data-flow=orderHistory]')
  const count = orders.locator('label', { has: page.locator('input[value=open]') })
  const frames = await betweenFrames(page)
  const reads = await hold(page, '**/api/orders?market=BITCOIN_TOMAN&size=50&orderType=P2P&excludedOrderStatus=IS_OPEN')
  const ended = [
    listed({ id: '71', orderStatus: 'FINISHED_WITH_TRANSACTION', createdAtDateTime: '2026-11-21T08:00:00Z' }),
    listed({
      id: '72',
      orderType: 'MARKET_SELL',
      orderStatus: 'CANCELLED_BY_USER',
      createdAtDateTime: '2026-11-20T08:00:00Z',
    }),
  ]
  const rows = () => orders.locator('tbody tr').evaluateAll((all) => all.map((row) => row.getAttribute('data-order')))
  const see = (state: string, ids?: string[]) => async () => {
    await expect(orders).toHaveAttribute('data-state', state)
    if (ids !== undefined) await expect.poll(rows).toEqual(ids)
  }
  const says = (state: string, words: string) => async () => {
    await see(state)()
    await expect(orders.getByText(words).first()).toBeVisible()
  }
  /** Simulates a link of the page: the URL names the order, and the page then removes it. */
  const comeTo = async (id: string, list: string) => {
    await travel(page, `${path}?order=${id}&list=${list}`)
    await expect.poll(() => new URL(page.url()).search).toBe('')
  }
  const marked = (state: string, id: string) => async () => {
    await see(state)()
    await expect(orders.locator('tr[data-marked]')).toHaveAttribute('data-order', id)
    await expect(orders.locator('tr[data-marked]')).toBeInViewport()
  }
  const choose = (list: string) => () => orders.locator(`input[value=${list}]`).check()
  const retry = async () => {
    const isOpen = await orders.locator('input[value=open]').isChecked()
    await choose('ended')()
    await orders.getByRole('button', { name: text('fa', 'common.retry') }).click()
    if (isOpen) await choose('open')()
  }
  // Each tour opens the page after its orders exist.
  const open = async () => {
    await logInAs(page, user)
    await openAs(page, '/healthz', look)
  }
  const reading = (state: string, ids?: string[]) => async () => {
    await see(state, ids)()
    await expect.poll(reads.waiting).toBe(1)
  }
  const showOpen = async () => {
    const known = (await openOrders(site, user)).map(({ id }) => id).sort()
    await expect.poll(async () => (await rows()).sort()).toEqual(known)
  }
  const enter = async () => {
    // Places more orders than any path ends, so that the page knows each order before it ends.
    for (let open = (await openOrders(site, user)).length; open < 10; open++) await place(site, user)
    await page.goto(path)
    // The page's first data may be older than the orders, and the topics arrive in different frames.
    await showOpen()
    await frames.shown('me:orders:BITCOIN_TOMAN', 'me:pair:BITCOIN_TOMAN')
    // These updates would make the page read the history again, so the next read starts after them.
    await (await reads.newest()).fulfill(refusal(500, 'SERVER_ERROR'))
    await see('list.open history.failed')()
    await retry()
    return {
      events: {
        listComes: async () => (await reads.next()).fulfill(listOf(...ended)),
        listFails: async () => (await reads.next()).fulfill(refusal(500, 'SERVER_ERROR')),
        orderEnds: async () => {
          await cancel(site, user)
          const { length } = await openOrders(site, user)
          await expect(count).toHaveText(text('fa', 'orders.openCount', { number: localDigits(String(length), 'fa') }))
          await frames.shown('me:orders:BITCOIN_TOMAN', 'me:pair:BITCOIN_TOMAN')
        },
        retry,
        comeToEnded: () => comeTo('72', 'ended'),
        comeToOpen: async () => comeTo((await openOrders(site, user))[0]!.id, 'open'),
        chooseHistory: choose('ended'),
        chooseOpen: choose('open'),
        showSales: () =>
          chooseFrom(orders.getByRole('combobox', { name: ordersWord('filters.side') }), ordersWord('filters.sell')),
        showExpired: () =>
          chooseFrom(orders.getByRole('combobox', { name: ordersWord('filters.end') }), ordersWord('filters.expired')),
        showAll: () => orders.getByRole('button', { name: ordersWord('filters.clear') }).click(),
      },
      states: {
        loading: reading('list.open history.loading'),
        loadingBehind: reading('list.open history.loading'),
        failed: see('list.open history.failed'),
        renewingOpen: reading('list.open history.shown.renewing'),
        open: see('list.open history.shown.fresh'),
        history: see('list.ended history.shown.fresh', ['71', '72']),
        markedEnded: marked('list.ended history.shown.fresh', '72'),
        renewingMarked: async () => {
          await reading('list.ended history.shown.renewing')()
          await marked('list.ended history.shown.renewing', '72')()
        },
        markedOpen: async () => marked('list.open history.shown.fresh', (await openOrders(site, user))[0]!.id)(),
        renewing: reading('list.ended history.shown.renewing', ['71', '72']),
        renewingBehind: reading('list.ended history.shown.renewing', ['71', '72']),
        stale: says('list.ended history.shown.stale', text('fa', 'errors.SERVER_ERROR')),
        sales: see('list.ended history.shown.fresh', ['72']),
        none: says('list.ended history.shown.fresh', ordersWord('empty.filteredTitle')),
      },
    }
  }
  await walkOn(page, orderHistoryModel, orderHistoryMachine, { open, enter })
})

for (const [where, followed] of [
  [path, ['me:orders:BITCOIN_TOMAN', 'me:pair:BITCOIN_TOMAN']],
  ['/profile', ['me:orders', 'me:wallet:P2P']],
] as const) {
  test(`an order that ended before the first order update is listed too: ${where}`, async ({ page, site }) => {
    const user = await makePerson(site)
    const orders = page.locator('[data-flow=orderHistory]')
    const frames = await betweenFrames(page)
    for (const topic of followed) frames.hush(topic)
    await logInAs(page, user)
    await visit(page, where, look)
    await wholePage(page)
    // The page is still loading. Playwright's click waits until its target does not move.
    await orders.locator('label', { hasText: ordersWord('ended') }).click()
    await expect(orders).toHaveAttribute('data-state', 'list.ended history.shown.fresh')
    const id = await place(site, user)
    await cancel(site, user)
    for (const topic of followed) frames.allow(topic)
    await expect(orders.locator('tbody tr')).toHaveCount(1)
    await expect(orders.locator('tbody tr')).toHaveAttribute('data-order', id)
  })
}

const restingBook = 'the book of the walk is at rest'
const unseenInOrder = {
  unsent: 'the browser of the test reaches its relay while it has a network',
  worse: restingBook,
  reviewedAgain: restingBook,
  'reviewed submit': 'the review lies over the form',
  'data-state order.reviewing.worse': restingBook,
}

const unseenInForm = {
  saleUnbooked: 'a book that ages at a given moment is the bare machine’s to show',
  'atMarket bookMoves': restingBook,
  'steppedUp bookMoves': restingBook,
  'data-state order.reviewing.worse': restingBook,
  'blank stepUp': 'a page without a book is shown for a moment only',
  saleWaiting: 'it follows a book that has aged',
}

const ofTheForm = [
  'quote.settling',
  'quote.askingAmount',
  'quote.askingTotal',
  'quote.known.fresh',
  'quote.known.renewing',
  'quote.known.resizing',
  'quote.failed',
  'terms.waiting',
]
const ofTheOrder = [
  'order.editing.registered',
  'order.editing.refused',
  'order.editing.placed',
  'order.command.sending',
  'order.warned',
  'order.command.checking',
  'order.command.loadFailed',
  'order.command.absent',
  'order.command.spent',
  'order.command.several',
]

/** Places an order that stays open. @returns its id */
async function place(site: Site, user: TestPerson): Promise<string> {
  await placeOrder(site, user, far)
  const [order] = await openOrders(site, user)
  return order!.id
}

async function cancel(site: Site, user: TestPerson): Promise<void> {
  const [order] = await openOrders(site, user)
  await cancelOrder(site, user, order!.id)
}
