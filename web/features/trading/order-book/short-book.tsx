import type { OrderBookViewRef } from '#machines/trading/order-book-view/order-book-view.machine.ts'
import type { Market } from '#shared/market/coins.ts'
import { useTopicStatus } from '#web/streams/use-topic.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { OwnBookBody } from './book-body.tsx'
import type { BookPick } from './book-side.tsx'
import styles from './short-book.module.css'

/** Rows of each side. */
const shortRows = 7

type Props = { view: OrderBookViewRef; market: Market; onPick: (pick: BookPick) => void }

/** The best seven prices of each side with their amounts, beside the ticket on a phone. */
export function ShortBook({ view, market, onPick }: Props) {
  const { t } = useTranslation('trade')
  const { code } = useCoinNames()(market.coin)
  const topicStatus = useTopicStatus(`book:${market.type}`)
  return (
    <section
      className={`contain-strict ${styles.book}`}
      aria-label={t('book')}
      data-stale={topicStatus.status === 'stale' || undefined}
    >
      <TopicBlock status={topicStatus.status} hasData={topicStatus.hasData} minHeight={300} skeleton={null}>
        <p
          className="flex justify-between gap-4 h-20 px-4 text-faint text-12 leading-20 whitespace-nowrap"
          aria-hidden="true"
        >
          <span>{t('price')}</span>
          <span>{t('amountIn', { code })}</span>
        </p>
        <OwnBookBody view={view} market={market} rows={shortRows} onPick={onPick} />
      </TopicBlock>
    </section>
  )
}
