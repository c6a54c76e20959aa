import { tomanFiguresMachine } from '#machines/wallet/toman-figures/toman-figures.machine.ts'
import { walletPageMachine } from '#machines/wallet/wallet-page/wallet-page.machine.ts'
import { coinRecords } from '#shared/market/coin-records.ts'
import { everyTransition } from '#tests/models/support/every-transition.ts'
import { tomanFiguresModel } from '#tests/models/wallet/toman-figures.model.ts'
import { walletPageModel } from '#tests/models/wallet/wallet-page.model.ts'
import { cardFor } from '#tests/shared/rules/bank-numbers.ts'
import { expectFocus, tabTo } from '../support/focus.ts'
import { type Held, intercept } from '../support/intercept.ts'
import { betweenFrames } from '../support/live-frames.ts'
import { lookAtAll, widths } from '../support/look.ts'
import { type Executor, hold, walkOn } from '../support/model-walk.ts'
import { admin, codeOf, comeFrom, logInAs, makePerson, type TestPerson } from '../support/people.ts'
import { errorsOf, expect, type Site, test } from '../support/site.ts'
import { text, travel, visit } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const
const word = (key: string, values?: { [name: string]: string }) => text('fa', `wallet.${key}`, values)
const toman = { coin: word('toman') }
const bitcoin = { coin: coinRecords.BITCOIN.fa }

test.beforeEach(({ context }) => comeFrom(context))

test('the wallet page passes through every state and event of its model', async ({ page, site }) => {
  const user = await makePerson(site)
  await page.setViewportSize(widths.phone)
  await logInAs(page, user)
  const flow = page.locator('[data-flow=walletPage]')
  const search = page.getByRole('searchbox')
  const box = page.getByRole('checkbox')
  const dialog = page.locator('dialog[open]')
  const rows = page.locator('tr[data-coin]')
  const at =
    (state: string, query = '', open: string | null = null) =>
    async () => {
      await expect(flow).toHaveAttribute('data-state', state)
      await expect(page).toHaveURL(new RegExp(`/profile/wallet${query.replace('?', '\\?')}$`))
      await expect(dialog).toHaveCount(open === null ? 0 : 1)
      if (open !== null) await expect(page.locator(`dialog[open]:is(${open}, :has(${open}))`)).toBeVisible()
    }
  const all = 'search.all none.shown over.nothing'
  const over = 'search.all none.shown over.dialog'
  const enter = async (): Promise<Executor> => {
    await page.evaluate(() => localStorage.removeItem('sarraf.wallet.hidesNone'))
    await travel(page, '/profile/invite')
    await expect(flow).toHaveCount(0)
    await travel(page, '/profile/wallet')
    await expect(rows).toHaveCount(17)
    return {
      events: {
        typeName: () => search.fill('بیت'),
        typeSpaces: () => search.fill('  '),
        deleteText: () => search.fill(''),
        clear: async () => {
          await search.fill('چنین ارزی نیست')
          await page.getByRole('button', { name: word('clear') }).click()
        },
        hideNone: () => box.check(),
        showNone: () => box.uncheck(),
        openWays: () => page.getByRole('button', { name: word('waysOf', bitcoin), exact: true }).click(),
        closeWays: () => page.keyboard.press('Escape'),
        chooseWithdrawal: () => dialog.getByRole('button', { name: word('withdrawOf', bitcoin) }).click(),
        openDeposit: () => page.getByRole('button', { name: word('depositOf', toman) }).click(),
        openBook: () => page.getByRole('button', { name: word('book') }).click(),
        goToCheck: () => travel(page, '/profile/wallet?check=BITCOIN'),
        close: () => page.keyboard.press('Escape'),
        goBack: () => page.goBack(),
        goForward: () => page.goForward(),
        comeAgain: () => page.reload(),
      },
      states: {
        all: async () => {
          await at(all)()
          await expect(rows).toHaveCount(17)
        },
        found: async () => {
          await at('search.filtered none.shown over.nothing')()
          await expect(rows).toHaveCount(2)
        },
        foundAndOwned: at('search.filtered none.hidden over.nothing'),
        owned: at('search.all none.hidden over.nothing'),
        ways: async () => {
          await at('search.all none.shown over.menu', '', '[data-menu=BITCOIN]')()
        },
        deposit: at(over, '?deposit=TOMAN', '[data-flow=depositToman]'),
        depositByAddress: at(over, '?deposit=TOMAN', '[data-flow=depositToman]'),
        afterDeposit: at(all),
        depositAgain: at(over, '?deposit=TOMAN', '[data-flow=depositToman]'),
        withdrawal: at(over, '?withdraw=BITCOIN', '[data-flow=withdrawCoin]'),
        check: at(over, '?check=BITCOIN', '[data-flow=depositCoin]'),
        book: at(over, '?book', '[data-flow=addressBook]'),
      },
    }
  }
  await walkOn(page, walletPageModel, walletPageMachine, {
    open: () => visit(page, '/profile/wallet', persian),
    enter,
  })
})

