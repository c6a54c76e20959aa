import type { BrowserContext, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect, type Site } from './site.ts'
import { type Look, visit } from './visit.ts'

type Wish = {
  /** Somebody who is there already, in another state from now on. */
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
/** `person` is the +98 number, `typed` the number as it is typed, `token` a session's. */
export type TestPerson = { person: string; typed: string; token: string }

/** The secret of every authenticator in the sandbox (design 4). */
const secret = 'JBSWY3DPEHPK3PXP'
let made = 0

/** A new user in a state of their own, with a session. */
export async function makePerson(site: Site, { person, ...wish }: Wish = {}): Promise<TestPerson> {
  made += 1
  const digits = person?.slice(3) ?? `93${String(process.pid % 1000).padStart(3, '0')}${String(made).padStart(5, '0')}`
  const session = await admin<{ person: string; token: string }>(site, '/sandbox/people', {
    mobileNumber: `+98${digits}`,
    ...wish,
  })
  return { ...session, typed: `0${digits}` }
}

/** The newest code sent to or for a person, once there is one that is not `former`. */
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
      code = post.find((letter) => letter.code)?.code ?? null
      return code !== null && code !== former
    })
    .toBe(true)
  return code!
}

/** What the authenticator shows now, or at another time (epoch ms): the sandbox's own, where a test may have moved it. */
export function appCode(timestamp: number = Date.now()): string {
  return new TOTP({ secret }).generate({ timestamp })
}

/** Makes the requests of a context come from an address of their own, so that limits of addresses are its own. */
export async function comeFrom(context: BrowserContext): Promise<void> {
  made += 1
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${process.pid % 250}.${made % 250}.${made % 199}` })
}

/** Opens a page as somebody who is logged in and remembered. */
export async function beMember(page: Page, { token }: { token: string }): Promise<void> {
  await page.addInitScript((kept) => {
    // Only in the first page of a tab: what the test does to the session stays done.
    if (sessionStorage.getItem('test.member') !== null) return
    sessionStorage.setItem('test.member', 'yes')
    localStorage.setItem('sarraf.token', kept)
  }, token)
}

/** Puts a page into the hands of a person who has logged in before. */
export async function enterAs(page: Page, person: { token: string }, path: string, look: Look): Promise<void> {
  await beMember(page, person)
  await visit(page, path, look)
}

/** A page that is open hears that another tab has logged somebody in, or out. */
export async function hearOfTab(page: Page, person: { token: string } | null): Promise<void> {
  await page.evaluate((token) => {
    // One that is not remembered is in a cookie.
    // biome-ignore lint/suspicious/noDocumentCookie: as the page itself does
    document.cookie = 'sarraf.token=; Path=/; Max-Age=0'
    if (token === null) localStorage.removeItem('sarraf.token')
    else localStorage.setItem('sarraf.token', token)
    dispatchEvent(new Event('storage'))
  }, person?.token ?? null)
}

/** Ends a session on the exchange, as if its time were over. */
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

/** On this page no order is reviewed before it is sent: the test is of what comes after. */
export function withoutReviews(page: Page): Promise<unknown> {
  const limits = JSON.stringify({ version: 1, impact: '100', share: '100' })
  return page.addInitScript((kept) => localStorage.setItem('sarraf.orderReview', kept), limits)
}
