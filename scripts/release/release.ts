import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { billOf } from './bill.ts'
import { makeImages } from './images.ts'
import { keepRelay } from './keep-relay.ts'
import { releaseFaults } from './release-faults.ts'
import { packRelease, sumOf } from './tarball.ts'

/**
 * `npm run release`: makes the tarball of this version, its bill of materials, the package of `clients/js`, their
 * checksums, and the images if a program that builds them exists. Makes nothing when the tree is not ready for a release.
 * `--keep-relay COMMIT` instead saves the relay of a release for the tests of the next one.
 */
const root = join(import.meta.dirname, '..', '..')

try {
  const { 'keep-relay': commit } = parseArgs({ options: { 'keep-relay': { type: 'string' } } }).values
  if (commit === undefined) await release()
  else console.log(`Kept the relay of ${commit} in ${relative(root, keepRelay(root, commit))}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function release(): Promise<void> {
  const faults = releaseFaults(root)
  if (faults.length > 0) throw new Error(`This is no release, and nothing was made:\n  ${faults.join('\n  ')}`)
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  const [commit, committedAt] = [git('rev-parse', 'HEAD'), Number(git('log', '-1', '--format=%ct')) * 1000]
  // Imports them here, because they load the whole of Vite, which is needed only when there is something to build.
  const { buildWeb } = await import('../build/build.ts')
  const { packClient } = await import('./pack-client.ts')
  const web = await buildWeb()
  const bill = billOf(root, committedAt)
  const { version } = bill
  const folder = join(root, 'dist', 'releases', version)
  await mkdir(folder, { recursive: true })
  const names = {
    tarball: `sarraf-${version}.tar.gz`,
    bill: `sarraf-${version}.cdx.json`,
    client: `sarraf-client-${version}.tgz`,
  }
  await writeFile(join(folder, names.bill), bill.text)
  await packRelease({ root, web, version, at: committedAt, bill: bill.text, to: join(folder, names.tarball) })
  await packClient({ root, at: committedAt, to: join(folder, names.client) })
  const sums = [names.client, names.bill, names.tarball].map((name) => `${sumOf(join(folder, name))}  ${name}\n`)
  await writeFile(join(folder, 'SHA256SUMS'), sums.join(''))
  console.log(`Made in ${relative(root, folder)}:\n${sums.join('')}`)
  console.log(makeImages(root, { version, commit }))
  console.log(`When it is published: git tag -a v${version} -m v${version} && git push origin v${version}`)
}
