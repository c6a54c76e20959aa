import { useSelector } from '@xstate/react'
import { type CandleCurrencyRef, wantedCurrencies } from '#machines/market/candle-currency/candle-currency.machine.ts'
import type { Market } from '#shared/market/coins.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './chart-panel.module.css'
import { Choice } from './choice.tsx'
import { useShownCurrency } from './use-candles.ts'

type Props = { market: Market; interval: Interval; currency: CandleCurrencyRef }

/** The currency of the chart's prices. The user may convert dollars to Toman at today's rate. */
export function CandleUnit({ market, interval, currency }: Props) {
  const { t } = useTranslation('trade')
  const state = useSelector(currency, (snapshot) => snapshot.value)
  const { shown, wanted, isConvertible } = useShownCurrency(market, interval, currency)
  return (
    <>
      {isConvertible ? (
        <div data-flow="candleCurrency" data-state={state}>
          <Choice
            label={t('currencyChoice')}
            options={wantedCurrencies}
            value={wanted}
            nameOf={(one) => t(`candleCurrency.${one === 'TOMAN' ? 'converted' : one}`)}
            onChange={(one) => currency.send({ type: 'currency.change', currency: one })}
          />
        </div>
      ) : null}
      <span
        className={`text-faint text-12 ${styles.note}`}
        title={shown === 'converted' ? t('convertedNote') : undefined}
      >
        {t('chartUnit', { currency: t(`candleCurrency.${shown}`) })}
      </span>
    </>
  )
}
