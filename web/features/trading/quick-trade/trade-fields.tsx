import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { QuickTrader } from '#machines/auth/session/quick-trader.ts'
import type { otcEntryMachine } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { selectOtcEntry, selectTermsView } from '#machines/trading/otc-entry/otc-entry.selectors.ts'
import { formatExact } from '#shared/market/display.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import noteStyles from '#web/ui/note.module.css'
import { DecimalField } from '#web/ui/numbers/decimal-field.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './quick-trade.module.css'
import { TradeWay } from './trade-way.tsx'

type Props = { order: ActorRefFrom<typeof otcEntryMachine>; trader: QuickTrader }

/** The fields of amount and total, each of which determines the other, with the limits and the link to the next step. */
export function TradeFields({ order, trader }: Props) {
  const { t } = useTranslation('quickTrade')
  const language = useLanguage()
  const note = useId()
  const { side, settlement, coin, amount, total, min, max, problem, wrong } = useSelector(
    order,
    selectOtcEntry,
    shallowEqual,
  )
  const { view, isAsking } = useSelector(order, selectTermsView, shallowEqual)
  const { code: unit } = useCoinNames()(coin)
  const write = (value: string) => formatExact(value, language)
  return (
    <>
      <DecimalField
        label={t('amount')}
        unit={unit}
        text={amount}
        isWrong={wrong === 'amount'}
        describedBy={note}
        onChange={(text) => order.send({ type: 'amount.change', text })}
      />
      <p
        className={`${noteStyles.note} ${styles.limits}`}
        data-wrong={problem === 'minErr' || problem === 'maxErr' || undefined}
      >
        {view === 'known' ? t('limits', { min: write(min), max: write(max), unit }) : null}
        {view === 'loadFailed' ? t('limitsLoadFailed') : null}
        {view === 'coming' && isAsking ? '…' : null}
      </p>
      <DecimalField
        label={t(`${side}Total`)}
        unit={t(`common:currency.${settlement}`)}
        text={total}
        isWrong={wrong === 'total'}
        describedBy={note}
        onChange={(text) => order.send({ type: 'total.change', text })}
        onLeave={() => order.send({ type: 'total.leave' })}
      />
      <TradeWay order={order} trader={trader} note={note} />
    </>
  )
}
