import type { UnauthorizedReason } from '#machines/auth/session/session.selectors.ts'
import type { Market } from '#shared/market/coins.ts'

/** Pages behind the route guard: the log-in pages, and the pages for users who are logged in (spec 2, "Profile area"). */
export type GuardedPage =
  | 'signIn'
  | 'dashboard'
  | 'account'
  | 'identity'
  | 'otc'
  | 'trade'
  /** The trade page of any active market, the default one preferred. */
  | 'anyTrade'
  | 'wallet'
  | 'walletEx'
  | 'history'
  | 'settings'
  | 'invite'
  | 'bankReturn'

/** Pages for verified users only (spec 4, "Route guard"). */
const authorizedPages: readonly GuardedPage[] = ['history', 'wallet', 'dashboard', 'walletEx', 'otc']

/** Pages forbidden to market makers: the list is empty (spec 4, "Route guard"). */
export const supervisorForbidden: readonly GuardedPage[] = []

/**
 * A user's request to open a page. `path` includes the query. `stay` is the page that a refused user stays on.
 * `next` is the page to open after a log-in. `market` is the market of a trade page. `number` counts the passages.
 * `isFirst`: no page of the site was open before, so there is no page to stay on.
 */
export type Passage = {
  number: number
  page: GuardedPage
  path: string
  stay: string
  next: string | null
  market: Market | null
  isFirst: boolean
}

/**
 * The user as the guard sees them. `isAuthorized` is null while the account could not be loaded. `unauthorizedReason` says
 * why it is false.
 */
export type Visitor = {
  isLoggedIn: boolean
  isAuthorized: boolean | null
  isSupervisor: boolean
  unauthorizedReason: UnauthorizedReason | null
}

/** Why a user may not enter a page. The navigation is cancelled (spec 4, "Route guard"). */
export type Blocker = UnauthorizedReason | 'supervisor' | 'inactive' | 'unknown'

/** The decision on a passage: continue, go to another path, or stay, with the reason. */
export type Verdict = { go: 'on' } | { go: 'to'; path: string } | { go: 'nowhere'; blocker: Blocker }

type Rules = { supervisorForbidden: readonly GuardedPage[] }

/** Applies the rules of spec 4, "Route guard", except the market's. Returns null if the market must be checked first. */
export function decide(passage: Passage, visitor: Visitor, rules: Rules): Verdict | null {
  const { page, path, next, market } = passage
  if (page === 'signIn') return visitor.isLoggedIn ? { go: 'to', path: next ?? homeOf(visitor) } : { go: 'on' }
  if (!visitor.isLoggedIn) return { go: 'to', path: pathWithNext('/login', path) }
  if (visitor.isSupervisor && rules.supervisorForbidden.includes(page)) return { go: 'nowhere', blocker: 'supervisor' }
  if (authorizedPages.includes(page) && visitor.isAuthorized !== true)
    return {
      go: 'nowhere',
      blocker: visitor.isAuthorized === null ? 'unknown' : (visitor.unauthorizedReason ?? 'unauthorized'),
    }
  return (page === 'trade' || page === 'anyTrade') && market !== null ? null : { go: 'on' }
}

/** Returns the verdict for a page whose market is active. */
export function verdictOfActive({ page, market }: Passage): Verdict {
  return page === 'anyTrade' ? { go: 'to', path: tradePath(market!) } : { go: 'on' }
}

/** Returns the verdict for a market that is not active. `others` are some active markets, the nearest first. */
export function verdictOfInactive({ page }: Passage, others: readonly Market[]): Verdict {
  const [first] = others
  if (page === 'anyTrade' && first !== undefined) return { go: 'to', path: tradePath(first) }
  return { go: 'nowhere', blocker: 'inactive' }
}

/** Returns the path of a market's trade page (design 5.2). */
export function tradePath({ settlement, coin }: Pick<Market, 'settlement' | 'coin'>): string {
  return `/profile/trade/${settlement}/${coin}`
}

/** Returns the first page after a log-in that has no `next` page (spec 4, "Login"). */
function homeOf({ isAuthorized }: Visitor): string {
  return isAuthorized === true ? '/profile' : '/profile/account'
}

/** Returns a log-in path with the page to open afterwards in its query. */
export function pathWithNext(path: string, next: string | null): string {
  if (next === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}

/** Returns a path of this site to open after a log-in; null for any text that could lead to another site. */
export function nextPage(text: string | null): string | null {
  return text !== null && /^\/(?![/\\])[^\\\s]*$/.test(text) ? text : null
}
