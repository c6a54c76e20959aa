import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Blocker, Passage, Verdict, Visitor } from '#machines/auth/route-guard/pages.ts'
import { type RouteGuardRef, routeGuardMachine } from '#machines/auth/route-guard/route-guard.machine.ts'
import {
  selectHasNoResponse,
  selectIsAskingAgain,
  selectOffered,
  selectRefusal,
  selectSupportingCoins,
  selectVerdict,
  selectWage,
} from '#machines/auth/route-guard/route-guard.selectors.ts'
import type { LevelWages } from '#machines/auth/route-guard/route-guard-setup.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { type Market, marketOf } from '#shared/market/coins.ts'
import { routeGuardModel } from '../../models/auth/route-guard.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(routeGuardMachine)
const others = [marketOf('TETHER_TOMAN')!, marketOf('ETHEREUM_TOMAN')!]
const stay = '/profile/settings'

const pages = {
  wallet: { page: 'wallet', path: '/profile/wallet?coin=TRON' },
  trade: { page: 'trade', path: '/profile/trade/TOMAN/BITCOIN', market: marketOf('BITCOIN_TOMAN')! },
  anyTrade: { page: 'anyTrade', path: '/profile/trade', market: marketOf('BITCOIN_TOMAN')! },
  login: { page: 'signIn', path: '/login' },
  account: { page: 'account', path: '/profile/account' },
  settings: { page: 'settings', path: stay },
} as const satisfies { [name: string]: Partial<Passage> }

const visitors = {
  guest: { isLoggedIn: false, isAuthorized: null, isSupervisor: false, unauthorizedReason: null },
  verified: { isLoggedIn: true, isAuthorized: true, isSupervisor: false, unauthorizedReason: null },
  unverified: { isLoggedIn: true, isAuthorized: false, isSupervisor: false, unauthorizedReason: 'unauthorized' },
  inReview: { isLoggedIn: true, isAuthorized: false, isSupervisor: false, unauthorizedReason: 'inReview' },
  rejected: { isLoggedIn: true, isAuthorized: false, isSupervisor: false, unauthorizedReason: 'refused' },
  notLoaded: { isLoggedIn: true, isAuthorized: null, isSupervisor: false, unauthorizedReason: null },
  marketMaker: { isLoggedIn: true, isAuthorized: true, isSupervisor: true, unauthorizedReason: null },
} satisfies { [name: string]: Visitor }

const on: Verdict = { go: 'on' }
const to = (path: string): Verdict => ({ go: 'to', path })
const wallet = '/profile/wallet?coin=TRON'

