import { IconAlertTriangle, IconClockHour4, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AccountRef } from '#machines/account/account/account.machine.ts'
import { selectStanding } from '#machines/account/account/account.selectors.ts'
import styles from './account.module.css'

/** The user's verification state, and what it means for them (spec 4). */
export function Standing({ account }: { account: AccountRef }) {
  const { t } = useTranslation('account')
  const { authenticationType, isNew, isWaitingForCode, reviewNote } = useSelector(account, selectStanding, shallowEqual)
  const tone =
    authenticationType === 'AUTHORIZED'
      ? 'good'
      : isNew || authenticationType === 'INFORMATION_CHANGED'
        ? 'open'
        : 'waiting'
  const Icon = icons[tone]
  return (
    <div className={styles.standing} data-tone={tone} data-standing={authenticationType}>
      <Icon size={24} className={styles.standingIcon} aria-hidden />
      <div>
        <p className={styles.standingTitle}>{t(`standing.${authenticationType}.title`)}</p>
        <p className={styles.standingText}>{t(`standing.${authenticationType}.text`)}</p>
        {reviewNote === null ? null : (
          <p className={styles.standingNote} dir="auto">
            {t('reviewNote', { note: reviewNote })}
          </p>
        )}
      </div>
      {isWaitingForCode ? (
        <Link to="/profile/fino-verifying" className={styles.standingWay}>
          {t('enterCode')}
        </Link>
      ) : null}
    </div>
  )
}

const icons = { good: IconRosetteDiscountCheck, open: IconAlertTriangle, waiting: IconClockHour4 }
