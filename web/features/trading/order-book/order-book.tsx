import { shallowEqual, useSelector } from '@xstate/react'
import { bookSides, type OrderBookViewRef } from '#machines/trading/order-book-view/order-book-view.machine.ts'
import { selectOrderBookView } from '#machines/trading/order-book-view/order-book-view.selectors.ts'
import type { Market } from '#shared/market/coins.ts'
import { useTopicStatus } from '#web/streams/use-topic.ts'
import { Panel } from '#web/ui/panel.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { BookBody, OwnBookBody } from './book-body.tsx'
import { BookHead } from './book-head.tsx'
import type { BookPick } from './book-side.tsx'
import { BookSkeleton } from './book-skeleton.tsx'
import styles from './order-book.module.css'
import { SideMark } from './side-mark.tsx'
import { StepChoice } from './step-choice.tsx'

type Props = {
  view: OrderBookViewRef
  market: Market
  className?: string
  /** Called with a pressed price and the volume from the best price up to it. Without it the book is read-only. */
  onPick?: (pick: BookPick) => void
  /** Whether the user may trade; then the rows of their own orders are marked. */
  hasOwn?: boolean
}

/** The best eleven prices of each side around the last price (spec 2), grouped by a step that the user chooses. */
export function OrderBook({ view, market, className, onPick, hasOwn = false }: Props) {
  const { t } = useTranslation('trade')
  const { sides } = useSelector(view, selectOrderBookView, shallowEqual)
  const topicStatus = useTopicStatus(`book:${market.type}`)
  const Body = hasOwn ? OwnBookBody : BookBody
  return (
    <div data-flow="orderBookView" data-state={sides} className={className}>
      <Panel
        title={t('book')}
        topicStatus={topicStatus}
        isFlush
        className={`flex flex-col h-full min-h-0 ${styles.panel}`}
        aside={
          <>
            <StepChoice view={view} market={market} />
            <SideChoice view={view} />
          </>
        }
      >
        <div className={styles.book}>
          <TopicBlock
            status={topicStatus.status}
            hasData={topicStatus.hasData}
            minHeight={420}
            skeleton={<BookSkeleton />}
          >
            <BookHead view={view} market={market} />
            <Body view={view} market={market} onPick={onPick} />
          </TopicBlock>
        </div>
      </Panel>
    </div>
  )
}

function SideChoice({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation('trade')
  const { sides } = useSelector(view, selectOrderBookView, shallowEqual)
  return (
    <fieldset className={`inline-flex ${styles.sides}`}>
      <legend className="sr-only">{t('sides')}</legend>
      {bookSides.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={t(`sides_${one}`)}
          title={t(`sides_${one}`)}
          aria-pressed={one === sides}
          onClick={() => view.send({ type: 'sides.change', sides: one })}
        >
          <SideMark sides={one} />
        </button>
      ))}
    </fieldset>
  )
}
