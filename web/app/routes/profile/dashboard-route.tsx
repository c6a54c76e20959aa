import { OwnOrders } from '#web/features/trading/own-orders/own-orders.tsx'
import { DashboardPage } from '#web/features/wallet/dashboard/dashboard-page.tsx'
import { useServices } from '../../services.ts'
import { useInvites } from '../../use-invites.ts'
import { useOwnOrders } from '../../use-own-orders.ts'

export function Component() {
  const { session } = useServices()
  return <DashboardPage session={session} invites={useInvites()} orders={<OwnOrders {...useOwnOrders(null)} />} />
}
