import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { Notification } from '#machines/account/notifications/notification.ts'
import type { NotificationsRef } from '#machines/account/notifications/notifications.machine.ts'
import { selectCentreToast } from '#machines/account/notifications/notifications.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { Toast } from '#web/ui/toast/toast.tsx'
import { ToastEntry } from '#web/ui/toast/toast-entry.tsx'
import type { TextOf } from './notification-text.ts'

type Props = {
  notifications: NotificationsRef
  textOf: TextOf
  /** Returns whether the user wants a toast for a notification. */
  isShown: (notification: Notification) => boolean
}

/** The toast of new notifications on any page. It closes by itself, but not under the pointer or with the focus. */
export function CentreToast({ notifications, textOf, isShown }: Props) {
  const { t } = useTranslation('notifications')
  const language = useLanguage()
  const dismiss = () => notifications.send({ type: 'toast.dismiss' })
  return (
    <Toast
      flow="notifications"
      state={useSelector(notifications, ({ value }) => statePath(value))}
      label={t('title')}
      list={useSelector(notifications, selectCentreToast).filter(isShown)}
      keyOf={({ key }) => key}
      entry={(one) => <Entry notification={one} textOf={textOf} onFollow={dismiss} />}
      summary={(number) => t('summary', { number: localDigits(String(number), language) })}
      dismissLabel={t('dismiss')}
      onDismiss={dismiss}
      onPause={() => notifications.send({ type: 'toast.pause' })}
      onResume={() => notifications.send({ type: 'toast.resume' })}
    />
  )
}

type EntryProps = { notification: Notification; textOf: TextOf; onFollow: () => void }

function Entry({ notification, textOf, onFollow }: EntryProps) {
  const { t } = useTranslation('notifications')
  const { title, text, path, link } = textOf(notification)
  return (
    <ToastEntry title={title} text={text} data-content={notification.content.of}>
      {path === null ? null : (
        <Link to={path} onClick={onFollow}>
          {t('view')}
        </Link>
      )}
      {link === null ? null : (
        <a href={link} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
          {t('view')}
        </a>
      )}
    </ToastEntry>
  )
}
