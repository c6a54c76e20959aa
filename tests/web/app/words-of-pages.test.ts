import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import first from '#locales/fa/index.ts'
import * as words from '#web/adapters/app/words.ts'

/** A file of the program, and the namespaces of texts that are loaded when it runs. */
type Part = { file: string; here: ReadonlySet<string> }
type Later = { file: string; words: string[] }

/** Its pages are inside another route, and have the texts of that route. */
const profileArea = 'web/app/routes/profile/profile-routes.tsx'
const root = join(import.meta.dirname, '../../..')

/** Files that use texts only where these are loaded. */
const silent = new Set([
  // A guest has no own amounts to hide.
  'web/ui/own/own.tsx says privacy, and comes with web/app/router.tsx',
  // Its button is among the settings of notifications, on a page that has these texts.
  'web/adapters/trading/try-aloud.ts says notifications, and comes with web/app/parts/user-parts.tsx',
  'web/adapters/trading/try-aloud.ts says notifications, and comes with web/adapters/trading/announce-orders.ts',
])

const sources = new Map<string, { imports: string[]; later: Later[]; used: string[]; added: string[] }>()

it('each part of the program has the texts that it uses when it loads', async () => {
  const own = await namespacesOf(words)
  const start = new Set(Object.keys(first))
  const parts: Part[] = [
    { file: 'web/app/router.tsx', here: start },
    { file: profileArea, here: new Set([...start, ...own.get('userWords')!]) },
  ]
  const known = new Set<string>()
  const missing = new Set<string>()
  for (const { file, here } of parts) {
    const files = [...closureOf(file)].filter((each) => each !== profileArea || file === profileArea)
    const loaded = new Set([...here, ...files.flatMap((each) => read(each).added)])
    for (const each of files) {
      const { used, later } = read(each)
      for (const name of used) if (!loaded.has(name)) missing.add(`${each} says ${name}, and comes with ${file}`)
      for (const next of later) {
        const then = new Set([...loaded, ...next.words.flatMap((name) => own.get(name) ?? [])])
        const key = `${next.file} ${[...then].sort()}`
        // Code for development only loads every text itself.
        if (known.has(key) || next.file.startsWith('web/app/dev/')) continue
        known.add(key)
        parts.push({ file: next.file, here: then })
      }
    }
  }
  expect([...missing].filter((one) => !silent.has(one)).sort()).toEqual([])
})

async function namespacesOf(loaders: typeof words): Promise<Map<string, string[]>> {
  const all = Object.entries(loaders).map(async ([name, { fa }]) => [name, Object.keys((await fa()).default)] as const)
  return new Map(await Promise.all(all))
}

/** Returns a file with all files that it imports statically. */
function closureOf(file: string): Set<string> {
  const found = new Set([file])
  for (const one of found) for (const next of read(one).imports) found.add(next)
  return found
}

function read(file: string) {
  const known = sources.get(file)
  if (known !== undefined) return known
  const source = readFileSync(join(root, file), 'utf8')
  const at = (path: string) => (path.startsWith('#') ? path.slice(1) : join(dirname(file), path))
  const isOurs = (path: string) => /\.tsx?$/.test(path) && /^[#.]/.test(path) && existsSync(join(root, at(path)))
  const imports = [...source.matchAll(/^(?:import (?!type )|export (?=[{*]))[^'"]*?['"]([^'"]+)['"]/gm)].map(
    ([, path]) => path!,
  )
  const later = [...source.matchAll(/import\('([^']+)'\)((?:,\s*\w+Words)*)/g)].map(([, path, names]) => ({
    file: path!,
    words: names!.match(/\w+/g) ?? [],
  }))
  const made = {
    imports: imports.filter(isOurs).map(at),
    later: later.filter(({ file }) => isOurs(file)).map((one) => ({ ...one, file: at(one.file) })),
    used: usedIn(source),
    added: [...source.matchAll(/addMessages\(\{\s*fa: \{ (\w+)/g)].map(([, name]) => name!),
  }
  sources.set(file, made)
  return made
}

function usedIn(source: string): string[] {
  const hooks = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names]) => [
    ...names!.matchAll(/'(\w+)'/g),
  ])
  const named = source.matchAll(/\b(?:t|translate)\(\s*['`](\w+):/g)
  // A key that is chosen before it is used, or passed on; no topic has a lower-case letter there.
  const chosen = [...source.matchAll(/['`]([\w-]+):(?=[a-z])/g)].filter(([, name]) => namespaces.has(name!))
  return [...hooks, ...named, ...chosen].map(([, name]) => name!)
}

/** The names of all files of texts. */
const namespaces = new Set(globSync('locales/fa/*/*.json', { cwd: root }).map(namespaceOf))

/** `quick-trade.json` has the texts of `quickTrade`. */
function namespaceOf(file: string): string {
  return basename(file, '.json').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
