import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OwnTransfer } from '#machines/wallet/history/history-rows.ts'
import { statusOf } from '#machines/wallet/history/history-table.ts'
import type { Currency } from '#shared/market/coins.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { TomanMark } from '#web/ui/coins/toman-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Figure } from '#web/ui/numbers/price.tsx'
import { useUnit } from '#web/ui/numbers/sum.tsx'
import { Cell, Unit } from '#web/ui/tables/card-table.tsx'
import styles from './history.module.css'
import { Moment } from './moment.tsx'
import { type FigureDecimals, figuresOfTransfer } from './row-figures.ts'
import { Status, type StatusName } from './status.tsx'

export const transferColumns = ['time', 'coin', 'amount', 'fee', 'network', 'place', 'status'] as const

type Props = { transfer: OwnTransfer; at: number; decimals: FigureDecimals }

export function TransferCells({ transfer, at, decimals }: Props) {
  const { t } = useTranslation('history')
  const namesOf = useCoinNames()
  const { relatedCoin, tokenType } = transfer
  const { amount, fee } = figuresOfTransfer(transfer)
  const unitOf = useUnit()
  const isToman = relatedCoin === 'TOMAN'
  return (
    <>
      <Cell title={t('columns.time')} tone="dim">
        <Moment at={at} />
      </Cell>
      <Cell title={t('columns.coin')}>
        <span className={styles.named}>
          {isToman ? <TomanMark size={20} /> : <CoinMark coin={relatedCoin} size={20} />}
          {isToman ? t('common:currency.TOMAN') : namesOf(relatedCoin).name}
        </span>
      </Cell>
      <Cell title={t('columns.amount')} isNumber>
        <Figure {...amount} columnDecimals={decimals.amount[amount.unit]} />
      </Cell>
      <Cell title={t('columns.fee')} isNumber isNone={fee === null}>
        {fee === null ? (
          '—'
        ) : (
          <>
            <Figure {...fee} columnDecimals={decimals.fee[fee.unit]} /> <Unit>{unitOf(fee.unit as Currency)}</Unit>
          </>
        )}
      </Cell>
      <Cell title={t('columns.network')} isNone={tokenType === undefined}>
        {tokenType === undefined ? '—' : <bdi dir="ltr">{tokenType}</bdi>}
      </Cell>
      <Cell title={t('columns.place')}>
        <Place transfer={transfer} />
      </Cell>
      <Cell title={t('columns.status')}>
        <Status status={statusOf(transfer) as StatusName} />
      </Cell>
    </>
  )
}

/** Where it went or came from, and the way to look at it outside, where there is one. */
function Place({ transfer: { destinationWalletAddress, bankAccount, link, source } }: { transfer: OwnTransfer }) {
  const { t } = useTranslation('history')
  if (source !== undefined) return t(`transfer.${source}`)
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
