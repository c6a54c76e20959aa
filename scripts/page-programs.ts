import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type Chunk = { file: string; name?: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
/** What a build says of its modules, by their paths below `web`, and of the chunks that several of them share. */
export type Manifest = { [module: string]: Chunk }

const entryName = 'index.html'

/** @param folder of a built client. */
export async function manifestOf(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'))
}

/** The path of the entry's file in the build. */
export function entryOf(manifest: Manifest): string {
  return chunkOf(manifest, entryName).file
}

/** What every page loads, the entry and its parts in turn, and further modules, each with all that it imports. */
export function programOf(manifest: Manifest, modules: readonly string[]): Set<Chunk> {
  const parts = chunkOf(manifest, entryName).dynamicImports ?? []
  return withImports(manifest, [entryName, ...parts, ...modules])
}

/**
 * Modules with all that they import. A chunk that several modules share has its name in angle brackets: `<coins>`.
 * @throws Error when one is not in the build.
 */
export function withImports(manifest: Manifest, modules: readonly string[]): Set<Chunk> {
  const found = new Set<Chunk>()
  for (const name of modules) take(name)
  return found

  function take(name: string) {
    const chunk = chunkOf(manifest, name)
    if (found.has(chunk)) return
    found.add(chunk)
    for (const other of chunk.imports ?? []) take(other)
  }
}

/** Bytes of a program as it is sent: brotli. */
export async function bytesOf(folder: string, program: ReadonlySet<Chunk>): Promise<number> {
  const sizes = await Promise.all([...program].map(async ({ file }) => (await stat(join(folder, `${file}.br`))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function chunkOf(manifest: Manifest, module: string): Chunk {
  const shared = /^<(.+)>$/.exec(module)?.[1]
  const found =
    shared === undefined
      ? manifest[module]
      : Object.entries(manifest).find(([key, { name }]) => key.startsWith('_') && name === shared)?.[1]
  if (found === undefined) throw new Error(`${module} is not in the build`)
  return found
}
