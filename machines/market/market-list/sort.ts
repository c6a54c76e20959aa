/** Only the markets page has columns for the highest and lowest price of 24 hours. */
export type SortKey = 'name' | 'price' | 'change' | 'volume' | 'high' | 'low'
/** The columns that every list of markets has. */
export type ListSortKey = Exclude<SortKey, 'high' | 'low'>
/** `by` null is the list's own order (spec 9, wallet display order). */
export type Sort = { by: SortKey; direction: 'ascending' | 'descending' } | { by: null }

/**
 * Returns the next order of a column: first direction, opposite direction, the list's own order. Names start ascending,
 * numbers descending.
 */
export function nextSort(sort: Sort, by: SortKey): Sort {
  const first = by === 'name' ? 'ascending' : 'descending'
  if (sort.by !== by) return { by, direction: first }
  if (sort.direction !== first) return { by: null }
  return { by, direction: first === 'ascending' ? 'descending' : 'ascending' }
}
