import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OwnTransfer } from '#machines/history/history-rows.ts'
import { statusOf } from '#machines/history/history-table.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { TomanMark } from '#web/ui/coins/toman-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Amount } from '#web/ui/numbers/price.tsx'
import styles from './history.module.css'
import { Moment } from './moment.tsx'
import { Status, type StatusName } from './status.tsx'

export const transferColumns = ['time', 'coin', 'amount', 'fee', 'network', 'place', 'status'] as const

export function TransferCells({ transfer, at }: { transfer: OwnTransfer; at: number }) {
  const { t } = useTranslation('history')
  const namesOf = useCoinNames()
  const { relatedCoin, amount, wage, tokenType } = transfer
  const isToman = relatedCoin === 'TOMAN'
  const decimals = isToman ? 0 : 8
  return (
    <>
      <td data-title={t('columns.time')} className={styles.dim}>
        <Moment at={at} />
      </td>
      <td data-title={t('columns.coin')}>
        <span className={styles.named}>
          {isToman ? <TomanMark size={20} /> : <CoinMark coin={relatedCoin} size={20} />}
          {isToman ? t('common:currency.TOMAN') : namesOf(relatedCoin).name}
        </span>
      </td>
      <td data-title={t('columns.amount')} className={styles.number}>
        <Amount value={amount} decimals={decimals} />
      </td>
      <td data-title={t('columns.fee')} className={styles.number} data-none={wage === undefined || undefined}>
        {wage === undefined ? '—' : <Amount value={wage} decimals={decimals} />}
      </td>
      <td data-title={t('columns.network')} data-none={tokenType === undefined || undefined}>
        {tokenType === undefined ? '—' : <bdi dir="ltr">{tokenType}</bdi>}
      </td>
      <td data-title={t('columns.place')}>
        <Place transfer={transfer} />
      </td>
      <td data-title={t('columns.status')}>
        <Status status={statusOf(transfer) as StatusName} />
      </td>
    </>
  )
}

/** Where it went or came from, and the way to look at it outside, where there is one. */
function Place({ transfer: { destinationWalletAddress, bankAccount, link } }: { transfer: OwnTransfer }) {
  const { t } = useTranslation('history')
  const place = destinationWalletAddress ?? bankAccount
  const isOpen = /^https?:\/\//.test(link ?? '')
  if (place === undefined && !isOpen) return '—'
  return (
    <span className={styles.named}>
      {place === undefined ? null : (
        <bdi dir="ltr" className={styles.place} title={place}>
          {place}
        </bdi>
      )}
      {isOpen ? (
        <a className={styles.look} href={link} target="_blank" rel="noreferrer" title={t('look')}>
          <span className={styles.word}>{t('look')}</span>
          <IconExternalLink size={14} aria-hidden />
        </a>
      ) : null}
    </span>
  )
}
