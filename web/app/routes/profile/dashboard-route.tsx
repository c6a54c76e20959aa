import { Link } from 'react-router-dom'
import { useInvites } from '#web/adapters/account/invites.ts'
import { useMobileNumber } from '#web/adapters/account/use-mobile-number.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useNavigationBlock } from '#web/adapters/app/use-navigation-block.ts'
import { useOwnOrders } from '#web/adapters/trading/own-orders.ts'
import { useAccountHistory } from '#web/adapters/wallet/account-history.ts'
import { useChecklist } from '#web/adapters/wallet/checklist.ts'
import { useValueHistory } from '#web/adapters/wallet/value-history.ts'
import { OwnOrders } from '#web/features/trading/own-orders/own-orders.tsx'
import { DashboardPage } from '#web/features/wallet/dashboard/dashboard-page.tsx'
import links from '#web/ui/links.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

export function Component() {
  useNavigationBlock(false)
  const person = useMobileNumber()
  // The guard has let nobody in whose account is not known.
  return person === null ? null : <Dashboard key={person} person={person} />
}

function Dashboard({ person }: { person: string }) {
  const { session } = useServices()
  const history = useAccountHistory()
  const { t } = useTranslation('orders')
  const first = (
    <Link to="/profile/trade" className={links.button}>
      {t('empty.trade')}
    </Link>
  )
  return (
    <DashboardPage
      session={session}
      invites={useInvites()}
      history={history}
      checklist={useChecklist(person, history)}
      value={useValueHistory(person)}
      orders={<OwnOrders {...useOwnOrders(null)} first={first} />}
    />
  )
}
