import type { Page } from '@playwright/test'
import { bankReturnMachine } from '#machines/wallet/bank-return/bank-return.machine.ts'
import { depositCoinMachine } from '#machines/wallet/deposit-coin/deposit-coin.machine.ts'
import { depositTomanMachine } from '#machines/wallet/deposit-toman/deposit-toman.machine.ts'
import { coinRecords } from '#shared/market/coin-records.ts'
import { depositCoinModel } from '#tests/models/wallet/deposit-coin.model.ts'
import { bankReturnModel, depositTomanModel } from '#tests/models/wallet/deposit-toman.model.ts'
import { type Held, intercept } from '../support/intercept.ts'
import { type Executor, goesAtOnce, hold, walkOn } from '../support/model-walk.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, travel, visit } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const
const word = (key: string, values?: { [name: string]: string }) => text('fa', `deposit.${key}`, values)
const fault = (key: string) => text('fa', `errors.${key}`)
const refusal = (message: string) => ({ status: 400, json: { message, status: 400 } })

/** A PNG of one pixel. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const txId = 'b6f6991d03df0e2e04dafffcd6bc418aac66049e2cd74b80f14ac86db1e3f0da'

test.beforeEach(({ context }) => comeFrom(context))

test('a coin’s deposit passes through every state and event of its model', async ({ page, site }) => {
  page.setDefaultTimeout(15_000)
  const user = await makePerson(site)
  const details = await coinDetailsOf(site.sandbox.url)
  const networks = await answering(page, '**/api/coins/details')
  const address = await hold(page, '**/api/wallets/customer/wallet-address?**')
  const check = await hold(page, '**/api/wallets/check-confirmed-transaction?**')
  await page.addInitScript(() => {
    const copies: PromiseWithResolvers<void>[] = []
    Object.assign(window, { copies })
    navigator.clipboard.writeText = (copied) => {
      const copy = Object.assign(Promise.withResolvers<void>(), { copied })
      copies.push(copy)
      return copy.promise
    }
  })
  const notices = await holdTimers(page, 1500)
  await logInAs(page, user)
  const flow = page.locator('dialog[data-flow=depositCoin]')
  const id = flow.getByLabel(word('txId.label'))
  const press = (key: string) => () => flow.getByRole('button', { name: word(key), exact: true }).click()
  const look = flow.locator('form button[type=submit]')
  const come = (list: object[]) => () => networks.with((request) => request.fulfill({ json: details(list) }))
  const choose = (network: string) => async () => {
    const radio = flow.locator(`input[value=${network}]`)
    if (await radio.isVisible()) return radio.check()
    const card = flow.locator(`[data-network=${network}]`)
    // A closed network says so and cannot be pressed.
    if (await card.isEnabled()) return card.click()
    await expect(card).toContainText(word('network.closed'))
    await card.dispatchEvent('click')
  }
  const copy = (what: 'address' | 'tag') => () => flow.locator(`[data-what=${what}] button`).click()
  const endCopy = (end: 'resolve' | 'reject') => async () => {
    await page.evaluate((how) => {
      const { copies } = window as unknown as { copies: PromiseWithResolvers<void>[] }
      copies.at(-1)![how]()
    }, end)
  }
  const found = (amount: string | null, transactionIsDone: boolean | null) => async () =>
    (await check.newest()).fulfill({ json: { baseDTO: { amount, transactionIsDone } } })
  const see =
    (state: string, ...texts: string[]) =>
    async () => {
      await expect(flow).toHaveAttribute('data-state', state)
      for (const one of texts) await expect(flow).toContainText(one)
    }
  // A request that arrives later than this check would be taken for the next path's.
  const addressing = (network: string) => async () => {
    await see('addressing', network)()
    await expect.poll(address.waiting).toBe(1)
  }
  const addressed = (part: string) => see(`shown.${part}`, tagged.address, tagged.tag)
  const still = 'copying.none shown.check.none'
  const checking =
    (blocker: string | null, state = 'none') =>
    async () => {
      await see(`checking.${state}`)()
      if (blocker === null) return expect(look).toBeEnabled()
      await expect(look).toBeDisabled()
      await expect(flow).toContainText(fault(blocker))
    }
  const looking = (state: string, txid: string | null) => async () => {
    await see(state)()
    await expect.poll(check.waiting).toBe(1)
    await expect.poll(() => txids.at(-1)).toBe(txid)
  }
  const txids: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/check-confirmed-transaction'))
      txids.push(new URL(request.url()).searchParams.get('txid'))
  })
  const answered = (state: string, ...texts: string[]) => see(state, ...texts)
  const ended = (notice: string | null) => async () => {
    await expect(flow).toHaveCount(0)
    await expect(page).toHaveURL(/\/profile\/wallet$/)
    const noticeList = page.locator('[data-flow=notices]')
    if (notice === null) await expect(noticeList).toHaveText('')
    else await expect(noticeList).toContainText(notice)
  }
  const enter = async (): Promise<Executor> => {
    await travel(page, '/profile/settings')
    await expect(flow).toHaveCount(0)
    networks.with(null)
    for (const held of [address, check]) await held.clear()
    // A notice may go by itself at this moment.
    await page.locator('[data-flow=notices] button').evaluateAll((all: HTMLElement[]) => {
      for (const dismiss of all) dismiss.click()
    })
    await expect(page.locator('[data-flow=notices]')).toHaveText('')
    return {
      events: {
        open: () => travel(page, '/profile/wallet?deposit=BINANCE_COIN'),
        openToCheck: () => travel(page, '/profile/wallet?check=BINANCE_COIN'),
        twoCome: come([plain, needing, closed]),
        oneComes: come([plain]),
        noneComes: come([closed]),
        fail: async () => {
          if ((await flow.getAttribute('data-state')) === 'loading')
            networks.with((request) => request.fulfill(refusal('Not Enough Wallets')))
          else await (await address.next()).fulfill(refusal('Not Enough Wallets'))
        },
        close: () => page.keyboard.press('Escape'),
        chooseClosed: choose('OLD'),
        choosePlain: choose('BEP2'),
        chooseNeeding: choose('BEP20'),
        changeNetwork: press('network.change'),
        typeId: () => id.fill(txId),
        typeShort: () => id.fill('b6f6'),
        submit: () => id.press('Enter'),
        later: press('txId.later'),
        cancel: press('txId.cancel'),
        addressComes: async () => (await address.next()).fulfill({ json: { baseDTO: tagged } }),
        askAddress: async () => {
          const button = flow.getByRole('button', { name: word('check.address') })
          if (await button.isEnabled()) await button.click()
          else await button.dispatchEvent('click')
        },
        copy: copy('address'),
        copyAgain: copy('address'),
        copyTag: copy('tag'),
        isCopied: endCopy('resolve'),
        isRefused: endCopy('reject'),
        noticeEnds: async () => {
          await notices.end()
          await expect(flow.locator('[data-copied]')).toHaveCount(0)
        },
        look: async () => {
          if (await look.isEnabled()) await look.click()
          else await look.dispatchEvent('click')
        },
        lookAgain: () => look.dispatchEvent('click'),
        isConfirmed: found('1.5', true),
        isFound: found('1.5', false),
        isNot: found(null, null),
        cut: async () => (await check.newest()).abort(),
      },
      states: {
        outside: () => expect(page).toHaveURL(/\/profile\/settings$/),
        loadingToCheck: see('loading', bnb('checkTitle')),
        checking: checking('networkSelect'),
        checkingOnly: checking(null),
        checkingPlain: checking(null),
        checkingNeeding: checking('txIdRequired'),
        checkingById: checking(null),
        checkingShort: checking('INVALID_TXID'),
        checkingClosed: async () => {
          await checking(null)()
          await expect(flow).toContainText(fault('networkClosed'))
          await expect(flow.getByRole('button', { name: word('check.address') })).toBeDisabled()
        },
        lookingAtClosed: looking('checking.looking', null),
        lookingFirst: looking('checking.looking', null),
        lookingFirstById: looking('checking.looking', txId),
        foundById: answered('checking.unconfirmed', '۱٫۵'),
        confirmedFirst: answered('checking.confirmed', '۱٫۵', word('check.confirmed')),
        unconfirmedFirst: answered('checking.unconfirmed', '۱٫۵', word('check.unconfirmed')),
        notRecognizedFirst: answered('checking.notRecognized', fault('depositNotRecognized')),
        noResponseFirst: answered('checking.noResponse', fault('NO_ANSWER')),
        loading: see('loading', bnb('coinTitle')),
        impossible: see('choosing', fault('depositNotPossible'), word('network.closed')),
        choosing: see('choosing', word('network.openById'), word('network.closed')),
        asking: see('asking'),
        missing: see('asking', fault('txIdRequired')),
        idShort: see('asking'),
        idWrong: see('asking', fault('INVALID_TXID')),
        idTyped: see('asking'),
        addressingOnly: addressing('BEP2'),
        shownOnly: async () => {
          await addressed(still)()
          await expect(flow.getByRole('button', { name: word('network.change') })).toHaveCount(0)
        },
        addressing: addressing('BEP2'),
        addressingById: addressing('BEP20'),
        addressingLater: addressing('BEP20'),
        shown: addressed(still),
        copying: addressed('copying.writing shown.check.none'),
        copyingTag: addressed('copying.writing shown.check.none'),
        copied: async () => {
          await addressed('copying.done shown.check.none')()
          expect(await lastCopied(page)).toBe(tagged.address)
        },
        tagCopied: async () => {
          await addressed('copying.done shown.check.none')()
          expect(await lastCopied(page)).toBe(tagged.tag)
        },
        notCopied: see('shown.copying.refused shown.check.none', word('copyRefused')),
        looking: looking('shown.copying.none shown.check.looking', null),
        confirmed: answered('shown.copying.none shown.check.confirmed', '۱٫۵', word('check.confirmed')),
        unconfirmed: answered('shown.copying.none shown.check.unconfirmed', '۱٫۵', word('check.unconfirmed')),
        notRecognized: answered('shown.copying.none shown.check.notRecognized', fault('depositNotRecognized')),
        noResponse: answered('shown.copying.none shown.check.noResponse', fault('NO_ANSWER')),
        shownById: async () => {
          await addressed(still)()
          await expect(id).toHaveValue(txId)
        },
        lookingById: looking('shown.copying.none shown.check.looking', txId),
        shownLater: async () => {
          await addressed(still)()
          await expect(look).toBeDisabled()
          await expect(flow).toContainText(fault('txIdRequired'))
        },
        failed: ended(fault('NOT_ENOUGH_WALLETS')),
        closed: ended(null),
      },
    }
  }
  await walkOn(
    page,
    depositCoinModel,
    depositCoinMachine,
    { open: () => visit(page, '/profile/settings', persian), enter },
    { 'data-state closed': goesAtOnce, 'data-state failed': goesAtOnce },
  )
})

