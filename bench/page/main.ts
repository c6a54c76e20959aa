import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Manifest } from 'vite'

const root = join(import.meta.dirname, '..', '..')
const entry = 'index.html'
/** What the services ask for on `/` beside the entry: the words of the first language. */
const firstAsked = /locales\/fa\//

type Cost = { js: number; css: number }

if (import.meta.main) await benchPage()

/** Prints what the first load of `/` brings (bytes, brotli), beside the same client in one piece. */
export async function benchPage(): Promise<void> {
  const split = await costOf({})
  const whole = await costOf({ codeSplitting: false })
  console.log('\nThe first load of /, brotli bytes')
  console.table({
    'split by route': { ...split, 'js ratio': ratio(split, whole) },
    'in one piece': { ...whole, 'js ratio': '1.00' },
  })
}

function ratio(a: Cost, b: Cost): string {
  return (a.js / b.js).toFixed(2)
}

async function costOf(output: { codeSplitting?: false }): Promise<Cost> {
  const folder = await mkdtemp(join(tmpdir(), 'sarraf-page-'))
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'silent',
      build: { outDir: folder, emptyOutDir: true, manifest: true, rolldownOptions: { output } },
    })
    const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'))
    const files = [...firstLoadOf(manifest)]
    const size = async (ending: string) => {
      const texts = files.filter((file) => file.endsWith(ending)).map((file) => readFile(join(folder, file)))
      return (await Promise.all(texts)).reduce((sum, bytes) => sum + brotliCompressSync(bytes).length, 0)
    }
    return { js: await size('.js'), css: await size('.css') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The entry and the parts it loads one after another, with all they import at once, and what is asked for before the page can be drawn. */
function firstLoadOf(manifest: Manifest): Set<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const other of chunk.imports ?? []) visit(other)
  }
  const parts = [entry, ...(manifest[entry]?.dynamicImports ?? [])]
  for (const key of parts) visit(key)
  for (const key of parts.flatMap((part) => manifest[part]?.dynamicImports ?? [])) if (firstAsked.test(key)) visit(key)
  return files
}
