import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromCallback } from 'xstate'
import { holdingsOf, isPartUnknown, totalWorth } from '#machines/wallet/holdings/holdings.ts'
import { type ValueHistoryRef, valueHistoryMachine } from '#machines/wallet/value-history/value-history.machine.ts'
import type { KeptValues } from '#machines/wallet/value-history/value-points.ts'
import { dayInTehran } from '#shared/core/day-in-tehran.ts'
import type { MarketsDocument } from '#shared/stream/topics/markets.ts'
import type { WalletDocument } from '#shared/stream/topics/wallet.ts'
import { keepAt, readKept } from '#web/adapters/app/kept.ts'
import { personKey } from '#web/adapters/app/person-key.ts'
import { type Services, useServices } from '#web/adapters/app/services.ts'

/** Starts the machine of a user's past worth as seen by this browser. The caller must be keyed by the user. */
export function useValueHistory(person: string): ValueHistoryRef {
  const { views } = useServices()
  const key = useMemo(() => personKey('sarraf.value', person), [person])
  const machine = useMemo(() => valueHistoryMachine.provide({ actors: valueHistoryActors(views, key) }), [views, key])
  return useActorRef(machine, { input: { kept: readKept(key) } })
}

export function valueHistoryActors(views: Services['views'], key: string) {
  return {
    keep: keepAt<KeptValues>(key),
    /** Reports a point only while wallet and prices are live and every held currency has a price. */
    watchValue: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const [wallet, markets] = [views.of('me:wallet:P2P'), views.of('markets:TOMAN')]
      let last = ''
      const look = () => {
        const [owned, prices] = [wallet.state(), markets.state()]
        if (owned.status !== 'live' || prices.status !== 'live' || owned.doc === null || prices.doc === null) return
        const holdings = holdingsOf(owned.doc as WalletDocument, prices.doc as MarketsDocument)
        if (isPartUnknown(holdings)) return
        const point = { day: dayInTehran(Date.now()), total: totalWorth(holdings) }
        const mark = `${point.day} ${point.total}`
        if (mark === last) return
        last = mark
        sendBack({ type: 'value.come', point })
      }
      const releases = [wallet.subscribe(look), markets.subscribe(look)]
      look()
      return () => {
        for (const release of releases) release()
      }
    }),
  }
}
