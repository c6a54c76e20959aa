import { fromPromise, waitFor } from 'xstate'
import type { Visitor } from '#machines/auth/route-guard/pages.ts'
import type { LevelWages } from '#machines/auth/route-guard/route-guard-setup.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import {
  selectIsAuthorized,
  selectIsKnown,
  selectIsLoggedIn,
  selectPerson,
  selectPersonError,
  selectUnauthorizedReason,
} from '#machines/auth/session/session.selectors.ts'
import { errorKey } from '#shared/core/errors/api-error.ts'
import { type Market, markets } from '#shared/market/coins.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import type { PendingOrders } from '#web/adapters/app/command/pending-orders.ts'

/** Number of markets that are offered in place of an inactive one. */
const offered = 3

/** Returns the actors of the route guard: the session and the exchange. */
export function routeGuardActors(session: SessionRef, api: PersonApi, unsettled: Pick<PendingOrders, 'isLeftIn'>) {
  return {
    readVisitor: fromPromise<Visitor>(async ({ signal }) => {
      // After a failure, another visit is another try.
      if (!selectIsKnown(session.getSnapshot())) session.send({ type: 'person.reload' })
      const settled = await waitFor(
        session,
        (snapshot) => selectIsKnown(snapshot) || selectPersonError(snapshot) !== null,
        { signal },
      )
      const person = selectPerson(settled)
      return {
        isLoggedIn: selectIsLoggedIn(settled),
        isAuthorized: person === null ? null : selectIsAuthorized(settled),
        isSupervisor: person?.supervisor === true,
        unauthorizedReason: selectUnauthorizedReason(settled),
      }
    }),
    readIsActive: fromPromise<boolean, { market: Market }>(async ({ input: { market }, signal }) => {
      // The ticket must open to report a pending order, even if the market has closed.
      if (unsettled.isLeftIn('orderTicket', market.type)) return true
      const { marketCalls } = await import('#shared/contract/markets.ts')
      const { baseDTO } = await api.send(marketCalls.market, { params: { market: market.type }, signal })
      return baseDTO.isActive
    }),
    readOthers: fromPromise<readonly Market[], { market: Market }>(async ({ input: { market }, signal }) => {
      const { marketCalls } = await import('#shared/contract/markets.ts')
      const others: Market[] = []
      for (const other of nearTo(market)) {
        if (others.length === offered) break
        try {
          const { baseDTO } = await api.send(marketCalls.market, { params: { market: other.type }, signal })
          if (baseDTO.isActive) others.push(other)
        } catch (error) {
          // Any other error would also fail for the next market.
          if (errorKey(error) !== 'MARKET_IS_NOT_ACTIVE') break
        }
      }
      return others
    }),
    readCoins: fromPromise<readonly string[]>(async ({ signal }) => {
      const { coinCalls } = await import('#shared/contract/coins.ts')
      return Object.keys(await api.send(coinCalls.supportingCoins, { signal }))
    }),
    readWages: fromPromise<LevelWages>(async ({ signal }) => {
      const { userCalls } = await import('#shared/contract/users.ts')
      const levels = await api.send(userCalls.accountLevels, { signal })
      return Object.fromEntries(levels.map(({ userAccountLevel, wagePercent }) => [userAccountLevel, wagePercent]))
    }),
  }
}

/** Returns all other markets, those with the same settlement first. */
function nearTo({ type, settlement }: Market): Market[] {
  const others = markets.filter((other) => other.type !== type)
  const isNear = (other: Market) => other.settlement === settlement
  return [...others.filter(isNear), ...others.filter((other) => !isNear(other))]
}
