import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectOrderDialog } from '#machines/trading/otc-order/otc-order.selectors.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { firstPress } from '#web/ui/dialog/first-press.ts'
import noteStyles from '#web/ui/note.module.css'
import { PhraseLine } from '#web/ui/phrase/phrase-line.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { MovedNote } from './moved-note.tsx'
import styles from './otc.module.css'
import { QuickTradeFacts } from './quick-trade-facts.tsx'

/**
 * The order before it is sent, at its quoted price. A changed price must be accepted first, with another button in another
 * place (design 5.4): a press that was meant for the old price must not confirm the new one.
 */
export function ConfirmDialog({ order }: { order: OtcOrderRef }) {
  const { t } = useTranslation('otc')
  const errorText = useErrorText()
  const namesOf = useCoinNames()
  const note = useId()
  const { order: quoted, isMoved, former, hasLapsed, error, isBusy } = useSelector(order, selectOrderDialog)
  if (quoted === null) return null
  const { side, market, unitPrice } = quoted
  const cancel = () => order.send({ type: 'order.cancel' })
  const reason = error === 'NO_ANSWER' ? t('oldPrice') : error === null ? null : errorText(error)
  const calm = isMoved ? t('acceptFirst') : t(isBusy ? 'sending' : 'held')
  return (
    <Dialog
      isOpen
      title={t(`${side}Title`, { coin: namesOf(market.coin).name })}
      onClose={cancel}
      step={`${isMoved} ${unitPrice}`}
      actions={
        <>
          <Button
            key={`${isMoved} ${unitPrice}`}
            className={`min-w-max min-h-44 ${styles.confirm}`}
            data-side={side}
            loading={isBusy}
            disabled={isMoved || error !== null}
            aria-describedby={note}
            onClick={firstPress(() => order.send({ type: 'order.confirm', unitPrice }))}
          >
            {t(`${side}Now`)}
          </Button>
          <Button variant="default" className="min-w-max min-h-44" disabled={isBusy} onClick={cancel}>
            {t('back')}
          </Button>
        </>
      }
    >
      <PhraseLine />
      {former === null ? null : (
        <MovedNote
          market={market}
          from={former}
          to={unitPrice}
          hasLapsed={hasLapsed}
          onAccept={isMoved ? () => order.send({ type: 'price.accept' }) : undefined}
        />
      )}
      <QuickTradeFacts order={quoted} />
      <p id={note} className={`${noteStyles.note} mt-8`} data-wrong={reason !== null || undefined} role="status">
        {reason ?? calm}
      </p>
    </Dialog>
  )
}
