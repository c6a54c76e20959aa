import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { statePath } from '#machines/app/state-path.ts'
import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import type { OrderNotificationsRef } from '#machines/trading/order-notifications/order-notifications.machine.ts'
import { selectToast } from '#machines/trading/order-notifications/order-notifications.selectors.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { useLanguage } from '#web/ui/language.ts'
import { orderPath } from './order-path.ts'
import styles from './order-toast.module.css'
import { useNewsText } from './use-news-text.ts'

/** News that are told one by one; of more the newest of them, and how many there are. */
const most = 3

/** What became of open orders, over whichever page is open. It goes by itself, but not under the pointer or with the focus. */
export function OrderToast({ notifications }: { notifications: OrderNotificationsRef }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const news = useSelector(notifications, selectToast)
  const state = useSelector(notifications, ({ value }) => statePath(value))
  const pause = () => notifications.send({ type: 'toast.pause' })
  const resume = () => notifications.send({ type: 'toast.resume' })
  return (
    <section
      role="status"
      aria-label={t('news.title')}
      className={styles.place}
      data-flow="orderNotifications"
      data-state={state}
    >
      {news.length === 0 ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the focus only keep it
        <div className={styles.toast} onPointerEnter={pause} onPointerLeave={resume} onFocus={pause} onBlur={resume}>
          {news.length > most ? (
            <p className={styles.title}>{t('news.summary', { number: localDigits(String(news.length), language) })}</p>
          ) : null}
          {news.slice(0, most).map((one) => (
            <News key={one.key} news={one} notifications={notifications} />
          ))}
          <ActionIcon
            variant="subtle"
            size={32}
            className={styles.dismiss}
            aria-label={t('news.dismiss')}
            onClick={() => notifications.send({ type: 'toast.dismiss' })}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </section>
  )
}

function News({ news, notifications }: { news: OrderNews; notifications: OrderNotificationsRef }) {
  const { t } = useTranslation('orders')
  const { title, text } = useNewsText()(news)
  const path = orderPath(news)
  return (
    <div className={styles.news} data-order={news.id} data-kind={news.kind}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {path === null ? null : (
        <Link className={styles.view} to={path} onClick={() => notifications.send({ type: 'toast.dismiss' })}>
          {t('news.view')}
        </Link>
      )}
    </div>
  )
}
