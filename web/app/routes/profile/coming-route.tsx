import { useLocation } from 'react-router-dom'
import { ComingPage, type ComingPageName } from '#web/features/profile/coming-page.tsx'

const names: { [part: string]: ComingPageName } = {
  wallet: 'wallet',
  walletEx: 'walletEx',
  'redirect-from-banks': 'bankReturn',
}

export function Component() {
  const part = useLocation().pathname.split('/')[2] ?? ''
  return <ComingPage name={names[part] ?? 'wallet'} />
}
