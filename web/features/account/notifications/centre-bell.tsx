import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { lazy, type ReactElement, Suspense } from 'react'
import type { NotificationsRef } from '#machines/account/notifications/notifications.machine.ts'
import { selectUnseenCount } from '#machines/account/notifications/notifications.selectors.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { useLanguage } from '#web/ui/language.ts'
import { MenuButton } from '#web/ui/menu/menu-button.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './centre.module.css'
import type { TextOf } from './notification-text.ts'

const load = () => loadChunk(() => import('./centre-list.tsx'))
const CentreList = lazy(load)

type Props = {
  notifications: NotificationsRef
  textOf: TextOf
  /** Called when the user opens the list, which marks all notifications as seen. */
  onLook: () => void
  /** Whether the bell was pressed before this code was loaded. */
  isOpen: boolean
}

/** The bell with the number of unseen notifications, and the list of the last ones. */
export function CentreBell({ notifications, textOf, onLook, isOpen }: Props) {
  const { t } = useTranslation('notifications')
  const language = useLanguage()
  const unseen = useSelector(notifications, selectUnseenCount)
  const number = localDigits(String(unseen), language)
  const bell = (
    <ActionIcon
      variant="subtle"
      className="relative text-body [--ai-size:36px]"
      aria-label={unseen === 0 ? t('title') : t('unseen', { number })}
    >
      <IconBell size={18} aria-hidden />
      {unseen === 0 ? null : (
        <span
          className={`absolute px-4 rounded-full bg-accent text-on-accent text-12 font-strong leading-16 text-center ${styles.badge}`}
          aria-hidden="true"
        >
          {number}
        </span>
      )}
    </ActionIcon>
  )
  const menu = (button: ReactElement<object>) => (
    <CentreList notifications={notifications} textOf={textOf} onLook={onLook} button={button} />
  )
  return isOpen ? (
    <Suspense fallback={bell}>{menu(bell)}</Suspense>
  ) : (
    <MenuButton load={load} menu={menu} button={bell} />
  )
}
