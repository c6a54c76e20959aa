import type { AccountHistoryRef } from '#machines/wallet/account-history/account-history.machine.ts'
import { CoinList } from './coin-list.tsx'
import { CostPanel } from './cost-panel.tsx'

/** The user's holdings and their cost. */
export function Holdings({ history }: { history: AccountHistoryRef }) {
  return (
    <>
      <CostPanel history={history} />
      <CoinList />
    </>
  )
}