test('the Toman figures pass through every state and event of their model', async ({ page, site }) => {
  await page.clock.install()
  const frames = await betweenFrames(page)
  const lists = [
    await hold(page, '**/api/wallets/deposit?relatedCoin=TOMAN**'),
    await hold(page, '**/api/wallets/withdrawal-requests?relatedCoin=TOMAN**'),
  ]
  const balance = 'me:wallet:P2P'
  const flow = page.locator('[data-flow=tomanFigures]')
  let credit = 500_000_000
  await logInAs(page, await makePerson(site))
  const answer = async (give: (request: Held) => Promise<void>) => {
    for (const list of lists) await give(await list.newest())
  }
  const see = (state: string, awaited: boolean, shown: RegExp | null) => async () => {
    await expect(flow).toHaveAttribute('data-state', state)
    for (const list of lists) await expect.poll(() => list.waiting() > 0).toBe(awaited)
    if (shown === null) await expect(flow).toHaveText('')
    else await expect(flow).toContainText(shown)
  }
  const title = new RegExp(word('figures.title'))
  const fail = () => answer((request) => request.fulfill({ status: 500, json: {} }))
  const retry = () => flow.getByRole('button').click()
  const enter = async (): Promise<Executor> => {
    await travel(page, '/profile/invite')
    await expect(flow).toHaveCount(0)
    for (const list of lists) await list.clear()
    // An update of the balance would make the page read the figures again, so the test decides when it arrives.
    frames.hush(balance)
    await travel(page, '/profile/wallet')
    await frames.followed(balance)
    return {
      events: {
        come: () => answer((request) => request.continue()),
        fail,
        retry,
        balanceMoves: async () => {
          credit += 1
          const own = String(credit)
          frames.show(balance, { TOMAN: { credit: own, blockedCredit: '0', totalBalance: own } })
          await frames.shown(balance)
        },
        minutePasses: () => page.clock.fastForward(60_000),
      },
      states: {
        loading: see('reading', true, null),
        loadingMoved: see('reading', true, null),
        failed: see('failed.idle', false, new RegExp(text('fa', 'errors.SERVER_ERROR'))),
        asking: see('failed.again', true, new RegExp(text('fa', 'errors.SERVER_ERROR'))),
        askingMoved: see('failed.again', true, new RegExp(text('fa', 'errors.SERVER_ERROR'))),
        shown: see('shown.current', false, title),
        refreshing: see('shown.refreshing', true, title),
        refreshingMoved: see('shown.refreshing', true, title),
        stale: see('shown.stale', false, new RegExp(word('figures.stale'))),
      },
    }
  }
  await walkOn(page, tomanFiguresModel, tomanFiguresMachine, {
    open: () => visit(page, '/profile/wallet', persian),
    enter,
    // After a minute of the page's clock the page has lost its connection, so paths are used instead of tours.
    by: everyTransition,
  })
})

