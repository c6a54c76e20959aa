import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { bookSides, type orderBookViewMachine } from '#machines/trading/order-book-view/order-book-view.machine.ts'
import { selectOrderBookView } from '#machines/trading/order-book-view/order-book-view.selectors.ts'
import { type Decimal, decimalsOf } from '#shared/core/money/decimal.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import type { Market } from '#shared/market/coins.ts'
import { useTopicFace } from '#web/streams/use-topic.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import hiddenStyles from '#web/ui/hidden.module.css'
import { useLanguage } from '#web/ui/language.ts'
import { Panel } from '#web/ui/panel.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { BookBody } from './book-body.tsx'
import { BookSkeleton } from './book-skeleton.tsx'
import styles from './order-book.module.css'
import { SideMark } from './side-mark.tsx'
import { useSteps } from './use-book.ts'

type Props = {
  view: ActorRefFrom<typeof orderBookViewMachine>
  market: Market
  className?: string
  /** A price that was pressed, with the volume from the best price up to it. */
  onPick: (pick: { price: Decimal; amount: Decimal; withAmount: boolean }) => void
}

/** The best eleven prices of each side about the last price (spec 2), by a step that the person chooses. */
export function OrderBook({ view, market, className, onPick }: Props) {
  const { t } = useTranslation('trade')
  const language = useLanguage()
  const { code } = useCoinNames()(market.coin)
  const { sides, step } = useSelector(view, selectOrderBookView, shallowEqual)
  const face = useTopicFace(`book:${market.type}`)
  const steps = useSteps(market)
  return (
    <div data-flow="orderBookView" data-state={sides} className={className}>
      <Panel
        title={t('book')}
        face={face}
        isFlush
        className={styles.panel}
        aside={
          <>
            <label className={styles.step}>
              <span className={hiddenStyles.hidden}>{t('step')}</span>
              <select
                dir="ltr"
                value={step}
                onChange={({ currentTarget }) => view.send({ type: 'step.change', step: currentTarget.selectedIndex })}
              >
                {steps.map((one, index) => (
                  <option key={one} value={index}>
                    {formatDecimal(one, { decimals: decimalsOf(one), language })}
                  </option>
                ))}
              </select>
            </label>
            <fieldset className={styles.sides}>
              <legend className={hiddenStyles.hidden}>{t('sides')}</legend>
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
          </>
        }
      >
        <div className={styles.book}>
          <TopicBlock status={face.status} hasData={face.hasData} minHeight={420} skeleton={<BookSkeleton />}>
            <div className={styles.head} aria-hidden="true">
              <span>{t('priceIn', { currency: t(`common:currency.${market.settlement}`) })}</span>
              <span>{t('amountIn', { code })}</span>
              <span>{t('worth')}</span>
            </div>
            <BookBody market={market} sides={sides} step={steps[step] ?? '1'} onPick={onPick} />
          </TopicBlock>
        </div>
      </Panel>
    </div>
  )
}
