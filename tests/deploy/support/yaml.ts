export type Yaml = string | Yaml[] | { [key: string]: Yaml }

type Line = { indent: number; text: string }

/**
 * Parses the subset of YAML that the files of `deploy/` use: maps and lists with one entry a line, and scalars on their
 * line, as text. @throws Error for any other line.
 */
export function parseYaml(source: string): Yaml {
  const lines = source
    .split('\n')
    .filter((line) => !/^\s*(?:#|$)/.test(line))
    .map((line): Line => ({ indent: line.search(/\S/), text: line.trim() }))
  const value = block(lines, lines[0]?.indent ?? 0)
  if (lines.length > 0) throw new Error(`not expected: ${lines[0]!.text}`)
  return value
}

function block(lines: Line[], indent: number): Yaml {
  return lines[0]?.text.startsWith('- ') ? list(lines, indent) : map(lines, indent)
}

function list(lines: Line[], indent: number): Yaml[] {
  const all: Yaml[] = []
  while (lines[0]?.indent === indent && lines[0].text.startsWith('- ')) {
    const text = lines[0].text.slice(2).trim()
    if (entryOf(text) === null) {
      lines.shift()
      all.push(scalar(text))
      continue
    }
    // A map that is an item of a list begins on the line of the item.
    lines[0] = { indent: indent + 2, text }
    all.push(map(lines, indent + 2))
  }
  return all
}

function map(lines: Line[], indent: number): { [key: string]: Yaml } {
  const all: { [key: string]: Yaml } = {}
  while (lines[0]?.indent === indent && !lines[0].text.startsWith('- ')) {
    const entry = entryOf(lines[0].text)
    if (entry === null || entry.key in all) throw new Error(`not expected: ${lines[0].text}`)
    lines.shift()
    const next = lines[0]
    const isNested = entry.rest === '' && next !== undefined && next.indent > indent
    all[entry.key] = isNested ? block(lines, next.indent) : scalar(entry.rest)
  }
  return all
}

function entryOf(text: string): { key: string; rest: string } | null {
  const found = /^([A-Za-z_][\w.-]*):(?: (.*))?$/.exec(text)
  return found && { key: found[1]!, rest: (found[2] ?? '').trim() }
}

function scalar(text: string): string {
  if (/^"(?:[^"\\]|\\.)*"$/.test(text)) return JSON.parse(text) as string
  // Compose's tag that removes a value of another file.
  if (text === '!reset null') return ''
  // A text with this first character has another meaning in YAML, and so has a colon or a comment mark in plain text.
  if (/^[[\]{}&*!|>'"%@`]/.test(text) || /: | #/.test(text)) throw new Error(`not plain: ${text}`)
  return text
}
