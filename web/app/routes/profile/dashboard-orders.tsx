import { Link } from 'react-router-dom'
import { useOwnOrders } from '#web/adapters/trading/own-orders.ts'
import { OwnOrders } from '#web/features/trading/own-orders/own-orders.tsx'
import links from '#web/ui/links.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

export default function DashboardOrders() {
  const { t } = useTranslation('orders')
  const first = (
    <Link to="/profile/trade" className={links.button}>
      {t('empty.trade')}
    </Link>
  )
  return <OwnOrders {...useOwnOrders(null)} first={first} />
}
