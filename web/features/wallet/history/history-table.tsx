import { memo, useMemo } from 'react'
import type { HistoryQuery, HistoryRow } from '#machines/wallet/history/history-rows.ts'
import { CardTable } from '#web/ui/tables/card-table.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { phoneWidth, useMedia } from '#web/ui/use-media.ts'
import { type RowPlace, WindowRows } from '#web/ui/window-rows.tsx'
import styles from './history.module.css'
import { LogInCells, logInColumns } from './log-in-cells.tsx'
import { type FigureDecimals, rowDecimals } from './row-figures.ts'
import { TradeCells, tradeColumns } from './trade-cells.tsx'
import { TransferCells, transferColumns } from './transfer-cells.tsx'

type Props = { query: HistoryQuery; rows: readonly HistoryRow[]; hasMore: boolean }

const numeric: ReadonlySet<string> = new Set(['amount', 'price', 'total', 'fee', 'gross', 'net'])

function columnsOf(query: HistoryQuery) {
  if ('direction' in query) return transferColumns(query)
  return query.tab === 'trades' ? tradeColumns : logInColumns
}

/** The rows in dense lines; on a phone they are cards. */
export function HistoryTable({ query, rows, hasMore }: Props) {
  const { t } = useTranslation('history')
  const isPhone = useMedia(phoneWidth)
  const columns = columnsOf(query)
  const decimals = useMemo(() => rowDecimals(rows), [rows])
  return (
    <CardTable
      label={t(`names.${query.tab}`)}
      rows="page"
      name={query.tab}
      className={styles.columns}
      columns={columns.map((key) => ({ key, name: t(`columns.${key}`), isNumber: numeric.has(key) }))}
      // The total number is known only at the end of the list.
      rowCount={hasMore ? -1 : rows.length + 1}
    >
      <WindowRows
        rows={rows}
        rowHeight={isPhone ? 178 : 36}
        columns={columns.length}
        render={(row, place) => <Row row={row} query={query} decimals={decimals} {...place} />}
      />
    </CardTable>
  )
}

type RowProps = { row: HistoryRow; query: HistoryQuery; decimals: FigureDecimals } & RowPlace

/** Memoized: a row that only moves does not render, because the list may be long. */
const Row = memo(function Row({ row, query, decimals, ...place }: RowProps) {
  return (
    <tr data-row={row.kind} {...place}>
      {row.kind === 'trade' ? <TradeCells trade={row.trade} at={row.at} decimals={decimals} /> : null}
      {row.kind === 'transfer' && 'direction' in query ? (
        <TransferCells transfer={row.transfer} query={query} at={row.at} decimals={decimals} />
      ) : null}
      {row.kind === 'logIn' ? <LogInCells logIn={row.logIn} at={row.at} /> : null}
    </tr>
  )
})
