import { IconAlertTriangle, IconClockHour4, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { AccountRef } from '#machines/account/account/account.machine.ts'
import { selectAccountStatus } from '#machines/account/account/account.selectors.ts'
import { formatAge, formatDate } from '#web/ui/dates/dates.ts'
import { useNow } from '#web/ui/dates/use-now.ts'
import { useLanguage } from '#web/ui/language.ts'
import { MarkedText } from '#web/ui/texts/marked-text.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './account.module.css'

/** The user's verification status, and its consequences for them (spec 4). */
export function Standing({ account }: { account: AccountRef }) {
  const { t } = useTranslation('account')
  const { authenticationType, isNew, isWaitingForCode, reviewNote, waitingSince } = useSelector(
    account,
    selectAccountStatus,
    shallowEqual,
  )
  const tone =
    authenticationType === 'AUTHORIZED'
      ? 'good'
      : isNew || authenticationType === 'INFORMATION_CHANGED'
        ? 'open'
        : 'waiting'
  const Icon = icons[tone]
  return (
    <div
      className={`flex gap-12 px-16 py-12 border border-line rounded-medium bg-surface-1 phone:flex-wrap ${styles.standing}`}
      data-tone={tone}
      data-standing={authenticationType}
    >
      <Icon size={24} className="flex-none mt-2" aria-hidden />
      <div>
        <p className="text-body font-strong">{t(`standing.${authenticationType}.title`)}</p>
        <p className="text-dim">{t(`standing.${authenticationType}.text`)}</p>
        {waitingSince === null ? null : <Waiting since={waitingSince} />}
        {reviewNote === null ? null : (
          <p className="mt-4 text-body wrap-anywhere" dir="auto">
            {t('reviewNote', { note: reviewNote })}
          </p>
        )}
      </div>
      {isWaitingForCode ? (
        <Link
          to="/profile/fino-verifying"
          className={`ms-auto px-16 rounded-medium bg-accent text-on-accent font-strong leading-44 whitespace-nowrap phone:w-full phone:text-center ${styles.standingWay}`}
        >
          {t('enterCode')}
        </Link>
      ) : null}
    </div>
  )
}

/** The time of the submission and the growing wait. After an unusually long wait it links to the support page. */
function Waiting({ since }: { since: number }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const age = useNow() - since
  return (
    <p className="mt-4 text-body wrap-anywhere">
      {t('waiting.since', { moment: formatDate(since, 'moment', language), age: formatAge(age, language) })}{' '}
      {age > longWait ? (
        <MarkedText
          text={t('waiting.long')}
          marks={{ support: <Link to="/contact-us/" className="text-accent font-strong underline" /> }}
        />
      ) : null}
    </p>
  )
}

/** Two days, in milliseconds. */
const longWait = 48 * 3_600_000

const icons = { good: IconRosetteDiscountCheck, open: IconAlertTriangle, waiting: IconClockHour4 }
