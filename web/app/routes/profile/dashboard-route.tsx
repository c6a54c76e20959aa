import { useInvites } from '#web/adapters/account/invites.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useNavigationBlock } from '#web/adapters/app/use-navigation-block.ts'
import { useOwnOrders } from '#web/adapters/trading/own-orders.ts'
import { OwnOrders } from '#web/features/trading/own-orders/own-orders.tsx'
import { DashboardPage } from '#web/features/wallet/dashboard/dashboard-page.tsx'

export function Component() {
  const { session } = useServices()
  useNavigationBlock(false)
  return <DashboardPage session={session} invites={useInvites()} orders={<OwnOrders {...useOwnOrders(null)} />} />
}
