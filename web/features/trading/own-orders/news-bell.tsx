import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OrderNotificationsRef } from '#machines/trading/order-notifications/order-notifications.machine.ts'
import { selectNews, selectUnseen } from '#machines/trading/order-notifications/order-notifications.selectors.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { useLanguage } from '#web/ui/language.ts'
import { withinWindow } from '#web/ui/popover/placement.ts'
import { showInTopLayer } from '#web/ui/popover/top-layer.ts'
import styles from './news-bell.module.css'
import { orderPath } from './order-path.ts'
import { useNewsText } from './use-news-text.ts'

/** How many news of orders nobody has looked at, and the last of them. To open it is to look at them. */
export function NewsBell({ notifications }: { notifications: OrderNotificationsRef }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const textOf = useNewsText()
  const unseen = useSelector(notifications, selectUnseen)
  const news = useSelector(notifications, selectNews)
  const number = localDigits(String(unseen), language)
  return (
    <Menu
      {...withinWindow}
      width={320}
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      onOpen={() => notifications.send({ type: 'news.read' })}
    >
      <Menu.Target>
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
      </Menu.Target>
      <Menu.Dropdown ref={showInTopLayer}>
        <Menu.Label>{t('news.title')}</Menu.Label>
        {news.length === 0 ? <p className={styles.none}>{t('news.none')}</p> : null}
        {news.map((one, place) => {
          const { title, text } = textOf(one)
          const path = orderPath(one)
          return path === null ? null : (
            <Menu.Item key={one.key} data-autofocus={place === 0 || undefined} component={Link} to={path}>
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
