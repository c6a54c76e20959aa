import type { QuotedOrder } from '#machines/trading/otc-order/otc-order-context.ts'
import { type Decimal, sign, subtract } from '#shared/core/money/decimal.ts'

/** What comes to a wallet outside, once its network has taken its part. */
export function receivedOf({ amount, wage }: QuotedOrder): Decimal {
  const received = wage.kind === 'coin' ? subtract(amount, wage.value) : amount
  return sign(received) > 0 ? received : '0'
}
