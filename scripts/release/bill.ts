import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = {
  version: string
  license?: string
  integrity?: string
  dependencies?: Names
  optionalDependencies?: Names
}
type Names = { [name: string]: string }
/** The entries of the lockfile, by folder. */
type Packages = { [folder: string]: Entry }

/** Packages that the page contains but does not import: its font files are made from this package. */
const madeFrom = ['@fontsource-variable/vazirmatn']

/**
 * Returns the bill of materials of a release (CycloneDX 1.5, JSON) from the lockfile: the packages that relay and sandbox
 * install, those that the page imports or is made from, and the dependencies of all these. The same tree gives the same
 * text.
 * @param at time of the release's commit (epoch ms).
 */
export function billOf(root: string, at: number): { version: string; text: string } {
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))
  const manifest = read('package.json') as Entry
  const { packages } = read('package-lock.json') as { packages: Packages }
  const run = reached(packages, Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
  const page = reached(packages, [...importedByPage(root), ...madeFrom])
  const folders = [...new Set([...run, ...page])].toSorted()
  const components = folders.map((folder) => {
    const parts = [...(run.has(folder) ? ['server'] : []), ...(page.has(folder) ? ['page'] : [])]
    return componentOf(folder, packages[folder]!, parts.join(' and '))
  })
  const { version } = manifest
  const own = { type: 'application', 'bom-ref': `sarraf@${version}`, name: 'sarraf', version }
  const metadata = { timestamp: new Date(at).toISOString(), component: own }
  const content = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata, components }
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const id = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)]
  const text = `${JSON.stringify({ ...content, serialNumber: `urn:uuid:${id.join('-')}` }, null, 2)}\n`
  return { version, text }
}

function componentOf(folder: string, { version, license, integrity }: Entry, part: string) {
  const name = nameOf(folder)
  const [, base64 = ''] = (integrity ?? '').split('sha512-')
  return {
    type: 'library',
    'bom-ref': folder,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(base64 === '' ? {} : { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] }),
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    properties: [{ name: 'sarraf:part', value: part }],
  }
}

/**
 * Returns the folders of the named packages and of their dependencies. Like Node, it searches from the nearest folder
 * outwards.
 */
function reached(packages: Packages, names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const take = (name: string, from: string) => {
    const folder = nearest(packages, name, from)
    if (folder === null || found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies } = packages[folder]!
    for (const one of Object.keys({ ...optionalDependencies, ...dependencies })) take(one, folder)
  }
  for (const name of names) take(name, '')
  return found
}

function nearest(packages: Packages, name: string, from: string): string | null {
  const folder = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (packages[folder] !== undefined) return folder
  return from === '' ? null : nearest(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/**
 * Returns the packages that the page's sources import. Packages imported only for types are left out, because the page does
 * not contain them.
 */
function importedByPage(root: string): string[] {
  const files = globSync(['web/**/*.{ts,tsx,css}', '{machines,clients,shared}/**/*.ts'], { cwd: root })
  const form =
    /(?:^(?:import|export) (?!type )(?:[^;'"]*? from )?|\bimport\(|^@import |url\()['"]([^'".#/][^'"]*)['"]/gm
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(form)].map(([, name = '']) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  )
  return [...new Set(names)]
}
