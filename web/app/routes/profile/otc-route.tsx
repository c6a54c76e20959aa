import { OtcPage } from '#web/features/quick-trade/otc-page.tsx'
import { useOtcOrder } from '../../use-otc-order.ts'

export function Component() {
  return <OtcPage order={useOtcOrder()} />
}
