import { shallowEqual, useSelector } from '@xstate/react'
import type { AmendOrderRef } from '#machines/trading/amend-order/amend-order.machine.ts'
import { selectAmendDistance } from '#machines/trading/amend-order/amend-order.selectors.ts'
import { usePercentText } from '#web/ui/numbers/use-percent-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The warning that the new price is far worse than the market, before the order is cancelled. */
export function AmendDistance({ amend }: { amend: AmendOrderRef }) {
  const { t } = useTranslation('orders')
  const percentOf = usePercentText()
  const distance = useSelector(amend, selectAmendDistance, shallowEqual)
  return distance === null ? null : t(`amend.far.${distance.side}`, { percent: percentOf(distance.percent) })
}