test('a deposit of Toman passes through every state and event of its model', async ({ page, site }) => {
  page.setDefaultTimeout(15_000)
  const user = await makePerson(site)
  const accounts = await hold(page, '**/api/users/verified-bank-accounts')
  const payment = await hold(page, '**/api/wallets/deposit-toman')
  // Without content (204) a browser stays on its page.
  let visits = 0
  await intercept(page, `${site.sandbox.url}/sandbox/gateway/**`, (request) => {
    visits += 1
    void request.fulfill({ status: 204, json: null })
  })
  await page.clock.install()
  await logInAs(page, user)
  const flow = page.locator('dialog[data-flow=depositToman]')
  const amount = flow.getByLabel(word('toman.amount'))
  const submit = flow.locator('button[type=submit]')
  const press = (name: string) => () => flow.getByRole('button', { name, exact: true }).click()
  const sent: { key: string; body: object }[] = []
  let before = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/deposit-toman'))
      sent.push({ key: request.headers()['idempotency-key'] ?? '', body: request.postDataJSON() as object })
  })
  const answer = (redirectSite: string) => async () =>
    (await payment.next()).fulfill({
      json: { message: 'Deposit Request Created Successfully', baseDTO: { redirectSite } },
    })
  const see =
    (state: string, ...texts: string[]) =>
    async () => {
      await expect(flow).toHaveAttribute('data-state', state)
      for (const one of texts) await expect(flow).toContainText(one)
    }
  const form =
    (typed: string, blocker: string | null, state = 'form.entering') =>
    async () => {
      await see(state)()
      await expect(amount).toHaveValue(typed)
      if (blocker === null) return expect(submit).toBeEnabled()
      await expect(submit).toBeDisabled()
      await expect(submit).toHaveAccessibleDescription(fault(blocker))
    }
  const body = {
    amount: '200000',
    paymentGateway: 'MAIN',
    cardNumber: '5022291000000016',
    callBackURL: `${site.url}/redirect-from-banks`,
  }
  const sending =
    (change: object = {}) =>
    async () => {
      await see('sending', word('toman.sending'))()
      await expect.poll(payment.waiting).toBe(1)
      await expect.poll(() => sent.at(-1)?.body).toEqual({ ...body, ...change })
      await expect(amount).toBeDisabled()
    }
  const refused = (error: string) => async () => {
    await form('۲۰۰٬۰۰۰', null, 'form.refused')()
    await expect(flow.getByRole('alert')).toHaveText(fault(error))
  }
  const enter = async (): Promise<Executor> => {
    await travel(page, '/profile/settings')
    await expect(flow).toHaveCount(0)
    for (const held of [accounts, payment]) await held.clear()
    visits = 0
    await travel(page, '/profile/wallet?deposit=TOMAN')
    return {
      events: {
        termsCome: async () => (await accounts.newest()).fulfill({ json: { content: cards } }),
        termsFail: async () => (await accounts.newest()).abort(),
        tenSecondsPass: () => page.clock.fastForward(10_000),
        retry: press(text('fa', 'common.retry')),
        close: () => page.keyboard.press('Escape'),
        submit: async () => {
          if (await submit.isEnabled()) return submit.dblclick()
          await submit.dispatchEvent('click')
          if (await amount.isEnabled()) await amount.press('Enter')
        },
        typeAmount: () => amount.fill('200000'),
        typeMuch: () => amount.fill('۱۰۰۰۰۰۰۰۱'),
        typeLittle: () => amount.fill('49999'),
        chooseCard: () => flow.locator('input[value="5022291000000016"]').check(),
        chooseOther: () => flow.locator('input[value=ALTERNATE]').check(),
        gatewayComes: answer(`${site.sandbox.url}/sandbox/gateway/x?lang=fa`),
        strangerComes: answer(`https://${new URL(site.sandbox.url).host}.evil.example/`),
        isRefused: async () => (await payment.next()).fulfill(refusal('AMOUNT_IS_HIGH')),
        cut: async () => (await payment.next()).abort(),
        again: () => {
          before = sent.length
          return press(word('toman.again'))()
        },
        edit: async () => {
          const back = flow.getByRole('button', { name: word('toman.edit'), exact: true })
          await back.or(flow.getByRole('button', { name: word('toman.another'), exact: true })).click()
        },
        // The bank's page is open, and the user may return to this one.
        pageLeaves: () =>
          page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))),
        pageStays: () => page.clock.fastForward(15_000),
      },
      states: {
        loading: async () => {
          await see('loading', word('toman.coming'))()
          await expect.poll(accounts.waiting).toBe(1)
        },
        loadFailed: see('loadFailed', word('toman.loadFailed')),
        blank: form('', 'amountRequired'),
        much: async () => {
          await form('۱۰۰٬۰۰۰٬۰۰۱', 'maxAmountErr')()
          await expect(amount).toHaveAttribute('aria-invalid', 'true')
        },
        little: form('۴۹٬۹۹۹', 'minAmountErr'),
        amount: async () => {
          await form('۲۰۰٬۰۰۰', 'bankAccountRequired')()
          await expect(flow).toContainText('دویست هزار تومان')
        },
        whole: form('۲۰۰٬۰۰۰', null),
        other: form('۲۰۰٬۰۰۰', null),
        sendingOther: sending({ paymentGateway: 'ALTERNATE' }),
        sending: sending(),
        stranger: async () => {
          await refused('gatewayNotAllowed')()
          expect(page.url()).toBe(`${site.url}/profile/wallet?deposit=TOMAN`)
        },
        refused: refused('AMOUNT_IS_HIGH'),
        noResponse: see('noResponse', word('toman.noResponse')),
        sendingAgain: async () => {
          await sending()()
          await expect.poll(() => [sent.length, sent.at(-1)?.key]).toEqual([before + 1, sent[before - 1]?.key])
        },
        leaving: async () => {
          await see('leaving', word('toman.leaving'))()
          await expect.poll(() => visits).toBe(1)
        },
        stuck: refused('NO_ANSWER'),
        left: see('left', word('toman.left')),
        closed: async () => {
          await expect(flow).toHaveCount(0)
          await expect(page).toHaveURL(/\/profile\/wallet$/)
        },
      },
    }
  }
  await walkOn(
    page,
    depositTomanModel,
    depositTomanMachine,
    { open: () => visit(page, '/profile/settings', persian), enter },
    { 'blank chooseStrange': 'a card that is not in the list cannot be pressed', 'data-state closed': goesAtOnce },
  )
})

