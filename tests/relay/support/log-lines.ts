import { Writable } from 'node:stream'

/** Returns a stream for a log, and the lines that were written to it. */
export function logLines() {
  const lines: { [name: string]: unknown }[] = []
  const stream = new Writable({
    write(text, _, done) {
      lines.push(JSON.parse(String(text)))
      done()
    },
  })
  return { lines, stream }
}