test('the wallet follows deposits and withdrawals without a reload, marks stale data, and retries failed reads', async ({
  page,
  site,
}) => {
  const user = await makePerson(site)
  await logInAs(page, user)
  // Answers with an error until retry is pressed. Reads after that are held until the test answers them.
  const held: Held[] = []
  let answer = (request: Held): void => void request.fulfill({ status: 503, json: {} })
  await intercept(page, '**/api/wallets/deposit?**', (request) => answer(request))
  await visit(page, '/profile/wallet', persian)
  const cell = (coin: string, name: string) => page.locator(`tr[data-coin=${coin}] [data-cell=${name}]`)
  const sum = (name: string) => page.locator(`[data-sum=${name}] dd`)
  const figures = page.locator('[data-flow=tomanFigures]')
  // Data beside the balances is read again when the balances have arrived.
  await expect(cell('BITCOIN', 'balance')).toContainText('۰٫۵')
  await expect(figures).toHaveAttribute('data-state', /^failed/)
  answer = (request) => void held.push(request)
  await figures.getByRole('button').click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  answer = (request) => void request.continue()
  for (const request of held) answer(request)
  await expect(figures).toHaveAttribute('data-state', 'shown.current')
  await expect(cell('BITCOIN', 'balance')).toContainText('۰٫۵')

  await admin(site, '/sandbox/chain', {
    do: 'deposit',
    person: user.person,
    coin: 'BITCOIN',
    amount: '0.12345678',
    confirmed: true,
  })
  await expect(cell('BITCOIN', 'balance')).toContainText('۰٫۶۲۳۴۵۶۷۸')
  await withdrawToman(site, user, '1250000')
  await expect(sum('blocked')).toHaveText(/^۱٬۲۵۰٬۰۰۰ /)
  await expect(sum('free')).toHaveText(/^۴۹۸٬۷۵۰٬۰۰۰ /)
  await expect(sum('balance')).toHaveText(/^۵۰۰٬۰۰۰٬۰۰۰ /)
  await expect(figures.getByText('۱٬۲۵۰٬۰۰۰')).toBeVisible()

  await admin(site, '/sandbox/chain', { do: 'open', coin: 'TRON', network: 'TRC20', way: 'deposit', open: false })
  await admin(site, '/sandbox/faults', { path: '/wallets/customer-addresses', fault: 'failing', status: 503 })
  // The balances count as stale ten seconds after the last answer.
  await expect(page.locator('[data-stale-mark]')).toHaveCount(3, { timeout: 30_000 })
  await expect(sum('free')).toHaveText(/^۴۹۸٬۷۵۰٬۰۰۰ /)
  await admin(site, '/sandbox/faults', { path: '/wallets/customer-addresses', fault: 'none' })
  await expect(page.locator('[data-stale-mark]')).toHaveCount(0, { timeout: 30_000 })
  await page.reload()
  const closed = page.locator('[data-way="deposit TRON"]')
  await expect(closed).toHaveText(word('depositClosed'))
  await closed.press('Enter')
  await expect(page.locator('[data-flow=walletPage]')).toHaveAttribute('data-state', /over\.nothing$/)
  await admin(site, '/sandbox/chain', { do: 'open', coin: 'TRON', network: 'TRC20', way: 'deposit', open: true })
})

test('the keyboard alone finds a coin and opens its deposit, and the focus returns to its button', async ({
  page,
  site,
}) => {
  await logInAs(page, await makePerson(site))
  await visit(page, '/profile/wallet', persian)
  await expect(page.locator('tr[data-coin]')).toHaveCount(17)
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('dog')
  await expect(page.locator('tr[data-coin]')).toHaveCount(1)
  const deposit = word('depositOf', { coin: coinRecords.DOGE_COIN.fa })
  await tabTo(page, deposit)
  await page.keyboard.press('Enter')
  await expect(page.locator('dialog[open]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expectFocus(page, deposit)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?deposit=DOGE_COIN$/)
  await page.goBack()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expectFocus(page, deposit)
})

test('the wallets are clean in all looks', async ({ page, site }, info) => {
  const errors = errorsOf(page)
  await page.setViewportSize(widths.phone)
  const user = await makePerson(site)
  for (const [currency, amount] of [
    ['TOMAN', '98765432109.87'],
    ['BITCOIN', '1234.56789012'],
    ['DOGE_COIN', '87654321.1'],
  ])
    await admin(site, '/sandbox/balance', { person: user.person, currency, amount, kind: 'deposit' })
  await logInAs(page, user)
  await visit(page, '/profile/wallet', { language: 'fa', theme: 'dark' })
  const rows = page.locator('tr[data-coin]')
  const isThere = async () => {
    await expect(rows).toHaveCount(17)
    await expect(page.locator('[data-total]')).toBeVisible()
    await expect(page.locator('[data-flow=tomanFigures] dl')).toBeVisible()
  }
  await lookAtAll(page, info, { name: 'wallet', isThere })
  await page.getByRole('button', { name: text('fa', 'wallet.waysOf', { coin: coinRecords.TRON.fa }) }).click()
  await lookAtAll(page, info, { name: 'wallet-ways' })
  await page.keyboard.press('Escape')
  await travel(page, '/profile/walletEx')
  const isThereToo = () => expect(rows).toHaveCount(16)
  await lookAtAll(page, info, { name: 'wallet-exchange', isThere: isThereToo })
  await expect(page.locator('h1')).toHaveCount(1)
  expect(errors).toEqual([])
})

/** Requests a withdrawal to the user's own card, which waits for the bank. */
async function withdrawToman(site: Site, user: TestPerson, amount: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${user.token}` }
  // As in the specification, the code is requested without the withdrawal's details. This code is valid only for the
  // user's own card.
  await fetch(`${site.url}/api/users/send-code`, { method: 'POST', headers, body: '{}' })
  const answer = await fetch(`${site.url}/api/wallets/withdrawal-request`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': `wallet-${process.pid}-${user.person}` },
    body: JSON.stringify({
      amount,
      destinationWalletAddress: cardFor(user.person.slice(3)),
      relatedCoin: 'TOMAN',
      code: await codeOf(site, user),
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
