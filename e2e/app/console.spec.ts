import type { Page } from '@playwright/test'
import { beMember, comeFrom, makePerson } from '../support/people.ts'
import { measureShifts, settle, shiftOf } from '../support/shifts.ts'
import { expect, test } from '../support/site.ts'
import { visit } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const

/** Every route of the client and where it leads; those of one page beside each other. */
const visitors: [path: string, leadsTo: string | RegExp][] = [
  ['/', '/'],
  ['/markets/', '/markets/'],
  ['/market/BITCOIN/TOMAN', '/market/BITCOIN/TOMAN'],
  ['/market/NOTHING/TOMAN', '/market/NOTHING/TOMAN'],
  ['/terms/', '/terms/'],
  ['/contact-us/', '/contact-us/'],
  ['/about-us/', '/about-us/'],
  ['/faq/', '/faq/'],
  ['/guide/', '/guide/'],
  ['/wages/', '/wages/'],
  ['/fromgoogle', '/fromgoogle'],
  ['/dummy', '/dummy'],
  ['/no-such-page', '/'],
  ['/auth', '/login'],
  ['/login', '/login'],
  ['/login/send-phone', '/login'],
  ['/login/send-mail', '/login'],
  ['/login/forget', '/login/forget'],
  ['/login/forget-otp', '/login'],
  ['/login/forget-otp?mobileNumber=9120000001', '/login/forget-otp?mobileNumber=9120000001'],
  ['/login/forget/verify', '/login/forget'],
  ['/sign-up', '/sign-up'],
  ['/sign-up/email-verification', '/sign-up'],
  ['/sign-up/email-verification?email=a@example.com', '/sign-up/email-verification?email=a@example.com'],
  ['/redirect-from-banks?amount=1', /^\/login\?next=/],
  ['/dashboard/BITCOIN/TOMAN', /^\/login\?next=/],
  ['/profile', /^\/login\?next=/],
]
const members: [path: string, leadsTo: string | RegExp][] = [
  ['/profile', '/profile'],
  ['/profile/otc', '/profile/otc'],
  ['/profile/trade', '/profile/trade/TOMAN/BITCOIN'],
  ['/profile/trade/TOMAN/TETHER', '/profile/trade/TOMAN/TETHER'],
  ['/profile/trade/TOMAN/TOMAN', '/profile/trade/TOMAN/TETHER'],
  ['/profile/trade/TOMAN/NOTHING', '/profile/trade/TOMAN/NOTHING'],
  ['/profile/wallet', '/profile/wallet'],
  ['/profile/walletEx', '/profile/walletEx'],
  ['/profile/history', '/profile/history'],
  ['/profile/settings', '/profile/settings'],
  ['/profile/invite', '/profile/invite'],
  ['/profile/account', '/profile/account'],
  ['/profile/no-such-page', '/profile'],
  ['/redirect-from-banks?amount=1', '/profile/redirect-from-banks?amount=1'],
  ['/dashboard/BITCOIN/TOMAN', '/profile/trade/TOMAN/BITCOIN'],
  ['/login', '/profile'],
]

test.beforeEach(({ context }) => comeFrom(context))

for (const { who, routes } of [
  { who: 'a visitor', routes: visitors },
  { who: 'a member', routes: members },
]) {
  test(`no route writes a warning or an error to the console for ${who}, and no page moves while it loads on a desktop`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000)
    if (who === 'a member') await beMember(page, await makePerson(site))
    const written = consoleOf(page)
    await measureShifts(page)
    for (const [path, leadsTo] of routes) {
      await visit(page, path, persian)
      await expect(page).toHaveURL(
        typeof leadsTo === 'string' ? leadsTo : ({ pathname, search }) => leadsTo.test(pathname + search),
      )
      await settle(page)
      // An address that leads on shows two pages.
      const isMeasured = path === leadsTo
      const moved = isMeasured ? await shiftOf(page) : null
      expect({ path, written: written.splice(0), moved }).toEqual({ path, written: [], moved: null })
    }
  })
}

/** What the page writes to its console as a warning or an error, and what it throws. */
function consoleOf(page: Page): string[] {
  const written: string[] = []
  page.on('pageerror', (error) => written.push(String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'warning' && message.type() !== 'error') return
    written.push(`${message.type()}: ${message.text()} ${message.location().url}`)
  })
  return written
}
