import { Menu } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OrderNotificationsRef } from '#machines/trading/order-notifications/order-notifications.machine.ts'
import { selectNews } from '#machines/trading/order-notifications/order-notifications.selectors.ts'
import { OpenedMenu } from '#web/ui/menu/opened-menu.tsx'
import styles from './news-bell.module.css'
import { orderPath } from './order-path.ts'
import { useNewsText } from './use-news-text.ts'

type Props = { notifications: OrderNotificationsRef; button: ReactElement<object> }

/** The last news of orders, as a menu. To open it is to look at them. */
export default function NewsList({ notifications, button }: Props) {
  const { t } = useTranslation('orders')
  const textOf = useNewsText()
  const news = useSelector(notifications, selectNews)
  return (
    <OpenedMenu
      button={button}
      width={320}
      position="bottom-end"
      onOpen={() => notifications.send({ type: 'news.read' })}
    >
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
    </OpenedMenu>
  )
}
