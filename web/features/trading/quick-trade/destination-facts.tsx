import type { QuotedOrder } from '#machines/trading/otc-order/otc-order-context.ts'
import { GroupedAddress } from '#web/ui/address/grouped-address.tsx'
import { Fact } from '#web/ui/facts/facts.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The complete destination of bought coins. */
export function DestinationFacts({ destination }: Pick<QuotedOrder, 'destination'>) {
  const { t } = useTranslation('otc')
  if (destination === null) return <Fact name={t('destination')}>{t('places.exchange')}</Fact>
  return (
    <>
      <Fact name={t('network')}>
        <bdi dir="ltr">{destination.network}</bdi>
      </Fact>
      {destination.address === '' ? null : (
        <Fact name={t('withdrawal:address')} isLong>
          <GroupedAddress address={destination.address} />
        </Fact>
      )}
    </>
  )
}
