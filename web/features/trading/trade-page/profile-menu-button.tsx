import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { profileMenuMachine } from '#machines/account/profile-menu/profile-menu.machine.ts'
import { selectIsProfileMenuOpen } from '#machines/account/profile-menu/profile-menu.selectors.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The button that opens the menu of all other pages: those of the profile area and those of the site. */
export function ProfileMenuButton({ menu }: { menu: ActorRefFrom<typeof profileMenuMachine> }) {
  const { t } = useTranslation('shell')
  const isOpen = useSelector(menu, selectIsProfileMenuOpen)
  return (
    <ActionIcon
      variant="subtle"
      className="text-body [--ai-size:36px]"
      aria-label={t('openMenu')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => menu.send({ type: 'menu.open' })}
    >
      <IconMenu2 size={20} aria-hidden />
    </ActionIcon>
  )
}
