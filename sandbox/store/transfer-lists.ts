import type { DatabaseSync } from 'node:sqlite'
import { type Row, rows } from './loader.ts'
import { furthestRow } from './own-orders.ts'

/** The filter of a list of withdrawals or deposits; a null field does not filter. Pages count from 1. */
export type TransferFilter = { currency: string | null; excluded: string | null; page: number; size: number }

/** One source of a merged list: a kind of rows. The condition on the currency must come last in `select`. */
export type TransferSource = { kind: string; select: (account: string, currency: string | null) => string }

type Value = string | number
export type TransferQuery = { sql: string; values: Value[] }

/**
 * Returns the query of a page of transfers, or null when the page cannot have rows. An index gives each source in the
 * list's order, and the sources are merged. So the cost depends on the rows of this page and those before it. Pages after
 * the first 20,000 rows are empty. When a currency is excluded, the query selects each other currency of the account.
 * @param order the common order of all sources.
 * @param counts the number of rows of each kind and currency.
 */
export function transfersQuery(
  account: number,
  { currency, excluded, page, size }: TransferFilter,
  { sources, order, counts }: { sources: readonly TransferSource[]; order: string; counts: readonly Count[] },
): TransferQuery | null {
  const end = page * size
  if (end - size >= furthestRow || counts.length === 0) return null
  const values: Value[] = []
  const bind = (value: Value) => `?${values.push(value)}`
  const who = bind(account)
  const isFiltered = currency !== null || excluded !== null
  const selects = sources.flatMap(({ kind, select }) => {
    const own = counts.filter((count) => count.kind === kind)
    if (own.length === 0) return []
    return isFiltered ? own.map((count) => select(who, bind(count.currency))) : [select(who, null)]
  })
  const sql = `${selects.join(' UNION ALL ')} ORDER BY ${order} LIMIT ${bind(size)} OFFSET ${bind(end - size)}`
  return { sql, values }
}

export type Count = { kind: string; currency: string; transfers: number }

type List<Transfer> = {
  /** The kinds of rows in the list. */
  kinds: readonly string[]
  queryOf: (account: number, filter: TransferFilter, counts: readonly Count[]) => TransferQuery | null
  read: (row: Row) => Transfer
}

/** Returns one page of an account's transfers, and the number of rows on all pages. */
export function pageOfTransfers<Transfer>(
  database: DatabaseSync,
  account: number,
  filter: TransferFilter,
  { kinds, queryOf, read }: List<Transfer>,
): { rows: Transfer[]; total: number } {
  const counts = transferCounts(database, account, filter, kinds)
  const query = queryOf(account, filter, counts)
  const found = query === null ? [] : rows(database, query.sql, ...query.values)
  return { rows: found.map(read), total: counts.reduce((sum, { transfers }) => sum + transfers, 0) }
}

/** Returns the number of an account's transfers by kind and currency, for some kinds and a filter. */
function transferCounts(
  database: DatabaseSync,
  account: number,
  { currency, excluded }: Pick<TransferFilter, 'currency' | 'excluded'>,
  kinds: readonly string[],
): Count[] {
  const found = rows(database, countsOf, account, currency, excluded)
  return found.map(countOf).filter(({ kind }) => kinds.includes(kind))
}

const countsOf = `
  SELECT kind, currency, transfers FROM transfer_counts
  WHERE account = ?1 AND (?2 IS NULL OR currency = ?2) AND (?3 IS NULL OR currency <> ?3)`

function countOf(row: Row): Count {
  return { kind: row.kind as string, currency: row.currency as string, transfers: Number(row.transfers) }
}
