import { type ComponentProps, useMemo } from 'react'
import { isAmendable } from '#machines/trading/amend-order/amend-check.ts'
import type { AmendOrderRef } from '#machines/trading/amend-order/amend-order.machine.ts'
import { subtract } from '#shared/core/money/decimal.ts'
import { formatAmount } from '#shared/market/display.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { orderRows } from '#shared/stream/topics/orders.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useOwnText } from '#web/ui/own/use-own-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CandleView } from './candle-view.tsx'
import { useCandles } from './use-candles.ts'

type Props = ComponentProps<typeof CandleView> & { amend: AmendOrderRef }

/**
 * The candles with the user's open limit orders as lines. Dragging a line to another price opens the question whether to
 * amend the order. There are no lines when the candles are in another currency than the orders.
 */
export function TradersCandles({ amend, ...props }: Props) {
  const { market, interval, currency: choice } = props
  const { t } = useTranslation('trade')
  const language = useLanguage()
  const { code } = useCoinNames()(market.coin)
  const { currency } = useCandles(market, interval, choice)
  const document = useTopic(`me:orders:${market.type}`, ({ doc }) => doc)
  const orders = useMemo(
    () =>
      (document === null ? [] : orderRows(document).map(({ key, row }) => ({ id: key, ...row }))).filter(isAmendable),
    [document],
  )
  const own = useOwnText()
  const lines = useMemo(
    () =>
      orders.map(({ id, orderType, unitPrice, amount, executedAmount }) => {
        const side = orderType.endsWith('_BUY') ? ('buy' as const) : ('sell' as const)
        const rest = own(formatAmount(subtract(amount, executedAmount), market.coin, language))
        return { id, side, price: unitPrice, text: t(`orderLine.${side}`, { amount: rest, code }), canMove: true }
      }),
    [orders, market.coin, language, code, t, own],
  )
  const ownLines = {
    lines,
    decimals: priceDecimals(market.coin, market.settlement),
    onMove: (id: string, price: string) => {
      const order = orders.find((one) => one.id === id)
      if (order !== undefined) amend.send({ type: 'amend.begin', order, price })
    },
  }
  return <CandleView {...props} orders={currency === market.settlement ? ownLines : undefined} />
}
