import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type Chunk = { file: string; name?: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
/** The chunks of a build, by the paths of their modules below `web` and by the keys with which chunks import each other. */
export type Manifest = { [moduleOrKey: string]: Chunk }

const entryName = 'index.html'
/** The part of the entry that only older browsers load. */
const forOlder = 'adapters/app/older-browser.ts'
/** A file beside Vite's manifest: the chunk file of each module, by the module's path below `web`. */
export const modulesFile = 'modules.json'

/** Reads the manifest of a build. @param folder of a built client. */
export async function manifestOf(folder: string): Promise<Manifest> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, '.vite', name), 'utf8'))
  const [manifest, modules]: [Manifest, { [module: string]: string }] = [
    await read('manifest.json'),
    await read(modulesFile),
  ]
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const ofModules = Object.entries(modules).map(([module, file]) => [module, chunks.get(file)!] as const)
  return { ...Object.fromEntries(ofModules), ...manifest }
}

/** Returns the path of the entry's file in the build. */
export function entryOf(manifest: Manifest): string {
  return chunkOf(manifest, entryName).file
}

/**
 * Returns the chunks that every page loads (the entry and its parts) and those of further modules, each with all its
 * imports.
 */
export function programOf(manifest: Manifest, modules: readonly string[]): Set<Chunk> {
  return withImports(manifest, [entryName, ...partsOf(manifest), ...modules])
}

function partsOf(manifest: Manifest): readonly string[] {
  return (chunkOf(manifest, entryName).dynamicImports ?? []).filter((part) => part !== forOlder)
}

/**
 * Returns the chunks of modules with all their imports.
 * @throws Error when a module is not in the build.
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

/**
 * Returns the style sheets of the entry and of modules. Each comes after those of its imports, because it may override
 * them.
 */
export function stylesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<Chunk>()
  const take = (chunk: Chunk): string[] => {
    if (seen.has(chunk)) return []
    seen.add(chunk)
    const below = (chunk.imports ?? []).flatMap((key) => take(chunkOf(manifest, key)))
    return [...below, ...(chunk.css ?? [])]
  }
  const styles = [entryName, ...partsOf(manifest), ...modules].flatMap((name) => take(chunkOf(manifest, name)))
  return [...new Set(styles)]
}

/**
 * Returns files that import each other in a circle, in which one is evaluated before its imports; null without a circle.
 */
export function circleOf(manifest: Manifest): string[] | null {
  const done = new Set<string>()
  for (const start of Object.keys(manifest)) {
    const circle = from(start, [])
    if (circle !== null) return circle
  }
  return null

  function from(key: string, path: readonly string[]): string[] | null {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key]
    if (done.has(key)) return null
    done.add(key)
    for (const next of manifest[key]?.imports ?? []) {
      const circle = from(next, [...path, key])
      if (circle !== null) return circle
    }
    return null
  }
}

/** Returns the bytes of a program as it is sent, in brotli. */
export async function bytesOf(folder: string, program: ReadonlySet<Chunk>): Promise<number> {
  const sizes = await Promise.all([...program].map(async ({ file }) => (await stat(join(folder, `${file}.br`))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function chunkOf(manifest: Manifest, module: string): Chunk {
  const found = manifest[module]
  if (found === undefined) throw new Error(`${module} is not in the build`)
  return found
}
