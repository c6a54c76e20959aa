import { Button } from '@mantine/core'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** Leads to the order form, where nothing has been traded yet. */
export function PlaceOrder({ onPlace }: { onPlace: () => void }) {
  const { t } = useTranslation('trade')
  return (
    <Button variant="default" mih={44} onClick={onPlace}>
      {t('placeFirst')}
    </Button>
  )
}
