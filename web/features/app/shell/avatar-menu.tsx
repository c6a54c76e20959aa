import { IconUserCircle } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { profileMenuMachine } from '#machines/account/profile-menu/profile-menu.machine.ts'
import { selectIsProfileMenuOpen } from '#machines/account/profile-menu/profile-menu.selectors.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectIsKnown, selectNames } from '#machines/auth/session/session.selectors.ts'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './user.module.css'
import { UserLinks } from './user-links.tsx'

type Props = { menu: ActorRefFrom<typeof profileMenuMachine>; session: SessionRef }

/** The menu of the current user with the pages open to them (spec 2, "Navbar"). */
export function AvatarMenu({ menu, session }: Props) {
  const { t } = useTranslation('shell')
  const isOpen = useSelector(menu, selectIsProfileMenuOpen)
  const names = useSelector(session, selectNames)
  const isKnown = useSelector(session, selectIsKnown)
  // A user without a name is not labelled with their number.
  const called = names === '' && isKnown ? t('personal') : names
  const close = () => menu.send({ type: 'menu.close' })
  return (
    <div data-flow="profileMenu" data-state={isOpen ? 'open' : 'closed'}>
      <Dropdown
        isOpen={isOpen}
        label={names === '' ? t('personal') : t('personalMenu', { names })}
        mark={
          <>
            <IconUserCircle size={24} stroke={1.75} aria-hidden />
            <bdi className={`truncate ${styles.names}`}>{called}</bdi>
          </>
        }
        onOpen={() => menu.send({ type: 'menu.open' })}
        onClose={close}
      >
        <p className={`truncate border-b border-line mb-4 font-strong ${styles.head}`}>
          <bdi>{called}</bdi>
        </p>
        <UserLinks session={session} onChoose={close} />
      </Dropdown>
    </div>
  )
}
