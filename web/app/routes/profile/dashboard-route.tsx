import { Skeleton } from '@mantine/core'
import { lazy } from 'react'
import { useInvites } from '#web/adapters/account/invites.ts'
import { useMobileNumber } from '#web/adapters/account/use-mobile-number.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useNavigationBlock } from '#web/adapters/app/use-navigation-block.ts'
import { ownOrderWords } from '#web/adapters/app/words.ts'
import { useAccountHistory } from '#web/adapters/wallet/account-history.ts'
import { useChecklist } from '#web/adapters/wallet/checklist.ts'
import { useValueHistory } from '#web/adapters/wallet/value-history.ts'
import { Later } from '#web/features/app/page-retry/later.tsx'
import { OrdersSkeleton } from '#web/features/trading/own-orders/orders-skeleton.tsx'
import { DashboardPage } from '#web/features/wallet/dashboard/dashboard-page.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { loadPage } from '../../load-page.ts'

const DashboardOrders = lazy(() => loadPage(() => import('./dashboard-orders.tsx'), ownOrderWords))
const Holdings = lazy(async () => ({
  default: (await loadChunk(() => import('#web/features/wallet/dashboard/holdings.tsx'))).Holdings,
}))

export function Component() {
  useNavigationBlock(false)
  const person = useMobileNumber()
  // The route guard admits a user only after the account is loaded.
  return person === null ? null : <Dashboard key={person} person={person} />
}

function Dashboard({ person }: { person: string }) {
  const { session } = useServices()
  const history = useAccountHistory()
  return (
    <DashboardPage
      session={session}
      invites={useInvites()}
      history={history}
      checklist={useChecklist(person, history)}
      value={useValueHistory(person)}
      orders={
        <Later minHeight={320} skeleton={<OrdersSkeleton />}>
          <DashboardOrders />
        </Later>
      }
      holdings={
        <Later minHeight={720} skeleton={<Skeleton height={720} />}>
          <Holdings history={history} />
        </Later>
      }
    />
  )
}
