import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OrderBookViewRef } from '#machines/trading/order-book-view/order-book-view.machine.ts'
import { selectOrderBookView } from '#machines/trading/order-book-view/order-book-view.selectors.ts'
import { decimalsOf } from '#shared/core/money/decimal.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import type { Market } from '#shared/market/coins.ts'
import { withStep } from '#shared/market/price-steps.ts'
import hiddenStyles from '#web/ui/hidden.module.css'
import { useLanguage } from '#web/ui/language.ts'
import styles from './order-book.module.css'
import { useSteps } from './use-book.ts'

/** By what the prices are put together. The first step is the book's own tick, which puts nothing together. */
export function StepChoice({ view, market }: { view: OrderBookViewRef; market: Market }) {
  const { t } = useTranslation('trade')
  const language = useLanguage()
  const step = useSelector(view, (snapshot) => selectOrderBookView(snapshot).step)
  const steps = withStep(useSteps(market), step)
  return (
    <label className={styles.step}>
      <span className={hiddenStyles.hidden}>{t('step')}</span>
      <select
        dir="ltr"
        value={step === null ? 0 : steps.indexOf(step)}
        onChange={({ currentTarget: { selectedIndex } }) =>
          view.send({ type: 'step.change', step: selectedIndex === 0 ? null : (steps[selectedIndex] ?? null) })
        }
      >
        {steps.map((one, index) => (
          <option key={one} value={index}>
            {formatDecimal(one, { decimals: decimalsOf(one), language })}
          </option>
        ))}
      </select>
    </label>
  )
}
