import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Returns the process that listens on a port of this machine, as `process 123 (node relay/main.ts)`; null when this user
 * may not know it.
 */
export function portHolder(port: number): string | null {
  const sockets = new Set(['tcp', 'tcp6'].flatMap((table) => listening(table, port)))
  if (sockets.size === 0) return null
  const holder = entries('/proc').find((name) => /^\d+$/.test(name) && holds(name, sockets))
  return holder === undefined ? null : `process ${holder} (${wordsOf(holder)})`
}

/** Returns `socket:[inode]` of each socket that listens on the port (proc(5), /proc/net/tcp). */
function listening(table: string, port: number): string[] {
  return textOf(`/proc/net/${table}`)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => state === '0A' && Number.parseInt(local.split(':')[1] ?? '', 16) === port)
    .map((fields) => `socket:[${fields[9]}]`)
}

function holds(process: string, sockets: ReadonlySet<string>): boolean {
  return entries(`/proc/${process}/fd`).some((handle) => {
    try {
      return sockets.has(readlinkSync(`/proc/${process}/fd/${handle}`))
    } catch {
      return false
    }
  })
}

/** Returns the program and its script. Further arguments are left out, because they may be secret. */
function wordsOf(process: string): string {
  const [program = '', ...words] = textOf(`/proc/${process}/cmdline`).split('\0')
  const script = words.find((word) => word !== '' && !word.startsWith('-'))
  return [basename(program), script].filter(Boolean).join(' ')
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