describe('routeGuard', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(routeGuardModel)) {
    it(path.description, async () => {
      const { actor, server, clock, open, leave, verdict } = startGuard()
      const see =
        (wanted: Verdict | null, refusal: ReturnType<typeof selectRefusal> = null) =>
        () =>
          expect([verdict(), selectRefusal(actor.getSnapshot())]).toEqual([wanted, refusal])
      const refused = (blocker: Blocker, path = wallet) => see({ go: 'nowhere', blocker }, { blocker, path })
      const silent = (wanted: ReturnType<typeof retryOf>) => () => {
        see(null)()
        expect(retryOf(actor)).toEqual(wanted)
      }
      const furniture = () => [selectSupportingCoins(actor.getSnapshot()), selectWage(actor.getSnapshot(), 'GOLD')]
      await path.test({
        events: {
          openWallet: () => open('wallet'),
          reloadWallet: () => open('wallet', { isFirst: true }),
          leave,
          tryAgain: () => actor.send({ type: 'page.retry' }),
          pauseEnds: () => clock.increment(10_000),
          openTrade: () => open('trade'),
          openAnyTrade: () => open('anyTrade'),
          openLogin: () => open('login'),
          openAccount: () => open('account'),
          // To stay means to open the page where the user is.
          stayOpensHome: () => open('settings'),
          isGuest: () => server.visitor.resolve(visitors.guest),
          isVerified: () => server.visitor.resolve(visitors.verified),
          isUnverified: () => server.visitor.resolve(visitors.unverified),
          isInReview: () => server.visitor.resolve(visitors.inReview),
          isRejected: () => server.visitor.resolve(visitors.rejected),
          isNotLoaded: () => server.visitor.resolve(visitors.notLoaded),
          isMarketMaker: () => server.visitor.resolve(visitors.marketMaker),
          marketIsOpen: () => server.market.resolve(true),
          marketIsClosed: () => server.market.resolve(false),
          marketIsRefused: () => server.market.reject(new ApiError('MARKET_IS_NOT_ACTIVE', 400)),
          marketIsSilent: () => server.market.reject(new ApiError('NO_ANSWER')),
          othersAreOpen: () => server.others.resolve(others),
          noneIsOpen: () => server.others.resolve([]),
          close: () => actor.send({ type: 'refusal.close' }),
          coinsAndFeesCome: () => {
            server.coins.resolve(['BITCOIN'])
            server.wages.resolve({ GOLD: '0.2' })
          },
          coinsAndFeesFail: () => {
            server.coins.reject(new ApiError('NO_ANSWER'))
            server.wages.reject(new ApiError('NO_ANSWER'))
          },
          somebodyElseLogsIn: () => actor.send({ type: 'session.change' }),
        },
        states: {
          home: () => {
            see(null)()
            expect(selectOffered(actor.getSnapshot())).toEqual([])
          },
          waiting: see(null),
          waitingFirst: silent({ hasNoResponse: false, isAsking: false }),
          noResponse: silent({ hasNoResponse: true, isAsking: false }),
          askingAgain: silent({ hasNoResponse: true, isAsking: true }),
          elsewhere: silent({ hasNoResponse: false, isAsking: false }),
          waitingLogin: see(null),
          waitingTrade: see(null),
          askingMarket: see(null),
          seekingOthers: see(null),
          waitingAnyTrade: see(null),
          askingAnyMarket: see(null),
          seekingAny: see(null),
          sentToLogin: see(to(`/login?next=${encodeURIComponent(wallet)}`)),
          sentToLoginOfTrade: see(to(`/login?next=${encodeURIComponent('/profile/trade/TOMAN/BITCOIN')}`)),
          sentToLoginOfAnyTrade: see(to(`/login?next=${encodeURIComponent('/profile/trade')}`)),
          sentToMarket: see(to('/profile/trade/TOMAN/BITCOIN')),
          sentToOther: see(to('/profile/trade/TOMAN/TETHER')),
          sentToProfile: see(to('/profile')),
          sentToAccount: see(to('/profile/account')),
          loginOpens: see(on),
          walletOpens: see(on),
          tradeOpens: see(on),
          blockedUnverified: refused('unauthorized'),
          blockedInReview: refused('inReview'),
          blockedRejected: refused('refused'),
          blockedNotLoaded: refused('unknown'),
          blockedMarketMaker: refused('supervisor'),
          blockedMarketClosed: () => {
            refused('inactive', '/profile/trade/TOMAN/BITCOIN')()
            expect([selectOffered(actor.getSnapshot()), server.othersOf.at(-1)]).toEqual([others, pages.trade.market])
          },
          blockedAllClosed: () => {
            expect([
              verdict(),
              selectRefusal(actor.getSnapshot())?.blocker,
              selectOffered(actor.getSnapshot()),
            ]).toEqual([{ go: 'nowhere', blocker: 'inactive' }, 'inactive', []])
          },
          homeAgain: () => expect(selectRefusal(actor.getSnapshot())).toBe(null),
          waitingAccount: see(null, { blocker: 'unauthorized', path: wallet }),
          waitingStay: see(null, { blocker: 'unauthorized', path: wallet }),
          stillBlocked: see(on, { blocker: 'unauthorized', path: wallet }),
          accountOpens: see(on),
          furnished: () => expect(furniture()).toEqual([['BITCOIN'], '0.2']),
          bare: () => expect(selectWage(actor.getSnapshot(), 'GOLD')).toBe('0.4'),
          waitingAgain: see(null),
          accountOpensToo: see(on),
        },
      })
    })
  }

  it('waits for the account of a user who opens a log-in page first, and then opens the next page', async () => {
    const { actor, server, clock, open, verdict } = startGuard()
    open('login', { isFirst: true, next: wallet })
    server.visitor.resolve(visitors.notLoaded)
    await settle()
    const before = [verdict(), retryOf(actor)]
    clock.increment(1000)
    server.visitor.resolve(visitors.verified)
    await settle()
    expect([before, verdict()]).toEqual([[null, { hasNoResponse: true, isAsking: false }], to(wallet)])
    open('login', { isFirst: true, next: wallet })
    server.visitor.resolve(visitors.guest)
    await settle()
    expect(verdict()).toEqual(on)
  })

  it('loads coins and fees once, and the fees again for another session', async () => {
    const { actor, server, open } = startGuard()
    const visit = async () => {
      open('wallet')
      server.visitor.resolve(visitors.verified)
      await settle()
    }
    await visit()
    server.coins.resolve(['BITCOIN'])
    server.wages.resolve({ GOLD: '0.2' })
    await settle()
    await visit()
    actor.send({ type: 'session.change' })
    await visit()
    const otherReads = server.reads.filter((name) => name !== 'visitor')
    expect([otherReads, selectWage(actor.getSnapshot(), 'GOLD')]).toEqual([['coins', 'wages', 'wages'], '0.4'])
  })

  it('returns a fee of 0 for a level without a fee', async () => {
    const { actor, server, open } = startGuard()
    open('wallet')
    server.visitor.resolve(visitors.verified)
    await settle()
    server.wages.resolve({ GOLD: '0.2' })
    await settle()
    expect([selectWage(actor.getSnapshot(), 'SILVER'), selectWage(actor.getSnapshot(), 'toString')]).toEqual(['0', '0'])
  })

  it('decides about the newest passage, and gives earlier passages the same verdict', async () => {
    const { actor, server, open } = startGuard()
    open('wallet')
    const late = server.visitor
    open('account')
    late.resolve(visitors.unverified)
    await settle()
    const before = selectVerdict(actor.getSnapshot(), 1)
    server.visitor.resolve(visitors.unverified)
    await settle()
    expect([before, selectVerdict(actor.getSnapshot(), 1), selectVerdict(actor.getSnapshot(), 2)]).toEqual([
      null,
      on,
      on,
    ])
  })

  it('asks again after pauses that grow to 10 s, and starts with the shortest for another passage', async () => {
    const { server, clock, open } = startGuard()
    const pauses: number[] = []
    const pauseAfterFailure = async () => {
      server.visitor.resolve(visitors.notLoaded)
      await settle()
      const { length } = server.reads
      const start = clock.now()
      while (server.reads.length === length && clock.now() - start < 60_000) clock.increment(500)
      pauses.push(clock.now() - start)
    }
    open('wallet', { isFirst: true })
    for (let failures = 0; failures < 6; failures++) await pauseAfterFailure()
    open('wallet', { isFirst: true })
    await pauseAfterFailure()
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000, 1000])
  })
})

