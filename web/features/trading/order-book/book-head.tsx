import { IconSum } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { OrderBookViewRef } from '#machines/trading/order-book-view/order-book-view.machine.ts'
import { selectOrderBookView } from '#machines/trading/order-book-view/order-book-view.selectors.ts'
import type { Market } from '#shared/market/coins.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './order-book.module.css'

/**
 * The heads of the three columns. The head of the amounts switches between the amount of each row and the cumulative
 * amount.
 */
export function BookHead({ view, market }: { view: OrderBookViewRef; market: Market }) {
  const { t } = useTranslation('trade')
  const { code } = useCoinNames()(market.coin)
  const isCumulative = useSelector(view, (snapshot) => selectOrderBookView(snapshot).isCumulative)
  return (
    <div className={`grid items-center gap-6 text-faint text-12 whitespace-nowrap ${styles.head}`}>
      <span aria-hidden="true">{t('priceIn', { currency: t(`common:currency.${market.settlement}`) })}</span>
      <button
        type="button"
        className={`inline-flex items-center relative gap-2 rounded-small ${styles.sums}`}
        aria-pressed={isCumulative}
        title={t('cumulativeHint')}
        onClick={() => view.send({ type: 'sums.toggle' })}
      >
        <IconSum size={12} aria-hidden />
        {t(isCumulative ? 'sumIn' : 'amountIn', { code })}
        <span className="sr-only">{t('cumulative')}</span>
      </button>
      <span aria-hidden="true">{t(isCumulative ? 'sumWorth' : 'worth')}</span>
    </div>
  )
}
