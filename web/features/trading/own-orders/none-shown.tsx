import { Button } from '@mantine/core'
import type { OrderHistoryRef } from '#machines/trading/order-history/order-history.machine.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The message when the filters hide all orders. */
export function NoneShown({ history }: { history: OrderHistoryRef }) {
  const { t } = useTranslation('orders')
  return (
    <EmptyState
      picture="search"
      title={t('empty.filteredTitle')}
      text={t('empty.filtered')}
      action={
        <Button variant="default" onClick={() => history.send({ type: 'filters.clear' })}>
          {t('filters.clear')}
        </Button>
      }
      minHeight={180}
    />
  )
}
