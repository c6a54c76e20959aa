import { IconBuildingBank, IconHistory, IconSettings, IconUserCircle, IconUsersPlus } from '@tabler/icons-react'
import { handy } from './handy.ts'

/** The pages of the profile area (spec 2, "Profile area"). Names are keys of the area's texts. */
export const entries = [
  ...handy,
  { to: '/profile/walletEx', name: 'walletEx', Icon: IconBuildingBank, isEnd: false },
  { to: '/profile/history', name: 'history', Icon: IconHistory, isEnd: false },
  { to: '/profile/account', name: 'account', Icon: IconUserCircle, isEnd: false },
  { to: '/profile/settings', name: 'settings', Icon: IconSettings, isEnd: false },
  { to: '/profile/invite', name: 'invite', Icon: IconUsersPlus, isEnd: false },
] as const

/** The pages of the sidebar in its order (spec 001, section 2). The exchange wallet is a tab of the wallet. */
export const sidebarEntries = entries.filter(({ name }) => name !== 'walletEx')

/** Returns the page of the sidebar that a path belongs to, or null. */
export function entryAt(pathname: string): string | null {
  const path = pathname.replace(/\/+$/, '')
  if (path === '/profile/walletEx') return '/profile/wallet'
  return entries.find(({ to, isEnd }) => path === to || (!isEnd && path.startsWith(`${to}/`)))?.to ?? null
}
