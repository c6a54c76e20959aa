import { shallowEqual, useSelector } from '@xstate/react'
import { selectOtcEntry } from '#machines/trading/otc-entry/otc-entry.selectors.ts'
import { finest } from '#machines/trading/otc-entry/quote.ts'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import {
  selectEntryRef,
  selectOtcForm,
  selectPairBalancesRef,
} from '#machines/trading/otc-order/otc-order.selectors.ts'
import { selectShownCredit } from '#machines/trading/pair-balances/pair-balances.selectors.ts'
import { truncate } from '#shared/core/money/decimal.ts'
import type { Currency } from '#shared/market/coins.ts'
import { formatExact } from '#shared/market/display.ts'
import { useLanguage } from '#web/ui/language.ts'
import noteStyles from '#web/ui/note.module.css'
import { DecimalField } from '#web/ui/numbers/decimal-field.tsx'
import { useUnit } from '#web/ui/numbers/sum.tsx'
import { TakeAll } from '#web/ui/numbers/take-all.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { TermsLoadFailed } from './terms-load-failed.tsx'

/** The fields of amount and total; each determines the other. A button beside the spent one inserts the whole balance. */
export function OtcFields({ order, note }: { order: OtcOrderRef; note: string }) {
  const { t } = useTranslation('otc')
  const language = useLanguage()
  const unit = useUnit()
  const entry = useSelector(order, selectEntryRef)
  const { side, settlement, coin, amount, total, min, max, problem, wrong } = useSelector(
    entry,
    selectOtcEntry,
    shallowEqual,
  )
  const { terms, blocker } = useSelector(order, selectOtcForm, shallowEqual)
  const isPoor = blocker === 'walletErr'
  const write = (value: string) => formatExact(value, language)
  return (
    <div className="grid grid-cols-1 gap-4 mt-12">
      <DecimalField
        label={t('quickTrade:amount')}
        hint={side === 'sell' ? <All order={order} currency={coin} /> : null}
        unit={unit(coin)}
        text={amount}
        isWrong={wrong === 'amount' || (isPoor && side === 'sell')}
        describedBy={note}
        onChange={(text) => entry.send({ type: 'amount.change', text })}
      />
      {terms === 'loadFailed' ? (
        <TermsLoadFailed order={order} text={t('limitsLoadFailed')} />
      ) : (
        <p className={noteStyles.note} data-wrong={problem === 'minErr' || problem === 'maxErr' || undefined}>
          {terms === 'known' ? t('limits', { min: write(min), max: write(max), unit: unit(coin) }) : '…'}
        </p>
      )}
      <DecimalField
        label={t(`quickTrade:${side}Total`)}
        hint={side === 'buy' ? <All order={order} currency={settlement} /> : null}
        unit={t(`common:currency.${settlement}`)}
        text={total}
        isWrong={wrong === 'total' || (isPoor && side === 'buy')}
        describedBy={note}
        onChange={(text) => entry.send({ type: 'total.change', text })}
        onLeave={() => entry.send({ type: 'total.leave' })}
      />
    </div>
  )
}

type AllProps = { order: OtcOrderRef; currency: Currency }

function All({ order, currency }: AllProps) {
  const { t } = useTranslation('otc')
  const entry = useSelector(order, selectEntryRef)
  const pairBalances = useSelector(order, selectPairBalancesRef)
  const { isSupervisor } = useSelector(order, selectOtcForm, shallowEqual)
  const { side } = useSelector(entry, selectOtcEntry, shallowEqual)
  const credit = useSelector(pairBalances, (snapshot) => selectShownCredit(snapshot, currency, isSupervisor))
  if (credit === null) return null
  const text = truncate(credit, finest)
  return (
    <TakeAll
      text={t('all')}
      value={text}
      currency={currency}
      onTake={() => {
        entry.send({ type: side === 'buy' ? 'total.change' : 'amount.change', text })
        entry.send({ type: 'total.leave' })
      }}
    />
  )
}
