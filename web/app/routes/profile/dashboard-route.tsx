import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { OwnOrders } from '#web/features/orders/own-orders.tsx'
import { useServices } from '../../services.ts'
import { useInvites } from '../../use-invites.ts'
import { useOwnOrders } from '../../use-own-orders.ts'

export function Component() {
  const { session } = useServices()
  return <DashboardPage session={session} invites={useInvites()} orders={<OwnOrders {...useOwnOrders(null)} />} />
}