test('the return from the bank passes through every state and event of its model', async ({ page, site }) => {
  const user = await makePerson(site)
  // The notification centre reads the deposits of all currencies, at any moment.
  const list = await hold(page, '**/api/wallets/deposit?relatedCoin=TOMAN**')
  await page.clock.install()
  await logInAs(page, user)
  const flow = page.locator('[data-flow=bankReturn]')
  const answer = (content: object[]) => async () => (await list.newest()).fulfill({ json: { content, totalPages: 1 } })
  const see = (state: string) => async () => {
    await expect(flow).toHaveAttribute('data-state', state)
    await expect(flow).toContainText(word(`return.${state}.title`))
  }
  let way = 0
  const enter = async (): Promise<Executor> => {
    await list.clear()
    way += 1
    // The URL claims that the payment succeeded. The page must not trust it.
    await travel(page, `/profile/redirect-from-banks?status=OK&deposit=7&way=${way}`)
    return {
      events: {
        isPaid: answer([{ ...open, isDone: true, transactionStatus: 'CONFIRMED' }]),
        isUnpaid: answer([{ ...open, isDone: true, transactionStatus: 'UNCONFIRMED' }]),
        isOpen: answer([open]),
        isNowhere: answer([{ ...open, id: '6', isDone: true, transactionStatus: 'CONFIRMED' }]),
        cut: async () => (await list.newest()).abort(),
        fiveSecondsPass: () => page.clock.fastForward(5000),
        // The page may look by itself at this moment. Then the button is busy.
        look: () =>
          flow.getByRole('button', { name: word('return.look') }).evaluate((button) => (button as HTMLElement).click()),
      },
      states: {
        looking: async () => {
          await expect(flow).toHaveAttribute('data-state', 'looking')
          await expect(flow.locator('[aria-busy=true]')).toBeVisible()
          await expect.poll(list.waiting).toBe(1)
        },
        waiting: async () => {
          await see('waiting')()
          await expect(flow).toContainText('۲۰۰٬۰۰۰')
        },
        unknown: see('unknown'),
        loadFailed: async () => {
          await see('loadFailed')()
          await expect(flow).toContainText(fault('NO_ANSWER'))
        },
        paid: see('paid'),
        unpaid: see('unpaid'),
      },
    }
  }
  await walkOn(page, bankReturnModel, bankReturnMachine, {
    open: () => visit(page, '/profile/settings', persian),
    enter,
  })
})

