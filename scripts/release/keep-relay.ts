import { spawnSync } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const what = ['package.json', 'relay', 'shared', ':(exclude)shared/market/marks']

/**
 * Saves the relay of a commit as a tarball for the tests of the next version.
 * @returns the file.
 * @throws Error when the commit does not exist or contains no relay. The previous tarball is kept then.
 */
export function keepRelay(root: string, commit: string): string {
  const file = join(root, 'tests', 'load', 'former-relay.tar.gz')
  // git truncates the output file before it looks for the commit, so a temporary file is used.
  const working = `${file}.${process.pid}.part`
  const words = ['archive', '--format=tar.gz', '--prefix=sarraf-former/', '-o', working, '--end-of-options', commit]
  try {
    const { status, stderr } = spawnSync('git', [...words, ...what], { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${commit} is no commit with a relay, and nothing was kept. ${stderr.trim()}`)
    renameSync(working, file)
    return file
  } finally {
    rmSync(working, { force: true })
  }
}
