import {
  IconBolt,
  IconBuildingBank,
  IconHistory,
  IconLayoutDashboard,
  IconSettings,
  IconUserCircle,
  IconUsersPlus,
  IconWallet,
} from '@tabler/icons-react'
import { TradingIcon } from '#web/ui/icons/trading-icon.tsx'

/** The profile area's pages (spec 2, "Profile area"). Names are keys of the area's words. */
export const entries = [
  { to: '/profile', name: 'dashboard', Icon: IconLayoutDashboard, isEnd: true },
  { to: '/profile/otc', name: 'otc', Icon: IconBolt, isEnd: false },
  { to: '/profile/trade', name: 'trade', Icon: TradingIcon, isEnd: false },
  { to: '/profile/wallet', name: 'wallet', Icon: IconWallet, isEnd: true },
  { to: '/profile/walletEx', name: 'walletEx', Icon: IconBuildingBank, isEnd: false },
  { to: '/profile/history', name: 'history', Icon: IconHistory, isEnd: false },
  { to: '/profile/account', name: 'account', Icon: IconUserCircle, isEnd: false },
  { to: '/profile/settings', name: 'settings', Icon: IconSettings, isEnd: false },
  { to: '/profile/invite', name: 'invite', Icon: IconUsersPlus, isEnd: false },
] as const

/** The pages of the sidebar, in its order (spec 001, section 2): the exchange wallet is a tab of the wallet. */
export const sidebarEntries = entries.filter(({ name }) => name !== 'walletEx')

/** The page of the sidebar that an address is of; null for one that is of none. */
export function entryAt(pathname: string): string | null {
  const path = pathname.replace(/\/+$/, '')
  if (path === '/profile/walletEx') return '/profile/wallet'
  return entries.find(({ to, isEnd }) => path === to || (!isEnd && path.startsWith(`${to}/`)))?.to ?? null
}

/** What a thumb reaches on a phone, both ways to trade among it; the others are behind "more". */
export const handy = entries.filter(isHandy)

type Entry = (typeof entries)[number]
type Handy = Extract<Entry, { name: 'dashboard' | 'otc' | 'trade' | 'wallet' }>

function isHandy(entry: Entry): entry is Handy {
  return ['dashboard', 'otc', 'trade', 'wallet'].includes(entry.name)
}