const cards = [
  { cardNumber: '6104337700000001', shebaCode: '430120000000000000000001' },
  { cardNumber: '5022291000000016', shebaCode: '210120000000000000000009' },
]
const open = {
  id: '7',
  amount: '200000',
  createdAtDateTime: '2026-11-21T08:30:00.000Z',
  isDone: false,
  relatedCoin: 'TOMAN',
  bankAccount: '5022291000000016',
  transactionStatus: 'RAISED_BY_USER',
}
const plain = { tokenType: 'BEP2', txIdIsNeeded: false, isDepositEnable: true }
const needing = { tokenType: 'BEP20', txIdIsNeeded: true, isDepositEnable: true }
const closed = { tokenType: 'OLD', txIdIsNeeded: false, isDepositEnable: false }
const tagged = { address: 'bnb1grpf0955h0ykzq3ar5nmum7y6gdfl6lxfn46h2', qrCode: picture, tag: '104' }
const bnb = (key: string) => word(key, { coin: coinRecords.BINANCE_COIN.fa })

/** Returns a function that gives the exchange's details of all coins, with other networks for one coin. */
async function coinDetailsOf(exchange: string) {
  type Details = { content: { name: string; tokenTypeDetails: object[] }[] }
  const { content } = (await (await fetch(`${exchange}/coins/details`)).json()) as Details
  const terms = { withdrawEnable: true, withdrawalFee: '0.001', minWithdraw: '0.02', maxWithdraw: '400' }
  return (networks: object[]): Details => ({
    content: content.map((coin) => {
      const isIt = coin.name === 'BINANCE_COIN'
      return isIt ? { ...coin, tokenTypeDetails: networks.map((one) => ({ ...terms, ...one })) } : coin
    }),
  })
}

