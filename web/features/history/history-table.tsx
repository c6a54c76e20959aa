import { useTranslation } from 'react-i18next'
import type { HistoryRow, HistoryTab } from '#machines/history/history-rows.ts'
import styles from './history.module.css'
import { LogInCells, logInColumns } from './log-in-cells.tsx'
import { TradeCells, tradeColumns } from './trade-cells.tsx'
import { TransferCells, transferColumns } from './transfer-cells.tsx'

const columnsOf = {
  trades: tradeColumns,
  toman: transferColumns,
  crypto: transferColumns,
  logIns: logInColumns,
} as const
const numeric: ReadonlySet<string> = new Set(['amount', 'price', 'total', 'fee'])

/** Rows in dense lines; on a phone each is a card, whose figures say what they are. */
export function HistoryTable({ tab, rows }: { tab: HistoryTab; rows: readonly HistoryRow[] }) {
  const { t } = useTranslation('history')
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t(`names.${tab}`)}>
        <thead>
          <tr>
            {columnsOf[tab].map((column) => (
              <th key={column} scope="col" className={numeric.has(column) ? styles.number : undefined}>
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-row={row.kind}>
              {row.kind === 'trade' ? <TradeCells trade={row.trade} at={row.at} /> : null}
              {row.kind === 'transfer' ? <TransferCells transfer={row.transfer} at={row.at} /> : null}
              {row.kind === 'logIn' ? <LogInCells logIn={row.logIn} at={row.at} /> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
