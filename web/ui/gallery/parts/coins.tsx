import { CoinMark } from '../../coins/coin-mark.tsx'
import { TomanMark } from '../../coins/toman-mark.tsx'
import type { Specimens } from '../specimens.ts'

export const coins: Specimens = {
  'coins/coin-mark.tsx': () => <CoinMark coin="BITCOIN" size={32} />,
  'coins/toman-mark.tsx': () => <TomanMark size={32} />,
}
