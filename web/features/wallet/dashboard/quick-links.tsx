import { IconArrowDownLeft, IconBolt } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { TradingIcon } from '#web/ui/icons/trading-icon.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './dashboard.module.css'

/** Links to the most frequent actions. */
export function QuickLinks() {
  const { t } = useTranslation('dashboard')
  return (
    <nav className="flex flex-wrap gap-8 phone:w-full" aria-label={t('links')}>
      {links.map(({ to, name, Icon }) => (
        <Link
          key={to}
          to={to}
          className={`inline-flex items-center justify-center gap-8 min-h-44 px-16 border border-line-strong rounded-medium bg-surface-1 font-strong transition-ground hover:bg-surface-2 phone:text-14 phone:text-center ${styles.linkButton}`}
        >
          <Icon size={18} aria-hidden />
          {t(name)}
        </Link>
      ))}
    </nav>
  )
}

const links = [
  { to: '/profile/otc', name: 'quickTrade', Icon: IconBolt },
  { to: '/profile/trade', name: 'trade', Icon: TradingIcon },
  { to: '/profile/wallet', name: 'deposit', Icon: IconArrowDownLeft },
] as const
