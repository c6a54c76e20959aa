import type { BrowserContext, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect, type Site } from './site.ts'
import { type Look, visit } from './visit.ts'

type Wish = {
  /** The number of an existing user, whose state is changed. */
  person?: string
  state?: string
  twoStep?: 'SMS' | 'EMAIL' | 'GOOGLE_AUTHENTICATOR'
  level?: string
  country?: boolean
  complete?: boolean
  funded?: boolean
  blocked?: boolean
  email?: string
  registry?: 'MATCH' | 'NID' | 'MOBILE' | 'NID_AND_MOBILE' | 'BIRTHDAY'
}
/** `person`: the number with +98. `typed`: the number as a user types it. `token`: the session's token. */
export type TestPerson = { person: string; typed: string; token: string }

/** The secret of every authenticator in the sandbox (design 4). */
const secret = 'JBSWY3DPEHPK3PXP'
let made = 0

/** Creates a user in the given state, with a session. */
export async function makePerson(site: Site, { person, ...wish }: Wish = {}): Promise<TestPerson> {
  made += 1
  const digits = person?.slice(3) ?? `93${String(process.pid % 1000).padStart(3, '0')}${String(made).padStart(5, '0')}`
  const session = await admin<{ person: string; token: string }>(site, '/sandbox/people', {
    mobileNumber: `+98${digits}`,
    ...wish,
  })
  return { ...session, typed: `0${digits}` }
}

/** Waits for a code to a user that is not `former`, and returns the newest one. */
export async function codeOf(
  site: Site,
  { person }: { person: string },
  former: string | null = null,
): Promise<string> {
  let code: string | null = null
  await expect
    .poll(async () => {
      const answer = await fetch(`${site.sandbox.url}/sandbox/outbox?person=${encodeURIComponent(person)}`)
      const post = (await answer.json()) as { code: string | null }[]
      code = post.find((message) => message.code)?.code ?? null
      return code !== null && code !== former
    })
    .toBe(true)
  return code!
}

/** Returns the code of the authenticator at a time of the exchange (epoch ms). */
export function appCode(timestamp: number): string {
  return new TOTP({ secret }).generate({ timestamp })
}

/** Returns the exchange's time (epoch ms). Other tests of the same worker may have moved its clock. */
export async function exchangeTime(site: Site): Promise<number> {
  const answer = await fetch(`${site.sandbox.url}/sandbox/clock`)
  return ((await answer.json()) as { now: number }).now
}

/** Gives a context its own IP address, so that limits by IP address apply to it alone. */
export async function comeFrom(context: BrowserContext): Promise<void> {
  made += 1
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${process.pid % 250}.${made % 250}.${made % 199}` })
}

/** Makes a page open as a signed-in, remembered user. */
export async function logInAs(page: Page, { token }: { token: string }): Promise<void> {
  await page.addInitScript((kept) => {
    // Runs only in the first page of a tab, so that the test's own changes of the session persist.
    if (sessionStorage.getItem('test.user') !== null) return
    sessionStorage.setItem('test.user', 'yes')
    localStorage.setItem('sarraf.token', kept)
  }, token)
}

/** Opens a page as a signed-in user. */
export async function enterAs(page: Page, person: { token: string }, path: string, look: Look): Promise<void> {
  await logInAs(page, person)
  await visit(page, path, look)
}

/** Simulates a log-in or a log-out in another tab, for a page that is open. */
export async function hearOfTab(page: Page, person: { token: string } | null): Promise<void> {
  await page.evaluate((token) => {
    // A session without "remember me" is in a cookie.
    // biome-ignore lint/suspicious/noDocumentCookie: as the page itself does
    document.cookie = 'sarraf.token=; Path=/; Max-Age=0'
    if (token === null) localStorage.removeItem('sarraf.token')
    else localStorage.setItem('sarraf.token', token)
    dispatchEvent(new Event('storage'))
  }, person?.token ?? null)
}

/** Ends a session at the exchange, as if it had expired. */
export async function endSession(site: Site, { token }: { token: string }): Promise<void> {
  await fetch(`${site.sandbox.url}/users/logout`, { headers: { authorization: `Bearer ${token}` } })
}

/** Calls an admin route of the sandbox, which answers on loopback only. */
export async function admin<Reply>(site: Site, path: string, body: object): Promise<Reply> {
  const answer = await fetch(site.sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}

/** Switches off the review of orders on this page, for tests of the steps after it. */
export function withoutReviews(page: Page): Promise<unknown> {
  const limits = JSON.stringify({ version: 1, impact: '100', share: '100' })
  return page.addInitScript((kept) => localStorage.setItem('sarraf.orderReview', kept), limits)
}
