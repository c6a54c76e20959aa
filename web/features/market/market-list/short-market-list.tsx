import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import type { marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import { MarketTable } from './market-table.tsx'

/** The first rows of the list, without search and settlement (spec 2, "Home page"). */
export function ShortMarketList({ list, rows }: { list: ActorRefFrom<typeof marketListMachine>; rows: number }) {
  const state = useSelector(list, (snapshot) => statePath(snapshot.value))
  return (
    <div data-flow="marketList" data-state={state}>
      <MarketTable list={list} limit={rows} />
    </div>
  )
}
