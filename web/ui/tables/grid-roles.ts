/**
 * For the parts of a table that is laid out as a grid: engines forget what an element is when its `display` is another.
 * Rows are laid out so where a link covers them: WebKit positions nothing by a row of a table.
 */
export const gridRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
