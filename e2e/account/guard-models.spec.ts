import type { BrowserContext, Page } from '@playwright/test'
import { routeGuardMachine } from '#machines/auth/route-guard/route-guard.machine.ts'
import { sessionMachine } from '#machines/auth/session/session.machine.ts'
import { verified } from '#tests/machines/support/persons.ts'
import { routeGuardModel } from '#tests/models/auth/route-guard.model.ts'
import { sessionModel } from '#tests/models/auth/session.model.ts'
import { everyTransition } from '#tests/models/support/every-transition.ts'
import { type Held, intercept } from '../support/intercept.ts'
import { type Executor, hold, isFull, walk, walkOn } from '../support/model-walk.ts'
import { codeOf, comeFrom, hearOfTab, makePerson, type TestPerson } from '../support/people.ts'
import { expect, type Site, test } from '../support/site.ts'
import { running, text, travel, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const word = (key: string) => text('fa', key)
const refusal = (status: number, message: string) => ({ status, json: { message, status } })
const trade = '/profile/trade/TOMAN/BITCOIN'
const unverified = { ...verified, authenticationType: 'UNAUTHORIZED' }

test('the route guard passes through every state and event of its model', async ({ page, context, site }) => {
  await comeFrom(context)
  // The requests for the account are counted from the start of a path.
  await walkOn(
    page,
    routeGuardModel,
    routeGuardMachine,
    { ...(await personOnTheWay(page, site)), by: everyTransition },
    {
      'waiting isMarketMaker': 'no page is forbidden to market makers: the list of the product is empty (spec 4)',
      blockedMarketMaker: 'as above',
      'noResponse openLogin': 'the guard asks again by itself, so its requests cannot be counted',
      'blockedUnverified stayOpensHome':
        'the page where the user stays here is not guarded; it is in auth-session.spec.ts',
      'askingMarket openWallet': 'by then the user is known, and the wallet opens at once',
      waitingStay: 'as above',
      stillBlocked: 'as above',
    },
  )
})

test('the session passes through every state and event of its model', async ({ context, site }) => {
  const enter = (page: Page) => personOfSession(context, page, site)
  // A page reads local storage when it opens, so each path has its own page. A path over every transition would log in more
  // than once and find the data of the previous log-in.
  await walk(
    context,
    sessionModel,
    sessionMachine,
    { enter, ...(isFull ? { by: everyTransition } : {}) },
    {
      'data-state guest': 'nothing on the page is of a session for a guest',
      'data-state restoring': 'the token is found before anything is shown',
      'guest nothingKept': 'a tab tells of a change, and there is none',
      'loading lateRefusalOfFormer':
        'no request of the one before is left when a page is opened; see session.model.test.ts',
      'loading askAgain': 'a request that is on its way is asked for again by nothing that a person does',
      'known otherTabSaysTheSame': 'browsers tell other tabs of a change only',
    },
  )
})

/** Uses a new user for each path, in one tab. The previous user has logged out in another tab. */
async function personOnTheWay(page: Page, site: Site) {
  const account = await hold(page, '**/api/users/account?imageNeeded=false')
  const market = await hold(page, '**/api/markets/BITCOIN_TOMAN')
  const other = await hold(page, '**/api/markets/TETHER_TOMAN')
  const coins = await hold(page, '**/api/coins/supporting-coins')
  const wages = await hold(page, '**/api/users/account-levels')
  const notice = page.locator('dialog[data-flow=routeGuard]')
  // The page requests the account once, and each page that opens before the answer requests it again.
  let requestCount = 1
  // A page requests the coins until it has them, and then never again.
  let areCoinsThere = false
  /** The page where a refused user stays. */
  let home = '/faq'
  const atHome = () => expect.poll(() => new URL(page.url()).pathname).toBe(home)
  const enter = async () => {
    if (await page.locator('dialog[open]').isVisible()) await close()
    await hearOfTab(page, null)
    for (const held of [account, market, other, coins, wages]) await held.clear()
    if (areCoinsThere) await page.goto('/faq')
    else await travel(page, '/faq')
    areCoinsThere = false
    home = '/faq'
    await running(page)
    await expect(page.getByRole('link', { name: word('shell.logIn'), exact: true }).first()).toBeVisible()
    await atHome()
    requestCount = 1
    await hearOfTab(page, await makePerson(site))
    await at('passage.idle', 'notice.none', 'wages.unasked')
    return executor
  }
  const open = (path: string) => () => {
    requestCount += 1
    return travel(page, path)
  }
  const comes = (who: object) => async () => {
    // A known user is not requested again.
    if (account.waiting() > 0) await (await account.newest()).fulfill({ json: { baseDTO: who } })
  }
  const at = (...words: string[]) => expect(notice).toHaveAttribute('data-state', new RegExp(words.join('.*')))
  const close = () => page.locator('dialog[open]').getByRole('button').last().click()
  const isAt = (path: string) => async () => {
    await expect.poll(() => new URL(page.url()).pathname).toBe(path)
    await at('passage.idle')
  }
  const showsBlocker = (blocker: string) => async () => {
    await at('passage.idle', 'notice.shown')
    await expect(notice).toContainText(word(`guard.${blocker}Title`))
    await atHome()
  }
  const showsReview = (type: 'PENDING' | 'NOT_COMPLETE') => async () => {
    await at('passage.idle', 'notice.shown')
    const dialog = page.getByRole('alertdialog', { name: word(`account.standing.${type}.title`) })
    await expect(dialog.locator('p')).toHaveText([word('guard.closed'), word(`account.standing.${type}.text`)])
    await atHome()
  }
  const waiting = async () => {
    await at('passage.reading')
    await expect.poll(account.requestCount).toBe(requestCount)
  }
  const asking = async () => {
    await at('passage.askingMarket')
    await expect.poll(market.waiting).toBe(1)
  }
  const seeking = async () => {
    await at('passage.seekingOthers')
    await expect.poll(other.waiting).toBe(1)
  }
  const toLogIn = (next: string) => () => expect(page).toHaveURL(`${site.url}/login?next=${encodeURIComponent(next)}`)
  const executor: Executor = {
    events: {
      openWallet: open('/profile/wallet'),
      // No page was open before the reload, so a refused user is led to the home page.
      reloadWallet: async () => {
        home = '/'
        // The request of the page that is left must not be answered in place of the new page's.
        await account.clear()
        await page.goto('/profile/wallet')
      },
      leave: () => travel(page, '/faq'),
      // The guard may ask again by itself at this moment. Then the button is disabled.
      tryAgain: () =>
        page.getByRole('button', { name: word('common.retry') }).evaluate((button: HTMLElement) => button.click()),
      // The pause is over after a second.
      pauseEnds: () => at('passage.noResponse.asking'),
      openTrade: open(trade),
      openAnyTrade: open('/profile/trade'),
      openLogin: open('/login'),
      openAccount: async () => {
        const way = notice.getByRole('link', { name: word('guard.toAccount') })
        if (await way.isVisible()) await way.click()
        else await open('/profile/account')()
      },
      // The session has ended: the user is a guest.
      isGuest: async () => (await account.newest()).fulfill(refusal(401, 'Invalid token')),
      isVerified: comes(verified),
      isUnverified: comes(unverified),
      isInReview: comes({ ...unverified, authenticationType: 'PENDING' }),
      isRejected: comes({ ...unverified, authenticationType: 'NOT_COMPLETE' }),
      isNotLoaded: async () => (await account.newest()).fulfill(refusal(503, 'x')),
      marketIsOpen: async () => (await market.next()).continue(),
      marketIsClosed: async () =>
        (await market.next()).fulfill({ json: { baseDTO: { marketType: 'BITCOIN_TOMAN', isActive: false } } }),
      marketIsRefused: async () => (await market.next()).fulfill(refusal(400, 'MARKET_IS_NOT_ACTIVE')),
      marketIsSilent: async () => (await market.next()).abort(),
      othersAreOpen: async () => (await other.next()).continue(),
      noneIsOpen: async () => (await other.next()).abort(),
      close,
      coinsAndFeesCome: async () => {
        areCoinsThere = true
        await (await coins.next()).continue()
        await (await wages.next()).continue()
      },
      coinsAndFeesFail: async () => {
        await (await coins.next()).abort()
        await (await wages.next()).abort()
      },
      somebodyElseLogsIn: async () => {
        const { token } = await makePerson(site)
        await inAnotherTab(page.context(), site, (kept) => localStorage.setItem('sarraf.token', kept), token)
      },
    },
    states: {
      home: async () => {
        await expect(page).toHaveURL(`${site.url}/faq`)
        await expect.poll(account.waiting).toBe(1)
      },
      waiting,
      waitingFirst: async () => {
        await at('passage.reading')
        await expect.poll(account.waiting).toBeGreaterThan(0)
      },
      noResponse: async () => {
        await at('passage.noResponse')
        await expect(page.getByRole('heading', { name: word('common.noDataTitle') })).toBeVisible()
        await expect(page).toHaveURL(`${site.url}/profile/wallet`)
      },
      askingAgain: async () => {
        await at('passage.noResponse.asking')
        await expect.poll(account.waiting).toBeGreaterThan(0)
      },
      elsewhere: async () => {
        await at('passage.idle')
        await expect(page).toHaveURL(`${site.url}/faq`)
      },
      waitingTrade: waiting,
      waitingLogin: waiting,
      waitingAnyTrade: waiting,
      seekingOthers: seeking,
      seekingAny: seeking,
      askingMarket: asking,
      askingAnyMarket: asking,
      sentToLoginOfAnyTrade: toLogIn('/profile/trade'),
      // The page at the new URL sends its own request.
      sentToMarket: async () => {
        await (await market.next()).continue()
        await isAt(trade)()
      },
      sentToOther: async () => {
        await (await other.next()).continue()
        await isAt('/profile/trade/TOMAN/TETHER')()
      },
      sentToLogin: toLogIn('/profile/wallet'),
      sentToLoginOfTrade: toLogIn(trade),
      sentToProfile: isAt('/profile'),
      sentToAccount: isAt('/profile/account'),
      loginOpens: () => expect(page).toHaveURL(`${site.url}/login`),
      tradeOpens: isAt(trade),
      blockedUnverified: showsBlocker('unauthorized'),
      blockedInReview: showsReview('PENDING'),
      blockedRejected: showsReview('NOT_COMPLETE'),
      blockedNotLoaded: showsBlocker('unknown'),
      blockedMarketClosed: async () => {
        await showsBlocker('inactive')()
        await expect(notice.getByRole('link')).toHaveCount(3)
        await expect(notice.getByRole('link').first()).toHaveAttribute('href', '/profile/trade/TOMAN/TETHER')
      },
      blockedAllClosed: async () => {
        await showsBlocker('inactive')()
        await expect(notice.getByRole('link')).toHaveCount(0)
      },
      homeAgain: async () => {
        await at('notice.none')
        await atHome()
      },
      waitingAccount: () => expect(notice.getByRole('link')).toHaveCount(0),
      accountOpens: isAt('/profile/account'),
      walletOpens: async () => {
        await isAt('/profile/wallet')()
        await expect.poll(wages.waiting).toBe(1)
      },
      furnished: () => at('coins.loaded', 'wages.loaded'),
      bare: () => at('wages.(unasked|loading)'),
      waitingAgain: isAt('/profile/account'),
      accountOpensToo: isAt('/profile/account'),
    },
  }
  return { open: () => visit(page, '/faq', look), enter }
}

async function personOfSession(context: BrowserContext, page: Page, site: Site): Promise<Executor> {
  const user = await makePerson(site)
  const other = await makePerson(site, { state: 'PENDING' })
  // All tabs of the context share this, so this tab sees the changes of another tab.
  await context.clearCookies()
  const account = await hold(page, '**/api/users/account?imageNeeded=false')
  const out = await hold(page, '**/api/users/logout')
  for (const path of ['change-email', 'change-email-otp']) {
    await intercept(page, `**/api/users/${path}`, (request) => void request.fulfill({ json: { message: 'OK' } }))
  }
  await intercept(page, '**/api/users/account', (request) => {
    const baseDTO = { authenticationType: 'INFORMATION_CHANGED_PENDING' }
    if (request.request().method() === 'PUT') void request.fulfill({ json: { message: 'Account saved.', baseDTO } })
    else void request.continue()
  })
  page.setDefaultTimeout(10_000)
  await page.clock.install()
  const dialog = page.locator('dialog[data-flow=session]')
  const at = (...words: string[]) => expect(dialog).toHaveAttribute('data-state', new RegExp(words.join('.*')))
  const logInLink = page.getByRole('link', { name: word('shell.logIn'), exact: true }).first()
  const opened = async (person: TestPerson | null) => {
    await page.addInitScript((kept) => {
      if (sessionStorage.getItem('test.user') !== null) return
      sessionStorage.setItem('test.user', 'yes')
      if (kept !== null) localStorage.setItem('sarraf.token', kept)
      else localStorage.removeItem('sarraf.token')
    }, person?.token ?? null)
    await visit(page, '/faq', look)
  }
  const otherTab = (kept: string | null) =>
    inAnotherTab(
      context,
      site,
      (token) => (token === '' ? localStorage.removeItem('sarraf.token') : localStorage.setItem('sarraf.token', token)),
      kept ?? '',
    )
  const otherTabIs = async ({ token }: TestPerson) => {
    // Requests of the previous session have no effect any more.
    await account.clear()
    await otherTab(token)
  }
  const kept = () => page.evaluate(() => localStorage.getItem('sarraf.token'))
  /** The token of the last answered request for the account. */
  let owner = ''
  /** Answers until the page continues, because a page that opens after a log-in requests the account again. */
  const reply = (how: (request: Held) => Promise<void>) =>
    expect(async () => {
      if (account.waiting() > 0) await how(await account.newest())
      await expect(dialog).not.toHaveAttribute('data-state', /person\.loading/, { timeout: 500 })
    }).toPass({ intervals: [20] })
  const answer = () =>
    reply((request) => {
      owner = request.request().headers().authorization ?? ''
      return request.continue()
    })
  const accountIs = (authenticationType: string) => async () => {
    const route = await account.newest()
    await route.fulfill({ json: { baseDTO: { ...verified, mobileNumber: user.person, authenticationType } } })
  }
  // A decision is shown once, and only for a while.
  let lastNotice = ''
  const showsNotice = (notice: string) => async () => {
    await at('loggedIn.person.known')
    await expect(page.getByText(word(`shell.notices.${notice}`))).toHaveCount(lastNotice === notice ? 0 : 1)
    lastNotice = notice
  }
  const loading = async () => {
    await at('loggedIn.person.loading')
    await expect.poll(account.waiting).toBeGreaterThan(0)
  }
  const known = (person: TestPerson) => async () => {
    await at('loggedIn.person.known', 'loggedIn.exit.staying')
    expect(owner).toBe(`Bearer ${person.token}`)
  }
  const left = async () => {
    await expect(logInLink).toBeVisible()
    expect(await kept()).toBe(null)
  }
  return {
    events: {
      nothingKept: () => opened(null),
      tokenKept: () => opened(user),
      logIn: async () => {
        if (page.url() === 'about:blank') await opened(null)
        await account.clear()
        await travel(page, '/login')
        await page.locator('input[autocomplete=username]').fill(user.typed)
        await page.getByRole('checkbox').check()
        await page.locator('input[autocomplete=username]').press('Enter')
        const code = page.locator('input[autocomplete=one-time-code]')
        await expect(code).toBeVisible()
        await code.fill(await codeOf(site, user))
        await code.press('Enter')
        await expect.poll(kept).not.toBe(null)
        user.token = (await kept())!
      },
      otherTabLogsIn: () => otherTabIs(user),
      otherTabIsSomebodyElse: () => otherTabIs(other),
      otherTabLogsOut: () => otherTab(null),
      accountComes: answer,
      otherAccountComes: answer,
      accountFails: () => reply((request) => request.fulfill(refusal(503, 'x'))),
      // Confirms a new address, so that the page reads the account again. After a failure, the next retry does so.
      askAgain: async () => {
        if (((await dialog.getAttribute('data-state')) ?? '').includes('failed')) return page.clock.fastForward(10_000)
        await travel(page, '/profile/account')
        const edit = text('fa', 'account.editField', { field: word('account.fields.email') })
        await page.getByRole('button', { name: edit }).click()
        await page.getByLabel(word('account.contact.newEmail')).fill('other@example.com')
        await page.keyboard.press('Enter')
        await page.getByLabel(word('account.contact.code')).fill('123456')
        await page.keyboard.press('Enter')
      },
      timePasses: () => page.clock.fastForward(10_000),
      sessionEnds: async () => {
        await page.request.get('/api/users/logout', { headers: { authorization: `Bearer ${user.token}` } })
        // A user who logs in again has another session.
        user.token = (await makePerson(site, { person: user.person })).token
      },
      wantOut: async () => {
        // A log-in redirects to the next page.
        await expect(page).not.toHaveURL(/\/login/)
        const here = page
          .getByRole('button', { name: word('profile.exit') })
          .filter({ visible: true })
          .first()
        if (new URL(page.url()).pathname.startsWith('/profile')) return here.click()
        await page.locator('header [data-flow=profileMenu] button').first().click()
        await page.getByRole('button', { name: word('shell.exit'), exact: true }).click()
      },
      no: () => dialog.getByRole('button', { name: word('shell.no') }).click(),
      yes: () => dialog.getByRole('button', { name: word('shell.yes') }).click(),
      exchangeAnswers: async () => (await out.next()).continue(),
      exchangeFails: async () => (await out.next()).abort(),
      timeoutEnds: () => page.clock.fastForward(3000),
      submitChange: async () => {
        await travel(page, '/profile/account')
        await page.getByLabel(word('banks.card')).fill('6037991234567893')
        await page.getByLabel(word('banks.sheba')).fill('270170000000100324200001')
        await page.getByRole('button', { name: word('banks.add') }).click()
        await page.getByRole('button', { name: word('account.save') }).click()
      },
      changedAccountComes: accountIs('INFORMATION_CHANGED_PENDING'),
      refusedAccountComes: accountIs('INFORMATION_CHANGED'),
      decisionIsDue: () => page.clock.fastForward(15_000),
      comeBack: async () => {
        const isReading = account.waiting() > 0
        const read = page.waitForRequest('**/api/users/account?imageNeeded=false')
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        if (!isReading) return void read.catch(() => undefined)
        await read
        await expect.poll(account.waiting).toBe(1)
      },
    },
    states: {
      opening: () => expect(page).toHaveURL('about:blank'),
      guest: () => expect(logInLink).toBeVisible(),
      loading,
      loadingOther: loading,
      failed: () => at('loggedIn.person.failed'),
      known: known(user),
      knownOther: known(other),
      reloading: loading,
      outdated: () => at('loggedIn.person.failed'),
      submitting: loading,
      underReview: async () => {
        await at('loggedIn.person.known')
        await expect(page).toHaveURL(`${site.url}/`)
      },
      lookingForDecision: loading,
      accepted: showsNotice('accountAccepted'),
      refused: showsNotice('accountRefused'),
      decided: () => at('loggedIn.person.known'),
      decidedAgainst: () => at('loggedIn.person.known'),
      asking: async () => {
        await at('loggedIn.exit.asking')
        await expect(dialog).toContainText(word('shell.exitText'))
      },
      leaving: () => at('loggedIn.exit.leaving'),
      left,
    },
  }
}

/** Changes local storage from another tab. */
async function inAnotherTab(context: BrowserContext, site: Site, act: (token: string) => void, token: string) {
  const tab = await context.newPage()
  await tab.goto(`${site.url}/robots.txt`)
  await tab.evaluate(act, token)
  await tab.close()
}
