import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Runs old and new relays side by side in a separate process, which needs the programs that tests start. Returns its exit
 * status.
 */
export function soakSideBySide(words: string[]): number {
  const file = join(import.meta.dirname, '..', '..', 'bench', 'turnover', 'turnover.process.ts')
  const program = [process.execPath, '--disable-warning=ExperimentalWarning', file] as const
  return spawnSync(program[0], [...program.slice(1), ...words], { stdio: 'inherit' }).status ?? 1
}
