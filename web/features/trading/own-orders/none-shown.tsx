import { Button } from '@mantine/core'
import type { OrderHistoryRef } from '#machines/trading/order-history/order-history.machine.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The message when the filters hide all orders. */
export function NoneShown({ history }: { history: OrderHistoryRef }) {
  const { t } = useTranslation('orders')
  return (
    <Notice
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
