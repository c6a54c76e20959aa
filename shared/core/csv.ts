/**
 * A table as CSV that spreadsheets read (RFC 4180, with a mark that says UTF-8). A cell that a spreadsheet would take for a
 * formula is made text by an apostrophe, so that what somebody else wrote runs nothing on the reader's machine.
 */
export function csvText(table: readonly (readonly string[])[]): string {
  return `\ufeff${table.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

/** A number with its sign is no formula; anything else that begins like one is, behind spaces too. */
const formula = /^[\s\0]*[=+\-@\t\r|%＝＋－＠]/
const number = /^-?\d+(?:\.\d+)?$/

function cellOf(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n;\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
