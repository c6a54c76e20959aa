import { type Fee, feeOfTrade, feeOfTransfer } from './fee.ts'
import {
  type HistoryQuery,
  type HistoryRow,
  type OwnTransfer,
  statusOf,
  type TransferDirection,
} from './history-rows.ts'

/** The texts of a table: its columns, and the names of states and kinds. */
export type TableWord =
  | `column.${
      | 'utc'
      | 'tehran'
      | 'kind'
      | 'market'
      | 'amount'
      | 'price'
      | 'total'
      | 'settlement'
      | 'fee'
      | 'feeCoin'
      | 'feeSide'
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
  | `transfer.${TransferDirection | NonNullable<OwnTransfer['source']>}`
  | `feeSide.${Fee['side']}`
  | `status.${string}`

export type TableLanguage = {
  word: (word: TableWord) => string
  /** A moment (epoch ms) in Tehran to the second, in the calendar of the language and in Latin digits. */
  moment: (at: number) => string
}

/**
 * Returns the rows as a table with headings, for a file. In either language, numbers are plain, complete and in Latin
 * digits, and coins have the protocol's names, so that a program can compute with them. All rows together add up to the
 * balances.
 */
export function tableOf(query: HistoryQuery, rows: readonly HistoryRow[], language: TableLanguage): string[][] {
  const columns = query.tab === 'trades' ? tradeColumns : query.tab === 'logIns' ? logInColumns : transferColumns
  const direction = 'direction' in query ? query.direction : 'deposits'
  const head = columns.map((column) => language.word(`column.${column}`))
  return [head, ...rows.map((row) => cellsOf(row, direction, language))]
}

const times = ['utc', 'tehran'] as const
const fees = ['fee', 'feeCoin', 'feeSide'] as const
const tradeColumns = [
  ...times,
  'kind',
  'market',
  'amount',
  'coin',
  'price',
  'total',
  'settlement',
  ...fees,
  'id',
] as const
const transferColumns = [...times, 'kind', 'coin', 'amount', ...fees, 'network', 'place', 'status', 'id'] as const
const logInColumns = [...times, 'ip', 'device', 'platform', 'browser', 'status'] as const

function cellsOf(row: HistoryRow, direction: TransferDirection, { word, moment }: TableLanguage): string[] {
  const when = [new Date(row.at).toISOString(), moment(row.at)]
  if (row.kind === 'trade') {
    const { orderType, marketType, amount, destinationCoin, unitPrice, wholePrice, sourceCoin, id } = row.trade
    const fee = feeCells(feeOfTrade(row.trade), word)
    const what = [word(`orderType.${orderType}`), marketType, amount, destinationCoin]
    return [...when, ...what, unitPrice, wholePrice, sourceCoin, ...fee, id]
  }
  if (row.kind === 'transfer') {
    const { relatedCoin, amount, tokenType = '', source, id } = row.transfer
    const place = row.transfer.destinationWalletAddress ?? row.transfer.bankAccount ?? row.transfer.link ?? ''
    const status = word(`status.${statusOf(row.transfer)}`)
    const what = [word(`transfer.${source ?? direction}`), relatedCoin, amount]
    return [...when, ...what, ...feeCells(feeOfTransfer(row.transfer), word), tokenType, place, status, id]
  }
  const { ipAddress, deviceType, osType, browser, isSuccessful } = row.logIn
  const status = word(isSuccessful ? 'status.successful' : 'status.failed')
  return [...when, ipAddress, deviceType, osType, browser, status]
}

/**
 * Returns the fee, its coin and its source. The fee is 0 if it is included in the price; all cells are empty if it is
 * unknown.
 */
function feeCells(fee: Fee | null, word: TableLanguage['word']): string[] {
  if (fee === null) return ['', '', '']
  return fee.side === 'price'
    ? ['0', '', word('feeSide.price')]
    : [fee.value, fee.currency, word(`feeSide.${fee.side}`)]
}