/**
 * Holds the requests of a URL until the test sets their answer, which also applies to later requests. Null aborts the held
 * requests and holds later ones.
 */
async function answering(page: Page, url: string) {
  let answer: ((request: Held) => Promise<void>) | null = null
  let waiting: Held[] = []
  await intercept(page, url, (request) => {
    if (answer === null) waiting.push(request)
    else void answer(request)
  })
  return {
    with: (next: typeof answer) => {
      answer = next
      const now = waiting
      waiting = []
      for (const request of now) void (next === null ? request.abort() : next(request))
    },
  }
}

/** Holds the page's timers of this length (ms) until the test ends them, because a slow machine would miss their time. */
async function holdTimers(page: Page, length: number) {
  await page.addInitScript((ms) => {
    const heldTimers = new Map<number, () => void>()
    const { setTimeout: begin, clearTimeout: end } = window
    const never = 2 ** 31 - 1
    window.setTimeout = ((act: () => void, wait?: number, ...more: unknown[]) => {
      if (wait !== ms) return begin(act, wait, ...more)
      const timer = begin(() => {}, never)
      heldTimers.set(timer, act)
      return timer
    }) as typeof setTimeout
    window.clearTimeout = (timer) => {
      heldTimers.delete(Number(timer))
      end(timer)
    }
    Object.assign(window, { heldTimers })
  }, length)
  return {
    end: () =>
      page.evaluate(() => {
        const { heldTimers } = window as unknown as { heldTimers: Map<number, () => void> }
        const all = [...heldTimers.values()]
        heldTimers.clear()
        for (const act of all) act()
      }),
  }
}

function lastCopied(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (window as unknown as { copies: { copied: string }[] }).copies.at(-1)?.copied)
}
