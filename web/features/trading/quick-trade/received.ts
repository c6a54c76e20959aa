import type { QuotedOrder } from '#machines/trading/otc-order/otc-order-context.ts'
import { type Decimal, sign, subtract } from '#shared/core/money/decimal.ts'

/** Returns the amount that reaches an external wallet, after the network's fee; at least 0. */
export function receivedOf({ amount, wage }: QuotedOrder): Decimal {
  const received = wage.kind === 'coin' ? subtract(amount, wage.value) : amount
  return sign(received) > 0 ? received : '0'
}
