import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderNotificationsRef } from '#machines/trading/order-notifications/order-notifications.machine.ts'
import { selectUnseen } from '#machines/trading/order-notifications/order-notifications.selectors.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { useLanguage } from '#web/ui/language.ts'
import { MenuButton } from '#web/ui/menu/menu-button.tsx'
import styles from './news-bell.module.css'

const load = () => loadChunk(() => import('./news-list.tsx'))
const NewsList = lazy(load)

/** How many news of orders nobody has looked at, and the last of them. */
export function NewsBell({ notifications }: { notifications: OrderNotificationsRef }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const unseen = useSelector(notifications, selectUnseen)
  const number = localDigits(String(unseen), language)
  return (
    <MenuButton
      load={load}
      menu={(button) => <NewsList notifications={notifications} button={button} />}
      button={
        <ActionIcon
          variant="subtle"
          className={styles.bell}
          aria-label={unseen === 0 ? t('news.title') : t('news.unseen', { number })}
        >
          <IconBell size={18} aria-hidden />
          {unseen === 0 ? null : (
            <span className={styles.badge} aria-hidden="true">
              {number}
            </span>
          )}
        </ActionIcon>
      }
    />
  )
}
