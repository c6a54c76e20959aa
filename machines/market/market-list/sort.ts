/** The highest and the lowest price of the day are columns of the markets page alone. */
export type SortKey = 'name' | 'price' | 'change' | 'volume' | 'high' | 'low'
/** The columns that every list of markets has. */
export type ListSortKey = Exclude<SortKey, 'high' | 'low'>
/** `by` null is the list's own order (spec 9, wallet display order). */
export type Sort = { by: SortKey; direction: 'ascending' | 'descending' } | { by: null }

/** One way, the other way, and back to the list's own order. Names begin at their beginning, numbers at the largest. */
export function nextSort(sort: Sort, by: SortKey): Sort {
  const first = by === 'name' ? 'ascending' : 'descending'
  if (sort.by !== by) return { by, direction: first }
  if (sort.direction !== first) return { by: null }
  return { by, direction: first === 'ascending' ? 'descending' : 'ascending' }
}
