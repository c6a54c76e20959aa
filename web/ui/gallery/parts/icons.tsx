import { TradingIcon } from '../../icons/trading-icon.tsx'
import type { Specimens } from '../specimens.ts'

export const icons: Specimens = {
  'icons/trading-icon.tsx': () => <TradingIcon />,
}
