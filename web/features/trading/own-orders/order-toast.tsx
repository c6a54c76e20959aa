import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { statePath } from '#machines/app/state-path.ts'
import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import type { OrderNotificationsRef } from '#machines/trading/order-notifications/order-notifications.machine.ts'
import { selectToast } from '#machines/trading/order-notifications/order-notifications.selectors.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { Toast } from '#web/ui/toast/toast.tsx'
import { ToastEntry } from '#web/ui/toast/toast-entry.tsx'
import { orderPath } from './order-path.ts'
import { useNewsText } from './use-news-text.ts'

/** The toast of news about open orders, on any page. It closes by itself (`Toast` says when it stays). */
export function OrderToast({ notifications }: { notifications: OrderNotificationsRef }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const dismiss = () => notifications.send({ type: 'toast.dismiss' })
  return (
    <Toast
      flow="orderNotifications"
      state={useSelector(notifications, ({ value }) => statePath(value))}
      label={t('news.title')}
      list={useSelector(notifications, selectToast)}
      keyOf={({ key }) => key}
      entry={(news) => <News news={news} onFollow={dismiss} />}
      summary={(number) => t('news.summary', { number: localDigits(String(number), language) })}
      dismissLabel={t('news.dismiss')}
      onDismiss={dismiss}
      onPause={() => notifications.send({ type: 'toast.pause' })}
      onResume={() => notifications.send({ type: 'toast.resume' })}
    />
  )
}

function News({ news, onFollow }: { news: OrderNews; onFollow: () => void }) {
  const { t } = useTranslation('orders')
  const { id, kind } = news
  const path = orderPath(news)
  const isWarning = kind === 'ended' || kind === 'gone'
  return (
    <ToastEntry {...useNewsText()(news)} isWarning={isWarning} data-order={id} data-kind={kind}>
      {path === null ? null : (
        <Link to={path} onClick={onFollow}>
          {t('news.view')}
        </Link>
      )}
    </ToastEntry>
  )
}
