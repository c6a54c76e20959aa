/**
 * The roles of a table that is laid out as a grid. An engine drops the role of a table element when its `display` changes.
 * A table whose links cover their rows needs the grid: WebKit positions nothing by a table row.
 */
export const gridRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
