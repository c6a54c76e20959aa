import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { x as unpack } from 'tar'

const root = join(import.meta.dirname, '..', '..')

/** A relay's program in its own folder. `name` is its name in the output. */
export type Build = { name: string; folder: string }
export type FormerBuild = Build & { remove: () => void }

/** The relay of this folder. */
export const presentBuild: Build = { name: 'new', folder: root }

/**
 * Unpacks a former relay into its own folder. The source is a tarball (a release, or the file of `npm run release --
 * --keep-relay`) or a commit of this repository. It uses this folder's packages if it has no lockfile or an equal one;
 * otherwise it installs its own.
 * @throws Error when the tarball or commit does not exist or contains no relay.
 */
export async function layOutFormer(source: string): Promise<FormerBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-former-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const isTarball = existsSync(source)
    const file = isTarball ? source : archiveOf(source, folder)
    await unpack({ file, cwd: folder, strip: isTarball ? 1 : 0 })
    if (!existsSync(join(folder, 'relay', 'main.ts'))) throw new Error(`${source} has no relay in it.`)
    providePackages(folder)
    return { name: 'old', folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}

function archiveOf(commit: string, folder: string): string {
  const file = join(folder, 'former.tar')
  const words = ['archive', '--format=tar', '-o', file, commit, '--', 'package.json', 'package-lock.json', '.npmrc']
  const { status, stderr } = spawnSync('git', [...words, 'relay', 'shared'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${commit} is neither a tarball nor a commit with a relay. ${stderr.trim()}`)
  return file
}

function providePackages(folder: string): void {
  const lock = join(folder, 'package-lock.json')
  const isSame =
    !existsSync(lock) || readFileSync(lock, 'utf8') === readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (isSame) {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    return
  }
  // The optional packages need not work here: they are Node, which is present, and image decoders, which no poll uses.
  const words = ['ci', '--omit=dev', '--loglevel=error', '--ignore-scripts']
  const { status, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ci failed for the former relay. ${stderr}`)
}
