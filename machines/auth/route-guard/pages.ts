import type { Market } from '#shared/market/coins.ts'

/** Pages that ask who comes: those of the ways in, and those of members (spec 2, "Profile area"). */
export type GuardedPage =
  | 'signIn'
  | 'dashboard'
  | 'account'
  | 'identity'
  | 'otc'
  | 'trade'
  /** Whichever market is active, the default one first. */
  | 'anyTrade'
  | 'wallet'
  | 'walletEx'
  | 'history'
  | 'settings'
  | 'invite'
  | 'bankReturn'

/** Pages whose numbers belong to verified persons only (spec 4, "Route guard"). */
const authorizedPages: readonly GuardedPage[] = ['history', 'wallet', 'dashboard', 'walletEx', 'otc']

/** Pages forbidden to market makers: the list is empty (spec 4, "Route guard"). */
export const supervisorForbidden: readonly GuardedPage[] = []

/**
 * Somebody on the way to a page. `address` is the path with its query, `stay` where the person is who may not enter.
 * `next` is the page that a log-in is on the way to, `market` the one that a trade page shows. `number` counts passages.
 */
export type Passage = {
  number: number
  page: GuardedPage
  address: string
  stay: string
  next: string | null
  market: Market | null
}

/** Who comes; `isAuthorized` is null while the account could not be loaded. */
export type Visitor = { isMember: boolean; isAuthorized: boolean | null; isSupervisor: boolean }

/** What the person is told who may not enter: the navigation is cancelled (spec 4, "Route guard"). */
export type Obstacle = 'unauthorized' | 'supervisor' | 'inactive' | 'unknown'

/** What becomes of a passage: it goes on, or to another address, or stays where the person is, and why. */
export type Verdict = { go: 'on' } | { go: 'to'; address: string } | { go: 'nowhere'; obstacle: Obstacle }

type Rules = { supervisorForbidden: readonly GuardedPage[] }

/** The rules of spec 4, "Route guard", but for the market's; null means that the market must be asked about. */
export function judge(passage: Passage, visitor: Visitor, rules: Rules): Verdict | null {
  const { page, address, next, market } = passage
  if (page === 'signIn') return visitor.isMember ? { go: 'to', address: next ?? homeOf(visitor) } : { go: 'on' }
  if (!visitor.isMember) return { go: 'to', address: wayIn('/login', address) }
  if (visitor.isSupervisor && rules.supervisorForbidden.includes(page)) return { go: 'nowhere', obstacle: 'supervisor' }
  if (authorizedPages.includes(page) && visitor.isAuthorized !== true)
    return { go: 'nowhere', obstacle: visitor.isAuthorized === null ? 'unknown' : 'unauthorized' }
  return (page === 'trade' || page === 'anyTrade') && market !== null ? null : { go: 'on' }
}

/** Where somebody goes on to whose market is active. */
export function judgeActive({ page, market }: Passage): Verdict {
  return page === 'anyTrade' ? { go: 'to', address: tradeAddress(market!) } : { go: 'on' }
}

/** The verdict on a market that is not active; `others` are some that are, the one that lies nearest first. */
export function judgeInactive({ page }: Passage, others: readonly Market[]): Verdict {
  const [first] = others
  if (page === 'anyTrade' && first !== undefined) return { go: 'to', address: tradeAddress(first) }
  return { go: 'nowhere', obstacle: 'inactive' }
}

/** The trade page of a market (design 5.2). */
export function tradeAddress({ settlement, coin }: Pick<Market, 'settlement' | 'coin'>): string {
  return `/profile/trade/${settlement}/${coin}`
}

/** Where a member goes who was not on the way to some page (spec 4, "Login"). */
function homeOf({ isAuthorized }: Visitor): string {
  return isAuthorized === true ? '/profile' : '/profile/account'
}

/** An address of a way in, which remembers the page that the person is on the way to. */
export function wayIn(address: string, next: string | null): string {
  if (next === null) return address
  return `${address}${address.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}

/** A page of this site to go on to after a log-in; null for anything that could lead away from it. */
export function nextPage(text: string | null): string | null {
  return text !== null && /^\/(?![/\\])[^\\\s]*$/.test(text) ? text : null
}
