import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { CancelAllRef } from '#machines/trading/cancel-all/cancel-all.machine.ts'
import {
  selectCancelAllStep,
  selectCancelCounts,
  selectCancelItems,
} from '#machines/trading/cancel-all/cancel-all.selectors.ts'
import { localDigits } from '#shared/core/money/format.ts'
import type { Market } from '#shared/market/coins.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { firstPress } from '#web/ui/dialog/first-press.ts'
import { Fact, Facts } from '#web/ui/facts/facts.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './cancel-all.module.css'
import { CancelRows } from './cancel-rows.tsx'
import { useMarketName } from './use-order-name.ts'

type Props = { market: Market | null; cancelAll: CancelAllRef }

/**
 * The question before several orders are cancelled, the progress, and the orders that were not cancelled (spec 4,
 * "Orders").
 */
export function CancelAllDialog({ market, cancelAll }: Props) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const marketName = useMarketName()
  const step = useSelector(cancelAll, selectCancelAllStep)
  const items = useSelector(cancelAll, selectCancelItems)
  const counts = useSelector(cancelAll, selectCancelCounts, shallowEqual)
  const number = (count: number) => localDigits(String(count), language)
  const close = () => cancelAll.send({ type: step === 'asking' ? 'cancelAll.no' : 'cancelAll.close' })
  const title = step === 'settled' && counts.left === 0 ? 'doneTitle' : titles[step]
  return (
    <Dialog
      isOpen={step !== 'idle'}
      isAlert
      title={t(`cancelAll.${title}`)}
      flow={{ id: 'cancelAll', state: step }}
      onClose={step === 'cancelling' ? undefined : close}
      actions={step === 'cancelling' ? undefined : <Ways cancelAll={cancelAll} close={close} />}
    >
      <Facts>
        <Fact name={t('columns.market')}>{market === null ? t('cancelAll.allMarkets') : marketName(market)}</Fact>
        <Fact name={t('cancelAll.orders')}>{number(counts.total)}</Fact>
      </Facts>
      {step === 'cancelling' ? (
        <progress
          className={`w-full mt-12 ${styles.progress}`}
          max={counts.total}
          value={counts.settled}
          aria-label={t('cancelAll.workingTitle')}
        />
      ) : null}
      <p role="status" className="mt-12">
        {step === 'asking' ? t(counts.total === 0 ? 'cancelAll.nothingLeft' : 'cancelAll.text') : null}
        {step === 'cancelling'
          ? t('cancelAll.progress', { done: number(counts.settled), total: number(counts.total) })
          : null}
        {step === 'settled' ? sentence() : null}
      </p>
      <CancelRows items={step === 'settled' ? items.filter((item) => item.step !== 'cancelled') : items} />
    </Dialog>
  )

  function sentence(): string {
    const parts = [
      t('cancelAll.cancelled', { number: number(counts.cancelled), total: number(counts.total) }),
      ...(counts.ended === 0 ? [] : [t('cancelAll.ended', { number: number(counts.ended) })]),
      ...(counts.left === 0 ? [] : [t('cancelAll.left', { number: number(counts.left) })]),
    ]
    return t('cancelAll.sentence', { parts: parts.join(t('cancelAll.and')) })
  }
}

const titles = { idle: 'title', asking: 'title', cancelling: 'workingTitle', settled: 'leftTitle' } as const

function Ways({ cancelAll, close }: { cancelAll: CancelAllRef; close: () => void }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const step = useSelector(cancelAll, selectCancelAllStep)
  const { total, retried } = useSelector(cancelAll, selectCancelCounts, shallowEqual)
  const isConfirming = step === 'asking' && total > 0
  return (
    <>
      {isConfirming ? (
        <Button variant="danger" onClick={firstPress(() => cancelAll.send({ type: 'cancelAll.yes' }))}>
          {t('cancelAll.yes')}
        </Button>
      ) : null}
      {step === 'settled' && retried > 0 ? (
        <Button onClick={() => cancelAll.send({ type: 'cancelAll.retry' })}>
          {t('cancelAll.again', { number: localDigits(String(retried), language) })}
        </Button>
      ) : null}
      <Button variant={isConfirming ? 'filled' : 'default'} onClick={close}>
        {t(isConfirming ? 'cancelAll.no' : 'cancel.close')}
      </Button>
    </>
  )
}
