import { isCategory } from '#shared/market/coin-categories.ts'
import { isSettlement } from '#shared/market/coins.ts'
import type { Sort, SortKey } from '../market-list/sort.ts'
import { type BoardPlace, boardTabs, boardViews, ownSort } from './board-place.ts'

/** The longest search text, in UTF-16 units. Names and codes are shorter. */
export const maxSearch = 60

/** The parameters of the markets page, in the order in which they are written. */
export const boardParams = ['tab', 'category', 'view', 'settlement', 'q', 'sort'] as const
type BoardParam = (typeof boardParams)[number]
const sortKeys: readonly SortKey[] = ['name', 'price', 'change', 'volume', 'high', 'low']

/** The result of reading a query. `hasUnknown`: one of our parameters has an invalid value, which counts as absent. */
export type ReadUrl = { place: BoardPlace; hasUnknown: boolean }

/**
 * Reads the parameters of a query. Missing ones have their default. Other names are ignored.
 * @param valuesOf returns all values of a name.
 */
export function readBoardParams(valuesOf: (name: string) => readonly string[]): ReadUrl {
  let hasUnknown = false
  const read = <Value>(name: BoardParam, parse: (text: string) => Value | undefined, otherwise: Value) => {
    const [text, ...more] = valuesOf(name)
    if (text === undefined) return otherwise
    const value = more.length === 0 ? parse(text) : undefined
    if (value === undefined) hasUnknown = true
    return value ?? otherwise
  }
  const tab = read('tab', (text) => boardTabs.find((one) => one === text), 'all')
  const place: BoardPlace = {
    tab,
    category: read('category', (text) => (isCategory(text) ? text : undefined), null),
    view: read('view', (text) => boardViews.find((one) => one === text), 'table'),
    settlement: read('settlement', (text) => (isSettlement(text) ? text : undefined), null),
    text: read('q', (text) => (text.trim() !== '' && text.length <= maxSearch ? text : undefined), ''),
    sort: read('sort', parseSort, ownSort(tab)),
  }
  return { place, hasUnknown }
}

/** Returns the parameters of a place; empty for the default place. */
export function writeBoardParams({ tab, category, view, settlement, text, sort }: BoardPlace): Written[] {
  const written: { [name in BoardParam]: string | null } = {
    tab: tab === 'all' ? null : tab,
    category,
    view: view === 'table' ? null : view,
    settlement,
    q: text.trim() === '' ? null : text,
    sort: sortText(sort) === sortText(ownSort(tab)) ? null : sortText(sort),
  }
  return boardParams.flatMap((name): Written[] => (written[name] === null ? [] : [[name, written[name]]]))
}

type Written = [name: BoardParam, value: string]

/**
 * Returns whether two places differ only in search text and order. Such a change is no separate step of the browser's
 * history.
 */
export function isSameList(a: BoardPlace, b: BoardPlace): boolean {
  return a.tab === b.tab && a.category === b.category && a.view === b.view && a.settlement === b.settlement
}

function parseSort(text: string): Sort | undefined {
  if (text === 'none') return { by: null }
  const [, key, order] = /^([a-z]+)-(asc|desc)$/.exec(text) ?? []
  const by = sortKeys.find((one) => one === key)
  return by === undefined ? undefined : { by, direction: order === 'asc' ? 'ascending' : 'descending' }
}

function sortText(sort: Sort): string {
  return sort.by === null ? 'none' : `${sort.by}-${sort.direction === 'ascending' ? 'asc' : 'desc'}`
}
