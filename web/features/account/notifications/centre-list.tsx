import { Menu } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ReactElement, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { kindOfSource } from '#machines/account/notifications/notification.ts'
import type { NotificationsRef } from '#machines/account/notifications/notifications.machine.ts'
import {
  type ListedNotification,
  selectNotifications,
} from '#machines/account/notifications/notifications.selectors.ts'
import { notificationKinds } from '#machines/trading/notification-settings/settings.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { OpenedMenu } from '#web/ui/menu/opened-menu.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './centre.module.css'
import type { TextOf } from './notification-text.ts'

type Props = {
  notifications: NotificationsRef
  textOf: TextOf
  onLook: () => void
  button: ReactElement<object>
}

/** The last notifications by kind, as a menu. New ones are marked until the list is opened again. */
export default function CentreList({ notifications, textOf, onLook, button }: Props) {
  const { t } = useTranslation('notifications')
  const snapshot = useSelector(notifications, (now) => now)
  const listed = useMemo(() => selectNotifications(snapshot), [snapshot])
  const groups = notificationKinds
    .map((kind) => ({ kind, list: listed.filter(({ source }) => kindOfSource[source] === kind) }))
    .filter(({ list }) => list.length > 0)
  return (
    <OpenedMenu button={button} width={340} position="bottom-end" onOpen={onLook}>
      <div className={`overflow-y-auto overscroll-y-contain ${styles.list}`}>
        {listed.length === 0 ? <p className="px-12 py-8 text-dim text-14">{t('none')}</p> : null}
        {groups.map(({ kind, list }) => (
          // biome-ignore lint/a11y/useSemanticElements: a menu has groups, and no fields
          <div key={kind} role="group" aria-label={t(`kinds.${kind}`)}>
            <Menu.Label>{t(`kinds.${kind}`)}</Menu.Label>
            {list.map((one) => (
              <Row key={`${one.source} ${one.key}`} notification={one} textOf={textOf} />
            ))}
          </div>
        ))}
      </div>
      <Menu.Divider />
      <Menu.Item component={Link} to="/alerts">
        {t('toAlerts')}
      </Menu.Item>
      <Menu.Item component={Link} to="/profile/settings">
        {t('toSettings')}
      </Menu.Item>
    </OpenedMenu>
  )
}

function Row({ notification, textOf }: { notification: ListedNotification; textOf: TextOf }) {
  const language = useLanguage()
  const { title, text, path, link } = textOf(notification)
  const words = (
    <>
      <span className="block font-strong">{title}</span>
      {text === '' ? null : <span className="block text-dim text-12 text-pretty">{text}</span>}
      <time className="block text-dim text-12 text-pretty" dateTime={new Date(notification.at).toISOString()}>
        {formatDate(notification.at, 'shortMoment', language)}
      </time>
    </>
  )
  const marks = { 'data-notification': notification.source, 'data-new': notification.isSeen ? undefined : true }
  if (path !== null) {
    return (
      <Menu.Item component={Link} to={path} {...marks}>
        {words}
      </Menu.Item>
    )
  }
  return link === null ? null : (
    <Menu.Item component="a" href={link} target="_blank" rel="noopener noreferrer" {...marks}>
      {words}
    </Menu.Item>
  )
}
