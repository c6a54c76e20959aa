import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { c as pack } from 'tar'

/** The files of the repository that an installation needs. The scripts are those that an operator runs. */
const kept = [
  '.npmrc',
  'CHANGELOG.md',
  'package-lock.json',
  'relay',
  'shared',
  'sandbox',
  'deploy/nginx',
  'deploy/systemd',
  'deploy/prometheus',
  'deploy/grafana',
  'deploy/sysctl.conf',
  'docs/*.*',
  'clients/js/README.md',
  'scripts/run/render-nginx.ts',
  'scripts/conformance',
]

type Content = {
  root: string
  /** The folder of the built page. */
  web: string
  version: string
  /** The time of every file (epoch ms). */
  at: number
  bill: string
  /** The file to write. */
  to: string
}

/**
 * Writes the tarball of a release: one folder `sarraf-<version>` that runs after `npm ci --omit=dev`. The same content
 * gives the same bytes: sorted files, one time for all, no owners.
 */
export async function packRelease({ root, web, version, at, bill, to }: Content): Promise<void> {
  const stage = await mkdtemp(join(tmpdir(), 'sarraf-release-'))
  try {
    const folder = `sarraf-${version}`
    const put = async (name: string, write: (path: string) => Promise<void>) => {
      const path = join(stage, folder, name)
      await mkdir(dirname(path), { recursive: true })
      await write(path)
    }
    for (const name of committed(root)) await put(name, (path) => cp(join(root, name), path))
    for (const name of await filesOf(web)) await put(join('dist', 'web', name), (path) => cp(join(web, name), path))
    await put('package.json', (path) => writeFile(path, manifestOf(root)))
    await put('sbom.cdx.json', (path) => writeFile(path, bill))
    await packFolder(stage, { to, at })
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

/**
 * Packs a folder into one file. The same content gives the same bytes: sorted files, one time for all (epoch ms), no
 * owners.
 */
export async function packFolder(folder: string, { to, at }: { to: string; at: number }): Promise<void> {
  const names = (await filesOf(folder)).toSorted()
  const mtime = new Date(at)
  await pack(
    { file: to, cwd: folder, gzip: { level: 9 }, portable: true, mtime, noDirRecurse: true, strict: true },
    names,
  )
}

/** Returns the SHA-256 of a file in hex. */
export function sumOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function committed(root: string): string[] {
  const words = [
    'ls-files',
    '-z',
    '--',
    ...kept.map((name) => `:(glob)${name}`),
    ...kept.map((name) => `:(glob)${name}/**`),
  ]
  const names = execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0')
  return names.filter((name) => name !== '')
}

/** Returns the files of a folder, without the build's own metadata. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return names.filter((name) => !/^\.vite\//.test(name))
}

/**
 * Returns the manifest with only the scripts that work without the page's sources, and with the packages of the lockfile.
 */
function manifestOf(root: string): string {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { sandbox, conformance } = manifest.scripts
  const relay = 'node --disable-warning=ExperimentalWarning relay/main.ts'
  return `${JSON.stringify({ ...manifest, scripts: { relay, sandbox, conformance } }, null, 2)}\n`
}
