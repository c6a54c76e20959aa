import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookSides } from '#machines/trading/order-book-view/order-book-view.machine.ts'
import { type Decimal, decimalsOf } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import { amountDecimals, priceDecimals, worthDecimals } from '#shared/market/precision.ts'
import { BookMiddle } from './book-middle.tsx'
import { BookSide } from './book-side.tsx'
import { useBook } from './use-book.ts'

/** Rows of a side that are shown (spec 2, "P2P trade page"); a side alone has the room of both. */
const shownRows = 11

type Props = {
  market: Market
  sides: BookSides
  step: Decimal
  onPick: (pick: { price: Decimal; amount: Decimal; withAmount: boolean }) => void
}

/** What moves: this part alone is rendered with every change of the book. */
export function BookBody({ market, sides, step, onPick }: Props) {
  const { t } = useTranslation('trade')
  const { levels, deepest, best } = useBook(market, step, sides === 'both' ? shownRows : 2 * shownRows)
  const decimals = useMemo(() => decimalsIn(market, step), [market, step])
  const words = useMemo(
    () => ({
      buy: { list: t('buys'), none: t('noBuys'), about: t('aboutBuy') },
      sell: { list: t('sells'), none: t('noSells'), about: t('aboutSell') },
    }),
    [t],
  )
  const side = (name: 'buy' | 'sell') => (
    <BookSide
      side={name}
      words={words[name]}
      levels={levels[name]}
      deepest={deepest}
      decimals={decimals}
      onPick={onPick}
    />
  )
  return (
    <>
      {sides === 'buys' ? null : side('sell')}
      <BookMiddle market={market} buy={best.buy} sell={best.sell} />
      {sides === 'sells' ? null : side('buy')}
    </>
  )
}

function decimalsIn({ coin, settlement }: Market, step: Decimal) {
  return {
    price: Math.min(priceDecimals(coin, settlement), decimalsOf(step)),
    amount: amountDecimals(coin),
    worth: worthDecimals(settlement),
  }
}
