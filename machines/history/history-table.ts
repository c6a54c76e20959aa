import type { HistoryQuery, HistoryRow } from './history-rows.ts'

/** What a table has words for: its columns, and what a row's states and kinds are called. */
export type TableWord =
  | `column.${
      | 'time'
      | 'kind'
      | 'market'
      | 'amount'
      | 'price'
      | 'total'
      | 'fee'
      | 'coin'
      | 'network'
      | 'place'
      | 'status'
      | 'id'
      | 'ip'
      | 'device'
      | 'platform'
      | 'browser'}`
  | `orderType.${string}`
  | `status.${string}`
  | `currency.${string}`

export type TableLanguage = {
  word: (word: TableWord) => string
  /** A moment (epoch ms) in the calendar of the language, in Tehran. */
  moment: (at: number) => string
}

/**
 * Rows as a table with its headings, for a file. Numbers stay plain and whole, in Latin digits, so that a spreadsheet can
 * reckon with them in either language.
 */
export function tableOf(query: HistoryQuery, rows: readonly HistoryRow[], language: TableLanguage): string[][] {
  const columns = query.tab === 'trades' ? tradeColumns : query.tab === 'logIns' ? logInColumns : transferColumns
  return [columns.map((column) => language.word(`column.${column}`)), ...rows.map((row) => cellsOf(row, language))]
}

const tradeColumns = ['time', 'kind', 'market', 'amount', 'price', 'total', 'fee', 'id'] as const
const transferColumns = ['time', 'coin', 'amount', 'fee', 'network', 'place', 'status', 'id'] as const
const logInColumns = ['time', 'ip', 'device', 'platform', 'browser', 'status'] as const

function cellsOf(row: HistoryRow, { word, moment }: TableLanguage): string[] {
  if (row.kind === 'trade') {
    const { orderType, marketType, amount, unitPrice, wholePrice, wage = '', id } = row.trade
    return [moment(row.at), word(`orderType.${orderType}`), marketType, amount, unitPrice, wholePrice, wage, id]
  }
  if (row.kind === 'transfer') {
    const { relatedCoin, amount, wage = '', tokenType = '', id } = row.transfer
    const place = row.transfer.destinationWalletAddress ?? row.transfer.bankAccount ?? row.transfer.link ?? ''
    const status = word(`status.${statusOf(row.transfer)}`)
    return [moment(row.at), word(`currency.${relatedCoin}`), amount, wage, tokenType, place, status, id]
  }
  const { ipAddress, deviceType, osType, browser, isSuccessful } = row.logIn
  const status = word(isSuccessful ? 'status.successful' : 'status.failed')
  return [moment(row.at), ipAddress, deviceType, osType, browser, status]
}

/** A transfer of which nothing came is told by both of its fields (spec 001, section 3, and the contract). */
export function statusOf({ transactionStatus, isDone }: { transactionStatus: string; isDone: boolean }): string {
  if (transactionStatus === 'UNCONFIRMED') return isDone ? 'failed' : 'unconfirmed'
  return transactionStatus === 'CONFIRMED' ? 'confirmed' : 'raised'
}
