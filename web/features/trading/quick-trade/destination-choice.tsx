import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectDestination } from '#machines/trading/otc-order/otc-order.selectors.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = {
  order: OtcOrderRef
  /** The fields of an external wallet: network and address. */
  outside: ReactNode
}

/**
 * The destination of bought coins: the exchange wallet, or an external wallet by network and address (spec 001, section 2).
 */
export function DestinationChoice({ order, outside }: Props) {
  const { t } = useTranslation('otc')
  const { isOffered, isOutside } = useSelector(order, selectDestination, shallowEqual)
  if (!isOffered) return null
  const value = isOutside ? 'outside' : 'exchange'
  return (
    <div className="grid mt-12 justify-items-start gap-4">
      <span className="text-dim text-14 leading-28" aria-hidden="true">
        {t('destination')}
      </span>
      <Segmented
        label={t('destination')}
        value={value}
        options={places.map((one) => ({ value: one, label: t(`places.${one}`) }))}
        onChange={(chosen) => order.send({ type: 'destination.change', isOutside: chosen === 'outside' })}
      />
      {isOutside ? outside : null}
    </div>
  )
}

const places = ['exchange', 'outside'] as const
