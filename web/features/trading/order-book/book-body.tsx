import { shallowEqual, useSelector } from '@xstate/react'
import { useId, useMemo } from 'react'
import type { OrderBookViewRef } from '#machines/trading/order-book-view/order-book-view.machine.ts'
import { selectOrderBookView, selectPointedRow } from '#machines/trading/order-book-view/order-book-view.selectors.ts'
import { type Decimal, decimalsOf } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import { amountDecimals, priceDecimals, worthDecimals } from '#shared/market/precision.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { BookImbalance } from './book-imbalance.tsx'
import { BookMiddle } from './book-middle.tsx'
import { type BookPick, BookSide } from './book-side.tsx'
import { noOwnPrices, type OwnPrices, useOwnPrices } from './own-prices.ts'
import { RowSums } from './row-sums.tsx'
import { useBook } from './use-book.ts'

/** Number of rows of a side (spec 2, "P2P trade page"). A side that is shown alone gets twice as many. */
const shownRows = 11

type Props = {
  view: OrderBookViewRef
  market: Market
  onPick: ((pick: BookPick) => void) | undefined
  own?: OwnPrices
  /** Rows of each side in the short book, which shows only these rows and the last price. */
  rows?: number
}

/** The book with the user's own orders marked. */
export function OwnBookBody(props: Props) {
  const step = useSelector(props.view, (snapshot) => selectOrderBookView(snapshot).step)
  const { buy, sell } = useOwnPrices(props.market, step)
  return <BookBody {...props} own={useMemo(() => ({ buy, sell }), [buy, sell])} />
}

/** The moving part of the book: only this part renders with every change. */
export function BookBody({ view, market, onPick, own = noOwnPrices, rows }: Props) {
  const chosen = useSelector(view, selectOrderBookView, shallowEqual)
  const { step, isCumulative } = chosen
  const isShort = rows !== undefined
  const sides = isShort ? 'both' : chosen.sides
  const pointed = useSelector(view, selectPointedRow)
  const { levels, deepest, best, imbalance } = useBook(
    market,
    step,
    rows ?? (sides === 'both' ? shownRows : 2 * shownRows),
  )
  const decimals = useMemo(() => decimalsIn(market, step, isShort), [market, step, isShort])
  const words = useWords(onPick !== undefined, isCumulative)
  const sums = useId()
  const isOf = (name: 'buy' | 'sell') => pointed?.side === name
  const level = pointed === null ? undefined : levels[pointed.side].find(({ price }) => price === pointed.price)
  const side = (name: 'buy' | 'sell') => (
    <BookSide
      view={view}
      side={name}
      words={words[name]}
      levels={levels[name]}
      isCumulative={isCumulative}
      deepest={deepest}
      own={own[name]}
      pointed={isOf(name) ? pointed!.price : null}
      sums={sums}
      decimals={decimals}
      onPick={onPick}
    />
  )
  return (
    <>
      {sides === 'buys' ? null : side('sell')}
      <BookMiddle market={market} buy={best.buy} sell={best.sell} isShort={isShort} />
      {sides === 'sells' ? null : side('buy')}
      {isShort ? null : <BookImbalance buy={imbalance?.buy ?? null} sell={imbalance?.sell ?? null} />}
      {isShort || level === undefined ? null : <RowSums id={sums} market={market} level={level} decimals={decimals} />}
    </>
  )
}

function useWords(isPressed: boolean, isCumulative: boolean) {
  const { t } = useTranslation('trade')
  return useMemo(() => {
    const press = isPressed ? ` ${t('aboutPress')}` : ''
    return {
      buy: { list: t('buys'), none: t('noBuys'), about: t(isCumulative ? 'aboutBuyUpTo' : 'aboutBuy') + press },
      sell: { list: t('sells'), none: t('noSells'), about: t(isCumulative ? 'aboutSellUpTo' : 'aboutSell') + press },
    }
  }, [t, isPressed, isCumulative])
}

/** Decimals of an amount in the short book. */
const fewDecimals = 4

function decimalsIn({ coin, settlement }: Market, step: Decimal | null, isShort: boolean) {
  const finest = priceDecimals(coin, settlement)
  return {
    price: step === null ? finest : Math.min(finest, decimalsOf(step)),
    amount: Math.min(isShort ? fewDecimals : Number.POSITIVE_INFINITY, amountDecimals(coin)),
    worth: worthDecimals(settlement),
  }
}
