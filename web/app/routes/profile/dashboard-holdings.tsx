import type { AccountHistoryRef } from '#machines/wallet/account-history/account-history.machine.ts'
import { CoinList } from '#web/features/wallet/dashboard/coin-list.tsx'
import { CostPanel } from '#web/features/wallet/dashboard/cost-panel.tsx'

export default function DashboardHoldings({ history }: { history: AccountHistoryRef }) {
  return (
    <>
      <CostPanel history={history} />
      <CoinList />
    </>
  )
}
