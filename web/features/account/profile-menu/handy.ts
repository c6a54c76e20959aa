import { IconBolt, IconLayoutDashboard, IconWallet } from '@tabler/icons-react'
import { TradingIcon } from '#web/ui/icons/trading-icon.tsx'

/** What a thumb reaches on a phone, both ways to trade among it; the other pages are behind "more". */
export const handy = [
  { to: '/profile', name: 'dashboard', Icon: IconLayoutDashboard, isEnd: true },
  { to: '/profile/otc', name: 'otc', Icon: IconBolt, isEnd: false },
  { to: '/profile/trade', name: 'trade', Icon: TradingIcon, isEnd: false },
  { to: '/profile/wallet', name: 'wallet', Icon: IconWallet, isEnd: true },
] as const
