import { expect, type Page } from '@playwright/test'
import type { Site } from './site.ts'
import { type Look, visit } from './visit.ts'

/** A person in the sandbox: +98 number and a session's token. */
export type Member = { person: string; token: string }
export type Wish = {
  state?: string
  country?: boolean
  complete?: boolean
  registry?: 'MATCH' | 'NID' | 'MOBILE' | 'NID_AND_MOBILE' | 'BIRTHDAY'
}

let next = 0

/** Makes a person nobody else has, in any state. */
export async function makeMember(site: Site, wish: Wish = {}): Promise<Member> {
  next += 1
  const number = String(process.pid * 100 + next).slice(-7)
  return desk<Member>(site, '/sandbox/people', { mobileNumber: `+98935${number.padStart(7, '0')}`, ...wish })
}

/** Puts a page into the hands of a person who has logged in before. */
export async function enterAs(page: Page, { token }: Member, path: string, look: Look): Promise<void> {
  await page.addInitScript((kept) => {
    // Once for a tab: a session that has ended stays ended.
    if (sessionStorage.getItem('entered') !== null) return
    sessionStorage.setItem('entered', 'yes')
    localStorage.setItem('sarraf.token', kept)
  }, token)
  await visit(page, path, look)
}

/** The newest code sent to or for a person, once there is one that is not `former`. */
export async function codeOf(site: Site, { person }: Member, former: string | null = null): Promise<string> {
  let code: string | null = null
  await expect
    .poll(async () => {
      const answer = await fetch(`${site.sandbox.url}/sandbox/outbox?person=${encodeURIComponent(person)}`)
      const post = (await answer.json()) as { code: string | null }[]
      code = post.find((letter) => letter.code !== null)?.code ?? null
      return code !== null && code !== former
    })
    .toBe(true)
  return code!
}

/** Asks the sandbox's desk, which is there for loopback only. */
export async function desk<Reply>(site: Site, path: string, body: object): Promise<Reply> {
  const answer = await fetch(site.sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}
