import { IconDots } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { NavLink } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { profileMenuMachine } from '#machines/account/profile-menu/profile-menu.machine.ts'
import { selectIsProfileMenuOpen } from '#machines/account/profile-menu/profile-menu.selectors.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { handy } from './handy.ts'
import styles from './profile.module.css'

/** The bar on a phone: the most used pages, and the button that opens the others. */
export function BottomBar({ menu }: { menu: ActorRefFrom<typeof profileMenuMachine> }) {
  const { t } = useTranslation('profile')
  const isOpen = useSelector(menu, selectIsProfileMenuOpen)
  return (
    <nav aria-label={t('navigation')} className={`hidden ${styles.bar}`}>
      {handy.map(({ to, name, Icon, isEnd }) => (
        <NavLink key={to} to={to} end={isEnd} className={styles.tab} aria-label={t(name)}>
          <Icon size={22} stroke={1.75} aria-hidden />
          {t(`short.${name}`)}
        </NavLink>
      ))}
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => menu.send({ type: 'menu.open' })}
      >
        <IconDots size={22} stroke={1.75} aria-hidden />
        {t('more')}
      </button>
    </nav>
  )
}
