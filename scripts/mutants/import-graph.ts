import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { parse } from './syntax.ts'

/** The `imports` of package.json: `{ '#shared/*': './shared/*' }`. */
export type Aliases = { readonly [pattern: string]: string }

/**
 * Returns the tests that import each module, directly or through other files. The tests that most likely cover it come
 * first:
 * 1. tests with the module's name
 * 2. tests of its folder (`tests/relay` and `tests/relay/hub` belong to `relay/hub`)
 * 3. all others; within each group, those with the fewest steps of import come first
 */
export function testsByModule(root: string, tests: readonly string[], aliases: Aliases): Map<string, string[]> {
  const imports = importsFrom(root, tests, aliases)
  const found = new Map<string, Reached[]>()
  for (const test of tests)
    for (const [module, steps] of stepsFrom(test, imports)) {
      if (module === test) continue
      found.set(module, [...(found.get(module) ?? []), { test, rank: rankOf(test, module, root), steps }])
    }
  const nearest = (reached: Reached[]) =>
    reached.sort((one, other) => one.rank - other.rank || one.steps - other.steps).map(({ test }) => test)
  return new Map([...found].map(([module, reached]) => [module, nearest(reached)]))
}

type Reached = { test: string; rank: number; steps: number }

function rankOf(test: string, module: string, root: string): number {
  if (nameOf(test) === nameOf(module)) return 0
  return join(root, 'tests', relative(root, module)).startsWith(`${dirname(test)}/`) ? 1 : 2
}

/** Returns `code` for `code.machine.ts` and for `code.model.test.ts`. */
function nameOf(file: string): string | undefined {
  return basename(file).split('.')[0]
}

/**
 * Returns the imports of each file that a test reaches. Type imports do not count, because they do not exist at run time.
 */
function importsFrom(root: string, tests: readonly string[], aliases: Aliases): Map<string, string[]> {
  const imports = new Map<string, string[]>()
  const open = [...tests]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (imports.has(file)) continue
    const from = file
    const names = /\.tsx?$/.test(file) ? namesIn(readFileSync(file, 'utf8'), file) : []
    const files = names.map((name) => fileOf(name, from, root, aliases)).filter((found) => found !== null)
    imports.set(file, files)
    open.push(...files)
  }
  return imports
}

function namesIn(text: string, file: string): string[] {
  const parsed = parse(file, text)
  if (parsed === null) return []
  const { staticImports, staticExports, dynamicImports } = parsed.module
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
    ),
    ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ]
}

/** @returns null for the name of a package, or when the file does not exist */
function fileOf(name: string, from: string, root: string, aliases: Aliases): string | null {
  const alias = Object.keys(aliases).find((pattern) => name.startsWith(pattern.replace('*', '')))
  const path = alias
    ? join(root, aliases[alias]!.replace('*', name.slice(alias.length - 1)))
    : name.startsWith('.')
      ? join(dirname(from), name)
      : null
  return path !== null && existsSync(path) ? path : null
}

function stepsFrom(test: string, imports: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const steps = new Map([[test, 0]])
  for (const [file, distance] of steps)
    for (const next of imports.get(file) ?? []) if (!steps.has(next)) steps.set(next, distance + 1)
  return steps
}
