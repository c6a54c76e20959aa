import { Button } from '@mantine/core'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The button that leads to the order form, shown while there are no orders or trades. */
export function PlaceOrder({ onPlace }: { onPlace: () => void }) {
  const { t } = useTranslation('trade')
  return (
    <Button variant="default" mih={44} onClick={onPlace}>
      {t('placeFirst')}
    </Button>
  )
}