function retryOf(actor: RouteGuardRef) {
  const snapshot = actor.getSnapshot()
  return { hasNoResponse: selectHasNoResponse(snapshot), isAsking: selectIsAskingAgain(snapshot) }
}

async function settle() {
  for (let turns = 0; turns < 4; turns++) await Promise.resolve()
}

function startGuard() {
  const server = {
    visitor: Promise.withResolvers<Visitor>(),
    market: Promise.withResolvers<boolean>(),
    others: Promise.withResolvers<readonly Market[]>(),
    coins: Promise.withResolvers<readonly string[]>(),
    wages: Promise.withResolvers<LevelWages>(),
    reads: [] as string[],
    othersOf: [] as Market[],
  }
  const machine = routeGuardMachine.provide({
    actors: {
      readVisitor: deferred<Visitor>((answer) => {
        server.reads.push('visitor')
        server.visitor = answer
      }),
      readIsActive: deferred<boolean, { market: Market }>((answer) => {
        server.market = answer
      }),
      readOthers: deferred<readonly Market[], { market: Market }>((answer, { market }) => {
        server.othersOf.push(market)
        server.others = answer
      }),
      readCoins: deferred<readonly string[]>((answer) => {
        server.reads.push('coins')
        server.coins = answer
      }),
      readWages: deferred<LevelWages>((answer) => {
        server.reads.push('wages')
        server.wages = answer
      }),
    },
  })
  // The list of the product is empty, so this test uses a list with one page.
  const clock = new SimulatedClock()
  const input = { supervisorForbidden: ['wallet'] } as const
  const actor = createActor(machine, { input, clock, inspect: coverage.inspect }).start()
  let number = 0
  return {
    actor,
    server,
    clock,
    open: (
      name: keyof typeof pages,
      { isFirst = false, next = null }: Partial<Pick<Passage, 'isFirst' | 'next'>> = {},
    ) => {
      number += 1
      actor.send({ type: 'page.request', passage: { number, stay, next, market: null, isFirst, ...pages[name] } })
    },
    leave: () => actor.send({ type: 'page.leave' }),
    verdict: () => (number === 0 ? null : selectVerdict(actor.getSnapshot(), number)),
  }
}
