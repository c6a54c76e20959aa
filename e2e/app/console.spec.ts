import type { Page } from '@playwright/test'
import { seeNamed } from '../support/named.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { measureShifts, settle, shiftOf } from '../support/shifts.ts'
import { expect, test } from '../support/site.ts'
import { travel, visit } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const

type Route = [path: string, leadsTo: string | RegExp, heading?: string]

/**
 * Every route of the client and its target. Routes of one page are adjacent. A route that is its own target is loaded; a
 * route that redirects a visitor is opened from the present page.
 */
const visitors: Route[] = [
  ['/', '/'],
  ['/markets/', '/markets/'],
  ['/market/BITCOIN/TOMAN', '/market/BITCOIN/TOMAN'],
  ['/market/NOTHING/TOMAN', '/market/NOTHING/TOMAN'],
  ['/terms/', '/terms/', 'terms.heading'],
  ['/contact-us/', '/contact-us/', 'contact.heading'],
  ['/about-us/', '/about-us/', 'about.heading'],
  ['/faq/', '/faq/', 'questions.faqHeading'],
  ['/guide/', '/guide/', 'questions.guideHeading'],
  ['/wages/', '/wages/', 'fees.heading'],
  ['/fromgoogle', '/fromgoogle', 'reserved.heading'],
  ['/dummy', '/dummy', 'reserved.heading'],
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
const users: Route[] = [
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
  { who: 'a user', routes: users },
]) {
  test(`no route writes warnings or errors to the console for ${who}, and no page shifts on load on a desktop`, async ({
    page,
    site,
  }) => {
    if (who === 'a user') await logInAs(page, await makePerson(site))
    const written = consoleOf(page)
    await measureShifts(page)
    for (const [path, leadsTo, heading] of routes) {
      const isPage = path === leadsTo
      // For logged-in users, the router warns of a history entry that is not its own.
      await (isPage || who === 'a user' ? visit(page, path, persian) : travel(page, path))
      await expect(page).toHaveURL(
        typeof leadsTo === 'string' ? leadsTo : ({ pathname, search }) => leadsTo.test(pathname + search),
      )
      await settle(page)
      // A redirect shows two pages, so its shift is not measured.
      const moved = isPage ? await shiftOf(page) : null
      if (heading !== undefined) await seeNamed(page, heading)
      expect({ path, written: written.splice(0), moved }).toEqual({ path, written: [], moved: null })
    }
  })
}

/** Collects the page's warnings and errors on the console, and its exceptions. */
function consoleOf(page: Page): string[] {
  const written: string[] = []
  page.on('pageerror', (error) => written.push(String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'warning' && message.type() !== 'error') return
    written.push(`${message.type()}: ${message.text()} ${message.location().url}`)
  })
  return written
}
