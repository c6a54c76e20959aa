import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { CancelAllRef } from '#machines/trading/cancel-all/cancel-all.machine.ts'
import type { OrderHistoryRef } from '#machines/trading/order-history/order-history.machine.ts'
import { selectFilters } from '#machines/trading/order-history/order-history.selectors.ts'
import { localDigits } from '#shared/core/money/format.ts'
import type { Market } from '#shared/market/coins.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useOpenOrders } from './use-open-orders.ts'

type Props = { market: Market | null; history: OrderHistoryRef; cancelAll: CancelAllRef }

/** The button that asks whether to cancel the shown open orders. Renders nothing when there are none. */
export function CancelAllButton({ market, history, cancelAll }: Props) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const filters = useSelector(history, selectFilters, shallowEqual)
  const { shown } = useOpenOrders(market, filters)
  if (shown.length === 0) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      className="h-32 text-down phone:h-44"
      onClick={() => cancelAll.send({ type: 'cancelAll.request', orders: shown })}
    >
      {t('cancelAll.button', { number: localDigits(String(shown.length), language) })}
    </Button>
  )
}
