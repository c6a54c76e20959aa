import { useSelector } from '@xstate/react'
import type { OrderBookViewRef } from '#machines/trading/order-book-view/order-book-view.machine.ts'
import { selectOrderBookView } from '#machines/trading/order-book-view/order-book-view.selectors.ts'
import { decimalsOf } from '#shared/core/money/decimal.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import type { Market } from '#shared/market/coins.ts'
import { withStep } from '#shared/market/price-steps.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Select } from '#web/ui/select/select.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './order-book.module.css'
import { useSteps } from './use-book.ts'

/** The choice of the grouping step. The first step is the book's own tick, which groups nothing. */
export function StepChoice({ view, market }: { view: OrderBookViewRef; market: Market }) {
  const { t } = useTranslation('trade')
  const language = useLanguage()
  const step = useSelector(view, (snapshot) => selectOrderBookView(snapshot).step)
  const steps = withStep(useSteps(market), step)
  return (
    <div className={styles.step}>
      <Select
        look="line"
        isLatin
        label={t('step')}
        value={String(step === null ? 0 : steps.indexOf(step))}
        options={steps.map((one, index) => ({
          value: String(index),
          label: formatDecimal(one, { decimals: decimalsOf(one), language }),
        }))}
        onChange={(index) =>
          view.send({
            type: 'step.change',
            step: steps.find((_, place) => place > 0 && String(place) === index) ?? null,
          })
        }
      />
    </div>
  )
}
