import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectOrderDialog } from '#machines/trading/otc-order/otc-order.selectors.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import links from '#web/ui/links.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './otc.module.css'
import { PlacedFacts } from './placed-facts.tsx'
import { QuickTradeFacts } from './quick-trade-facts.tsx'

/**
 * The facts of a completed order as reported by the exchange. Closing the dialog clears amount and total (spec 001, section
 * 2).
 */
export function InvoiceDialog({ order }: { order: OtcOrderRef }) {
  const { t } = useTranslation('otc')
  const namesOf = useCoinNames()
  const { order: quoted, placed } = useSelector(order, selectOrderDialog)
  if (quoted === null) return null
  const close = () => order.send({ type: 'invoice.close' })
  return (
    <Dialog
      isOpen
      title={t(`${quoted.side}Done`, { coin: namesOf(quoted.market.coin).name })}
      onClose={close}
      step="placed"
      actions={
        <Button className="min-w-max min-h-44" onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <p
        className={`flex items-center gap-12 p-12 rounded-medium bg-up-wash text-up font-strong ${styles.done}`}
        role="status"
      >
        <IconCircleCheck size={24} aria-hidden />
        {t(quoted.destination === null ? 'done' : 'doneOutside')}
      </p>
      {quoted.destination === null ? null : (
        <p>
          <Link className={links.link} to="/profile/history?tab=crypto&list=withdrawals">
            {t('seeWithdrawal')}
          </Link>
        </p>
      )}
      {placed === null ? <QuickTradeFacts order={quoted} /> : <PlacedFacts placed={placed} quoted={quoted} />}
    </Dialog>
  )
}
