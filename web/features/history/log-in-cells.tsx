import { useTranslation } from 'react-i18next'
import type { LogIn } from '#machines/history/history-rows.ts'
import styles from './history.module.css'
import { Moment } from './moment.tsx'
import { Status } from './status.tsx'

export const logInColumns = ['time', 'ip', 'device', 'platform', 'browser', 'status'] as const

export function LogInCells({ logIn, at }: { logIn: LogIn; at: number }) {
  const { t } = useTranslation('history')
  const { ipAddress, deviceType, osType, browser, isSuccessful } = logIn
  return (
    <>
      <td data-title={t('columns.time')} className={styles.dim}>
        <Moment at={at} />
      </td>
      <td data-title={t('columns.ip')}>
        <bdi dir="ltr">{ipAddress}</bdi>
      </td>
      <td data-title={t('columns.device')}>
        <bdi dir="ltr">{deviceType}</bdi>
      </td>
      <td data-title={t('columns.platform')}>
        <bdi dir="ltr">{osType}</bdi>
      </td>
      <td data-title={t('columns.browser')}>
        <bdi dir="ltr">{browser}</bdi>
      </td>
      <td data-title={t('columns.status')}>
        <Status status={isSuccessful ? 'successful' : 'failed'} />
      </td>
    </>
  )
}
