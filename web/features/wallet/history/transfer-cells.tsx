import { IconExternalLink } from '@tabler/icons-react'
import type { HistoryQuery, OwnTransfer, TransferDirection } from '#machines/wallet/history/history-rows.ts'
import { statusOf } from '#machines/wallet/history/history-rows.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Cell } from '#web/ui/tables/card-table.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './history.module.css'
import { Moment } from './moment.tsx'
import { OwnFigure } from './own-figure.tsx'
import { type FigureDecimals, figuresOfTransfer } from './row-figures.ts'
import { Status } from './status.tsx'

/** Returns the columns of a list of transfers. Toman has no coin and network columns, and a deposit no fee. */
export function transferColumns({ tab, direction }: TransferQuery) {
  const figures = direction === 'withdrawals' ? (['gross', 'fee', 'net'] as const) : (['amount'] as const)
  return tab === 'toman'
    ? (['time', ...figures, 'place', 'status'] as const)
    : (['time', 'coin', ...figures, 'network', 'place', 'status'] as const)
}

type TransferQuery = Extract<HistoryQuery, { direction: TransferDirection }>

type Props = { transfer: OwnTransfer; query: TransferQuery; at: number; decimals: FigureDecimals }

export function TransferCells({ transfer, query, at, decimals }: Props) {
  const { t } = useTranslation('history')
  const namesOf = useCoinNames()
  const { relatedCoin, tokenType } = transfer
  const { amount, fee, net } = figuresOfTransfer(transfer)
  const [isToman, isWithdrawal] = [query.tab === 'toman', query.direction === 'withdrawals']
  return (
    <>
      <Cell title={t('columns.time')} tone="dim">
        <Moment at={at} />
      </Cell>
      {isToman ? null : (
        <Cell title={t('columns.coin')}>
          <span
            className={`inline-flex items-center gap-8 min-w-0 align-middle phone:flex-wrap phone:justify-end ${styles.named}`}
          >
            <CoinMark coin={relatedCoin} size={20} />
            {namesOf(relatedCoin).name}
          </span>
        </Cell>
      )}
      <Cell title={t(isWithdrawal ? 'columns.gross' : 'columns.amount')} isNumber>
        <OwnFigure figure={amount} column="amount" decimals={decimals} />
      </Cell>
      {isWithdrawal ? (
        <>
          <Cell title={t('columns.fee')} isNumber isNone={fee === null}>
            <OwnFigure figure={fee} column="fee" decimals={decimals} />
          </Cell>
          <Cell title={t('columns.net')} isNumber isNone={net === null}>
            <OwnFigure figure={net} column="net" decimals={decimals} />
          </Cell>
        </>
      ) : null}
      {isToman ? null : (
        <Cell title={t('columns.network')} isNone={tokenType === undefined}>
          {tokenType === undefined ? '—' : <bdi dir="ltr">{tokenType}</bdi>}
        </Cell>
      )}
      <Cell title={t('columns.place')}>
        <Place transfer={transfer} />
      </Cell>
      <Cell title={t('columns.status')}>
        <Status status={statusOf(transfer)} />
      </Cell>
    </>
  )
}

/** The destination or source of a transfer, with a link to an external page if there is one. */
function Place({ transfer: { destinationWalletAddress, bankAccount, link, source } }: { transfer: OwnTransfer }) {
  const { t } = useTranslation('history')
  if (source !== undefined) return t(`transfer.${source}`)
  const place = destinationWalletAddress ?? bankAccount
  const isOpen = /^https?:\/\//.test(link ?? '')
  if (place === undefined && !isOpen) return '—'
  return (
    <span
      className={`inline-flex items-center gap-8 min-w-0 align-middle phone:flex-wrap phone:justify-end ${styles.named}`}
    >
      {place === undefined ? null : (
        <bdi dir="ltr" className={`truncate ${styles.place}`} title={place}>
          {place}
        </bdi>
      )}
      {isOpen ? (
        <a
          className={`inline-flex items-center gap-4 text-accent font-strong phone:min-h-44 ${styles.look}`}
          href={link}
          target="_blank"
          rel="noreferrer"
          title={t('look')}
        >
          <span className={styles.word}>{t('look')}</span>
          <IconExternalLink size={14} aria-hidden />
        </a>
      ) : null}
    </span>
  )
}
