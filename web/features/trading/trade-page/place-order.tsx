import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Leads to the order form, where nothing has been traded yet. */
export function PlaceOrder({ onPlace }: { onPlace: () => void }) {
  const { t } = useTranslation('trade')
  return (
    <Button variant="default" mih={44} onClick={onPlace}>
      {t('placeFirst')}
    </Button>
  )
}
