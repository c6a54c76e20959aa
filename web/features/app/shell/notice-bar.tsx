import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconX } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { NoticesRef } from '#machines/app/notices/notices.machine.ts'
import { selectNotice, selectNoticeReason } from '#machines/app/notices/notices.selectors.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './user.module.css'

/** The message that an action is done, has failed or is still running, on any page. It closes by itself. */
export function NoticeBar({ notices }: { notices: NoticesRef }) {
  const { t } = useTranslation('shell')
  const errorText = useErrorText()
  const notice = useSelector(notices, selectNotice)
  const reason = useSelector(notices, selectNoticeReason)
  const isWaiting = notice === 'pageStays'
  const Mark = isWaiting ? IconHourglass : reason === null ? IconCircleCheck : IconAlertTriangle
  return (
    <div role="status" data-flow="notices" data-state={notice === null ? 'quiet' : 'telling'}>
      {notice === null ? null : (
        <div
          className={`flex items-center fixed gap-12 w-fit mx-auto border border-line-strong rounded-medium bg-surface-2 lift-2 text-body font-text ${styles.notice}`}
          data-failed={reason !== null || undefined}
          data-waiting={isWaiting || undefined}
        >
          <Mark size={20} aria-hidden />
          <p>
            {t(`notices.${notice}`)} {reason === null ? null : errorText(reason)}
          </p>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('dismiss')}
            onClick={() => notices.send({ type: 'notice.dismiss' })}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </div>
  )
}
