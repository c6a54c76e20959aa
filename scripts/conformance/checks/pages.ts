import type { CallName } from '#shared/contract/contract.ts'
import type { Kit } from '../kit/kit.ts'
import { firstOutOfOrder } from '../kit/sums.ts'

type Row = { [field: string]: unknown }
type Page = { content: Row[]; totalPages: number; totalElements?: number }

/**
 * A list with pages. `keyOf` identifies a row. `timeOf` returns the time by which rows are sorted; null for an unsorted
 * list.
 */
export type Paged = {
  call: CallName
  query: { [name: string]: string }
  token?: string
  keyOf: (row: Row) => string
  timeOf: ((row: Row) => string) | null
}

/** `max`: rows that are read at once, to compare the pages with. `pagesRead`: the maximum of pages to read. */
const max = 200
const pagesRead = 6

/** Reads a list in one piece and page by page, and compares the two. @returns its rows; null when it could not be read. */
export async function checkPages(kit: Kit, { call, query, token, keyOf, timeOf }: Paged): Promise<Row[] | null> {
  const check = kit.findings.check.bind(null, call)
  const page = async (size: number, number: number) =>
    (await kit.read(call, { query: { ...query, size, page: number }, token })) as Page | null
  const list = await page(max, 1)
  if (list === null) return null
  const rows = list.content
  if (timeOf !== null) {
    const times = rows.map((row) => Date.parse(timeOf(row)))
    const place = firstOutOfOrder(times, (a, b) => b - a)
    check('paging.newest-first', place < 0, () => `row ${place + 1} is newer than the one before it`)
  }
  const total = list.totalElements ?? (rows.length > 0 && rows.length < max ? rows.length : null)
  const first = rows.length === 0 && total === null ? await page(max, 0) : null
  const isFirst = first === null ? total === null || rows.length === Math.min(total, max) : first.content.length === 0
  const seen = () => `${rows.length} of ${total ?? first?.content.length} rows on page 1 of ${max}`
  if (!check('paging.whole', isFirst, seen)) return rows
  if (rows.length < 2) {
    kit.findings.skip(`pages of ${call}`, `the list has ${rows.length === 0 ? 'no row' : 'one row'}`)
    return rows
  }
  const size = Math.min(10, Math.max(2, Math.ceil(rows.length / 3)))
  const numbers = Array.from({ length: Math.min(pagesRead, Math.ceil(rows.length / size)) }, (_, index) => index + 1)
  const read: Page[] = []
  for (const number of numbers) {
    const one = await page(size, number)
    if (one === null) return rows
    read.push(one)
  }
  const keys = read.flatMap(({ content }) => content.map(keyOf))
  const longest = Math.max(...read.map(({ content }) => content.length))
  check('paging.size', longest <= size, () => `${longest} rows on a page of ${size}`)
  const repeated = keys.length - new Set(keys).size
  check('paging.no-repeat', repeated === 0, () => `${repeated} rows on two of the pages ${numbers.join(', ')}`)
  const wanted = rows.slice(0, numbers.length * size).map(keyOf)
  const missing = wanted.filter((key) => !keys.includes(key)).length
  check(
    'paging.whole',
    missing === 0,
    () => `${missing} of ${wanted.length} rows on none of the pages ${numbers.join(', ')}`,
  )
  const pages = total === null ? null : Math.ceil(total / size)
  const counts = read.map(({ totalPages }) => totalPages)
  const isCounted = pages === null || counts.every((one) => one === pages)
  check('paging.total-pages', isCounted, () => `totalPages ${counts[0]} of ${total} rows in pages of ${size}`)
  return rows
}
