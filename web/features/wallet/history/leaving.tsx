import { Link } from 'react-router-dom'
import type { OwnTransfer } from '#machines/wallet/history/history-rows.ts'
import { statusOf } from '#machines/wallet/history/history-rows.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './history.module.css'

/**
 * The destination of a quick purchase's coins and the status of the withdrawal, as a link to the withdrawals (design 5.24).
 */
export function Leaving({ withdrawal }: { withdrawal: OwnTransfer }) {
  const { t } = useTranslation('history')
  const { tokenType, destinationWalletAddress = '' } = withdrawal
  const address = `${destinationWalletAddress.slice(0, 6)}…${destinationWalletAddress.slice(-4)}`
  return (
    <Link
      className={`block text-accent text-12 phone:flex phone:flex-wrap phone:items-center phone:justify-end phone:min-h-44 ${styles.leaving}`}
      to="/profile/history?tab=crypto&list=withdrawals"
      reloadDocument
    >
      <bdi dir="ltr" title={destinationWalletAddress}>
        {tokenType} {address}
      </bdi>{' '}
      {t(`statuses.${statusOf(withdrawal)}`)}
    </Link>
  )
}
