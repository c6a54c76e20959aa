import type { LogIn } from '#machines/wallet/history/history-rows.ts'
import { Cell } from '#web/ui/tables/card-table.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { Moment } from './moment.tsx'
import { Status } from './status.tsx'

export const logInColumns = ['time', 'ip', 'device', 'platform', 'browser', 'status'] as const

export function LogInCells({ logIn, at }: { logIn: LogIn; at: number }) {
  const { t } = useTranslation('history')
  const { ipAddress, deviceType, osType, browser, isSuccessful } = logIn
  return (
    <>
      <Cell title={t('columns.time')} tone="dim">
        <Moment at={at} isExact />
      </Cell>
      <Cell title={t('columns.ip')}>
        <bdi dir="ltr">{ipAddress}</bdi>
      </Cell>
      <Cell title={t('columns.device')}>
        <bdi dir="ltr">{deviceType}</bdi>
      </Cell>
      <Cell title={t('columns.platform')}>
        <bdi dir="ltr">{osType}</bdi>
      </Cell>
      <Cell title={t('columns.browser')}>
        <bdi dir="ltr">{browser}</bdi>
      </Cell>
      <Cell title={t('columns.status')}>
        <Status status={isSuccessful ? 'successful' : 'failed'} />
      </Cell>
    </>
  )
}
