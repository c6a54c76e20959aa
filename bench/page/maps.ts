import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..', '..')

/** Finds the module, of ours or of a package, from which code in a built file comes. */
export type Maps = {
  /**
   * Returns the module at a position (line and column from 0) of a file, by the file's path on the site; null if unknown.
   */
  moduleAt(path: string, line: number, column: number): string | null
  /** Returns the share of each module in a file's text. */
  sharesOf(path: string): Map<string, number>
}

/**
 * Builds the pages again with source maps, which the served build does not have. File names are content hashes, so both
 * builds have the same names.
 */
export async function readMaps(): Promise<Maps> {
  const folder = await mkdtemp(join(tmpdir(), 'sarraf-maps-'))
  try {
    process.env.NODE_ENV = 'production'
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'silent',
      build: { outDir: folder, emptyOutDir: true, sourcemap: 'hidden' },
    })
    const files = new Map<string, { text: string; map: SourceMap }>()
    for (const name of await readdir(join(folder, 'assets'))) {
      if (!name.endsWith('.js')) continue
      const file = join(folder, 'assets', name)
      const map = await readFile(`${file}.map`, 'utf8').catch(() => null)
      if (map === null) continue
      files.set(`/assets/${name}`, {
        text: await readFile(file, 'utf8'),
        map: new SourceMap(JSON.parse(map) as SourceMapPayload),
      })
    }
    return mapsOf(files)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function mapsOf(files: Map<string, { text: string; map: SourceMap }>): Maps {
  const moduleAt = (path: string, line: number, column: number) => {
    const entry = files.get(path)?.map.findEntry(line, column)
    return entry && 'originalSource' in entry && entry.originalSource ? nameOf(entry.originalSource) : null
  }
  return {
    moduleAt,
    sharesOf(path) {
      const shares = new Map<string, number>()
      const { text } = files.get(path) ?? { text: '' }
      let at = { line: 0, column: 0 }
      for (const sign of text) {
        const name = moduleAt(path, at.line, at.column) ?? '(unmapped)'
        shares.set(name, (shares.get(name) ?? 0) + 1 / text.length)
        at = sign === '\n' ? { line: at.line + 1, column: 0 } : { line: at.line, column: at.column + 1 }
      }
      return shares
    },
  }
}

/** Returns a package's name, or the folders of a file of ours, so that related files share one line. */
function nameOf(source: string): string {
  const inPackages = source.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]
  if (inPackages !== undefined) return inPackages
  const ours = source.match(/(?:^|\/)((?:web|machines|shared|clients|locales)\/.*)$/)?.[1] ?? source
  return ours.split('/').slice(0, -1).slice(0, 4).join('/')
}
