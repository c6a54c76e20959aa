import type { BrowserContext, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { Site } from './site.ts'

type Wish = {
  state?: string
  twoStep?: 'SMS' | 'EMAIL' | 'GOOGLE_AUTHENTICATOR'
  level?: string
  country?: boolean
  blocked?: boolean
  email?: string
}
/** `person` is the +98 number, `typed` the number as it is typed. */
export type TestPerson = { person: string; typed: string; token: string }

/** The secret of an authenticator that the sandbox gives to whoever has one (design 4). */
const secret = 'JBSWY3DPEHPK3PXP'
let made = 0

/** Somebody nobody else has met, in a state of her own, with a session. */
export async function makePerson(site: Site, wish: Wish = {}): Promise<TestPerson> {
  made += 1
  const digits = `93${String(process.pid % 1000).padStart(3, '0')}${String(made).padStart(5, '0')}`
  const answer = await fetch(`${site.sandbox.url}/sandbox/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNumber: `+98${digits}`, ...wish }),
  })
  if (!answer.ok) throw new Error(`no person: ${await answer.text()}`)
  const { person, token } = (await answer.json()) as { person: string; token: string }
  return { person, typed: `0${digits}`, token }
}

/** The newest code that was sent to a person. */
export async function codeOf(site: Site, { person }: { person: string }): Promise<string> {
  const answer = await fetch(`${site.sandbox.url}/sandbox/outbox?person=${encodeURIComponent(person)}`)
  const sent = (await answer.json()) as { code: string | null }[]
  const code = sent.find((one) => one.code)?.code
  if (!code) throw new Error(`no code was sent to ${person}`)
  return code
}

/** What the authenticator shows now. */
export function appCode(): string {
  return new TOTP({ secret }).generate()
}

/** Makes the requests of a context come from an address of their own, so that limits of addresses are its own. */
export async function comeFrom(context: BrowserContext): Promise<void> {
  made += 1
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${process.pid % 250}.${made % 250}.${made % 199}` })
}

/** Opens a page as somebody who is logged in and remembered. */
export async function beMember(page: Page, { token }: TestPerson): Promise<void> {
  await page.addInitScript((kept) => {
    // Only in the first page of a tab: what the test does to the session stays done.
    if (sessionStorage.getItem('test.member') !== null) return
    sessionStorage.setItem('test.member', 'yes')
    localStorage.setItem('sarraf.token', kept)
  }, token)
}

/** Ends a session on the exchange, as if its time were over. */
export async function endSession(site: Site, { token }: TestPerson): Promise<void> {
  await fetch(`${site.sandbox.url}/users/logout`, { headers: { authorization: `Bearer ${token}` } })
}
