import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvText } from '#shared/core/csv.ts'

it('a table is written with a byte order mark, CRLF line ends, and quotes where they are needed', () => {
  expect(
    csvText([
      ['زمان', 'amount'],
      ['a,b', 'said "no"'],
      ['two\nlines', ' spaced'],
    ]),
  ).toBe('\ufeffزمان,amount\r\n"a,b","said ""no"""\r\n"two\nlines"," spaced"\r\n')
})

it.each([
  ['=1+1', "'=1+1"],
  ['+98912', "'+98912"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['  =1', "'  =1"],
  ['\t=1', '"\'\t=1"'],
  ['＝1', "'＝1"],
  ['-0.5', '-0.5'],
  ['12.50', '12.50'],
  ['0x5aAeb6', '0x5aAeb6'],
])('a cell of %j is %j', (text, cell) => {
  expect(csvText([[text]])).toBe(`\ufeff${cell}\r\n`)
})

it('a table is read back as it was, apart from apostrophes, and no cell begins like a formula', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('=', '+', '-', '@', '"', ',', '\r\n', ';').chain((one) => fc.string().map((rest) => one + rest)),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (table) => {
      const read = readCsv(csvText(table))
      expect(read.map((row) => row.map((one) => one.replace(/^'/, '')))).toEqual(
        table.map((row) => row.map((one) => one.replace(/^'/, ''))),
      )
      return read.flat().every((one) => !/^[=+@\t\r]/.test(one) && (!one.startsWith('-') || /^-\d+(\.\d+)?$/.test(one)))
    }),
  )
})

/** Parses CSV as RFC 4180 defines it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /("(?:[^"]|"")*"|[^,\r\n"]*)(,|\r\n)/gy
  for (const [, cell = '', end] of text.slice(1).matchAll(cells)) {
    rows.at(-1)!.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
