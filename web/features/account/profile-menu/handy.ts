import { IconBolt, IconLayoutDashboard, IconWallet } from '@tabler/icons-react'
import { TradingIcon } from '#web/ui/icons/trading-icon.tsx'

/** The pages of the bar on a phone, including both trade pages. The other pages are behind "more". */
export const handy = [
  { to: '/profile', name: 'dashboard', Icon: IconLayoutDashboard, isEnd: true },
  { to: '/profile/otc', name: 'otc', Icon: IconBolt, isEnd: false },
  { to: '/profile/trade', name: 'trade', Icon: TradingIcon, isEnd: false },
  { to: '/profile/wallet', name: 'wallet', Icon: IconWallet, isEnd: true },
] as const
