import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectOrderDialog } from '#machines/trading/otc-order/otc-order.selectors.ts'
import { FirstTime } from '#web/ui/address/first-time.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { firstPress } from '#web/ui/dialog/first-press.ts'
import { Sum } from '#web/ui/numbers/sum.tsx'
import { PhraseLine } from '#web/ui/phrase/phrase-line.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { receivedOf } from './received.ts'

/** The warning before bought coins are sent to an address for the first time. */
export function WarnedDialog({ order }: { order: OtcOrderRef }) {
  const { t } = useTranslation('withdrawal')
  const { order: quoted } = useSelector(order, selectOrderDialog)
  if (quoted === null || quoted.destination === null) return null
  const { address, network } = quoted.destination
  const reject = () => order.send({ type: 'address.reject' })
  return (
    <Dialog
      isOpen
      isAlert
      title={t('titles.warned')}
      onClose={reject}
      actions={
        <>
          <Button
            variant="default"
            className="min-w-max min-h-44"
            onClick={firstPress(() => order.send({ type: 'address.accept' }))}
          >
            {t('warned.accept')}
          </Button>
          {/* The safe answer is the prominent one. */}
          <Button className="min-w-max min-h-44" onClick={reject}>
            {t('warned.reject')}
          </Button>
        </>
      }
    >
      <PhraseLine />
      <FirstTime
        address={address}
        network={network}
        arrives={<Sum value={receivedOf(quoted)} currency={quoted.market.coin} />}
      />
    </Dialog>
  )
}
