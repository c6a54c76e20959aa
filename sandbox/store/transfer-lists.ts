import type { DatabaseSync } from 'node:sqlite'
import { type Row, rows } from './loader.ts'
import { furthestRow } from './own-orders.ts'

/** What a list of withdrawals or deposits is asked for; what is null does not matter. Pages count from 1. */
export type TransferFilter = { currency: string | null; excluded: string | null; page: number; size: number }

/** What a list is merged from: rows of one kind as `select` writes them, which may end with a currency. */
export type TransferSource = { kind: string; select: (account: string, currency: string | null) => string }

type Value = string | number
export type TransferQuery = { sql: string; values: Value[] }

/**
 * The query of a page of transfers, or null for one that can have no rows. Each source comes in the list's order from an
 * index, and the sources are merged, so that a page costs what it holds and what stands before it; pages behind the first
 * 20,000 rows are empty. A currency that is left out leaves those that the account has.
 * @param order by what all sources are ordered.
 * @param counts how many of each kind and currency there are.
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

/** How many transfers of some kinds an account has, by kind and currency, of those that a filter lets through. */
export function transferCounts(
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
