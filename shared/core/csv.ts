/**
 * Returns a table as CSV for spreadsheets (RFC 4180, with a UTF-8 byte order mark). An apostrophe turns a cell that a
 * spreadsheet would read as a formula into text, so that foreign content cannot run on the reader's machine.
 */
export function csvText(table: readonly (readonly string[])[]): string {
  return `\ufeff${table.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

/** Texts that a spreadsheet reads as a formula, also after leading spaces. A number with its sign is no formula. */
const formula = /^[\s\0]*[=+\-@\t\r|%＝＋－＠]/
const number = /^-?\d+(?:\.\d+)?$/

function cellOf(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n;\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
