import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { x as unpack } from 'tar'

const root = join(import.meta.dirname, '..', '..')

/** A relay's program in a folder of its own. `name` is what people call it. */
export type Build = { name: string; folder: string }
export type FormerBuild = Build & { remove: () => void }

/** The relay of this folder. */
export const presentBuild: Build = { name: 'new', folder: root }

/**
 * Lays a former relay out in a folder of its own: of a tarball (a release, or what `npm run release -- --keep-relay` wrote),
 * or of a commit of this repository. It runs on this folder's packages when its lockfile is this one or it has none, else on
 * those that it asks for.
 * @throws Error when there is no such tarball or commit, or no relay in it.
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
  // The optional ones are Node for each system, which is there already, and what decodes pictures, which no poll needs.
  const words = ['ci', '--omit=dev', '--loglevel=error', '--ignore-scripts']
  const { status, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ci failed for the former relay. ${stderr}`)
}
