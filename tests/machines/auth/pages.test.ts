import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, type GuardedPage, nextPage, pathWithNext, type Visitor } from '#machines/auth/route-guard/pages.ts'

const pages: GuardedPage[] = [
  'dashboard',
  'account',
  'identity',
  'otc',
  'trade',
  'wallet',
  'walletEx',
  'history',
  'settings',
  'invite',
  'bankReturn',
]
const passage = { number: 1, path: '/profile/x', stay: '/', next: null, market: null, isFirst: false }
const rules = { supervisorForbidden: [] }
const goes = (page: GuardedPage, visitor: Visitor) => decide({ ...passage, page }, visitor, rules)?.go

describe('the rules of the route guard', () => {
  it('let no guest into the profile area', () => {
    const guest = { isLoggedIn: false, isAuthorized: null, isSupervisor: false, unauthorizedReason: null }
    expect(pages.map((page) => goes(page, guest))).toEqual(pages.map(() => 'to'))
  })

  it('keep an unverified user only from history, wallets, dashboard and quick trade', () => {
    const person: Visitor = {
      isLoggedIn: true,
      isAuthorized: false,
      isSupervisor: false,
      unauthorizedReason: 'unauthorized',
    }
    const kept = pages.filter((page) => goes(page, person) === 'nowhere')
    expect(kept).toEqual(['dashboard', 'otc', 'wallet', 'walletEx', 'history'])
  })

  it('let a verified user in everywhere, and a market maker too', () => {
    const all = [false, true].flatMap((isSupervisor) =>
      pages.map((page) => goes(page, { isLoggedIn: true, isAuthorized: true, isSupervisor, unauthorizedReason: null })),
    )
    expect(all).toEqual(all.map(() => 'on'))
  })

  it('lead a user who logs in to the page they asked for', () => {
    const visitor = { isLoggedIn: true, isAuthorized: true, isSupervisor: false, unauthorizedReason: null }
    expect(decide({ ...passage, page: 'signIn', next: '/wages' }, visitor, rules)).toEqual({
      go: 'to',
      path: '/wages',
    })
  })
})

describe('the page after a log-in', () => {
  it.each(['/profile/otc?coin=BITCOIN&amount=0.1', '/', '/profile/trade/TOMAN/BITCOIN#chart'])('may be %s', (text) => {
    expect(nextPage(text)).toBe(text)
  })

  it.each([
    null,
    '',
    'profile',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\\..\\b',
    '/\n/x',
  ])('may not be %j', (text) => {
    expect(nextPage(text)).toBe(null)
  })

  it('never leads to another site', () => {
    const pieces = fc.array(fc.constantFrom('/', '\\', '\t', '\n', ' ', '.', ':', '@', 'evil.example', 'a', '?', '#'))
    fc.assert(
      fc.property(pieces, (parts) => {
        const next = nextPage(parts.join(''))
        if (next !== null) expect(new URL(next, 'https://sarraf.example').origin).toBe('https://sarraf.example')
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a link to a log-in page', () => {
  it('keeps the next page of the user beside its own parameters', () => {
    const next = '/profile/otc?coin=BITCOIN&amount=0.05'
    const ways = [
      pathWithNext('/sign-up', null),
      pathWithNext('/sign-up', next),
      pathWithNext('/login/forget-otp?mobileNumber=912', next),
    ]
    const read = (way: string) => Object.fromEntries(new URL(way, 'https://sarraf.example').searchParams)
    expect([ways[0], ...ways.slice(1).map(read)]).toEqual(['/sign-up', { next }, { mobileNumber: '912', next }])
  })
})
