import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { selectTermsView } from '#machines/trading/otc-entry/otc-entry.selectors.ts'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectEntryRef } from '#machines/trading/otc-order/otc-order.selectors.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The message that the terms failed to load. They are requested again automatically, or at once by the button. */
export function TermsLoadFailed({ order, text }: { order: OtcOrderRef; text: string }) {
  const { t } = useTranslation('common')
  const entry = useSelector(order, selectEntryRef)
  const { isAsking } = useSelector(entry, selectTermsView, shallowEqual)
  return (
    <div className="flex items-center flex-wrap justify-between gap-x-12 gap-y-4 text-dim text-14">
      <p role="status">{text}</p>
      <Button
        variant="default"
        className="min-w-max min-h-44"
        loading={isAsking}
        onClick={() => entry.send({ type: 'terms.request' })}
      >
        {t('retry')}
      </Button>
    </div>
  )
}
