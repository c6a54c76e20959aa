import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OtcOrderRef } from '#machines/otc-order/otc-order.machine.ts'
import { selectTalk } from '#machines/otc-order/otc-order.selectors.ts'
import { priceDecimals } from '#shared/money/precision.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Sum } from '#web/ui/numbers/sum.tsx'
import { OrderFacts } from './order-facts.tsx'
import styles from './otc.module.css'

/** The order before it is sent, at the price it was opened with; a price that has moved is asked about again (design 5.4). */
export function ConfirmDialog({ order }: { order: OtcOrderRef }) {
  const { t } = useTranslation('otc')
  const namesOf = useCoinNames()
  const note = useId()
  const { order: held, former, error, isBusy } = useSelector(order, selectTalk)
  if (held === null) return null
  const { side, market } = held
  const cancel = () => order.send({ type: 'order.cancel' })
  const decimals = priceDecimals(market.coin, market.settlement)
  return (
    <Dialog
      isOpen
      title={t(`${side}Title`, { coin: namesOf(market.coin).name })}
      onClose={cancel}
      step="confirming"
      actions={
        <>
          <Button
            className={`${styles.step} ${styles.confirm}`}
            data-side={side}
            loading={isBusy}
            disabled={error !== null}
            aria-describedby={note}
            onClick={() => order.send({ type: 'order.confirm' })}
          >
            {t(former === null ? `${side}Now` : 'confirmNew')}
          </Button>
          <Button variant="default" className={styles.step} disabled={isBusy} onClick={cancel}>
            {t('back')}
          </Button>
        </>
      }
    >
      {former === null ? null : (
        <div className={styles.moved} role="alert">
          <IconArrowsExchange size={20} aria-hidden />
          <div>
            <p className={styles.movedTitle}>{t('movedTitle')}</p>
            <p>
              {t('movedFrom')} <Sum value={former} currency={market.settlement} decimals={decimals} /> {t('movedTo')}{' '}
              <strong>
                <Sum value={held.unitPrice} currency={market.settlement} decimals={decimals} />
              </strong>
            </p>
          </div>
        </div>
      )}
      <OrderFacts order={held} />
      <p id={note} className={styles.reason} data-wrong={error !== null || undefined} role="status">
        {error === null ? t(isBusy ? 'sending' : 'held') : t(error === 'NO_ANSWER' ? 'oldPrice' : `errors:${error}`)}
      </p>
    </Dialog>
  )
}
