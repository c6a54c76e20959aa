/** The headers of a part, by their names in small letters. */
export type PartHeaders = { readonly [name: string]: readonly string[] }

/** The field of a part. `isFile`: the part names a file, or has a type that servers read as one. */
export type PartHead = { name: string; isFile: boolean }

/** Limits for the headers of a part, far below those at which the parser cuts headers without a word. */
export const headLimits = { pairs: 10, size: 2 * 1024 }

const value = String.raw`"(?:[^"\\]|\\[^"])*"|[\w.'%!#$&+^{}~-]+`
const disposition = new RegExp(String.raw`^form-data((?:\s*;\s*[\w*]+=(?:${value}))+)\s*$`, 'i')
const parameter = new RegExp(String.raw`;\s*([\w*]+)=(${value})`, 'g')
const encodings = new Set(['7bit', '8bit', 'binary'])

/**
 * Reads the headers of a part of a form. It accepts only headers that every program reads in the same way, because the
 * exchange must not see a file that the relay has not checked.
 * @returns null for a part without a name, with a header twice or cut, with an unknown parameter, or with an encoding that
 * changes its bytes.
 */
export function readPartHead(headers: PartHeaders): PartHead | null {
  const all = Object.entries(headers)
  if (
    all.length > headLimits.pairs ||
    sizeOfHead(headers) > headLimits.size ||
    all.some(([, { length }]) => length > 1)
  )
    return null
  const [encoding] = headers['content-transfer-encoding'] ?? ['binary']
  const names = disposition.exec(headers['content-disposition']?.[0] ?? '')?.[1]
  if (names === undefined || !encodings.has(encoding!.trim().toLowerCase())) return null
  const parameters = [...names.matchAll(parameter)].map(
    ([, key, text]) => [key!.toLowerCase(), unquoted(text!)] as const,
  )
  const known = new Map(parameters)
  const name = known.get('name')
  if (known.size < parameters.length || !name || name === '__proto__') return null
  if (parameters.some(([key]) => key !== 'name' && key !== 'filename')) return null
  const isBytes = /^application\/octet-stream\b/i.test(headers['content-type']?.[0] ?? '')
  return { name, isFile: known.has('filename') || isBytes }
}

/** Returns the size of the headers of a part in bytes, as they are usually written, with the empty line after them. */
export function sizeOfHead(headers: PartHeaders): number {
  const lines = Object.entries(headers).flatMap(([name, values]) => values.map((text) => `${name}: ${text}\r\n`.length))
  return lines.reduce((sum, length) => sum + length, '\r\n'.length)
}

function unquoted(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1) : text
}
