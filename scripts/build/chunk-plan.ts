/** The bundler's information about a module. */
export type Module = {
  importedIds: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
  code: string | null
}
export type Graph = { getModuleInfo(id: string): Module | null }

export type Pages = {
  /** Modules that every page evaluates, in parts. A module that several parts import belongs to the first of them. */
  entry: readonly { name: string; roots: readonly string[] }[]
  /** Modules that each page loads in addition before it is shown. */
  programs: readonly (readonly string[])[]
}

/** The cost of a file besides its content, in bytes: its request, and the loss of compressing files one by one. */
const fileCost = 200
/** Bytes of brotli for one character of source. */
const density = 0.12
/** A library's file with at least this number of imports only re-exports them. */
const manyImports = 40
const namedImports = /^import \{([^}]*)\} from ["']([^"']+)["']/gm

/** Modules that the same pages load. */
type Group = { modules: string[]; pages: Set<number>; bytes: number }

/**
 * Plans which modules share a file. Modules that the same pages load share one, so that no page loads code that it does not
 * use. Groups are merged when the saved files are worth more than the added bytes. Files never import each other in a
 * circle, so each is evaluated after its imports.
 * @param isPlanned whether a module may share a file at all.
 * @returns the name of the file by module. Modules of a single page are left out, and so are modules that are both imported
 * and loaded dynamically.
 * @throws Error when a module of `pages` is not in the build.
 */
export function planChunks(graph: Graph, pages: Pages, isPlanned: (id: string) => boolean): Map<string, string> {
  const importsOf = importsIn(graph, isPlanned)
  const parts = pages.entry.map(({ name, roots }) => ({ name, modules: reachable(roots, importsOf) }))
  const ofEveryPage = new Set(parts.flatMap(({ modules }) => [...modules]))
  const programs = pages.programs.map((roots) => reachable(roots, importsOf))
  for (const root of [...pages.entry.flatMap(({ roots }) => roots), ...pages.programs.flat()])
    if (graph.getModuleInfo(root) === null) throw new Error(`${root} is no module of the build`)

  const plan = new Map<string, string>()
  for (const id of ofEveryPage) plan.set(id, parts.find(({ modules }) => modules.has(id))!.name)
  const rest = [...new Set(programs.flatMap((program) => [...program]))].filter((id) => !ofEveryPage.has(id))
  // A module that is imported and also loaded dynamically has its own file. Its imports may not share a file with its
  // importers.
  const isApart = (id: string) => {
    const { dynamicImporters, importers } = graph.getModuleInfo(id)!
    return dynamicImporters.length > 0 && importers.length > 0
  }
  const below = rest.filter(isApart).map((id) => reachable([id], importsOf))
  const groups = new Map<string, Group>()
  for (const id of rest.filter((id) => !isApart(id))) {
    const holders = [...programs, ...below].flatMap((program, index) => (program.has(id) ? [index] : []))
    const ofPages = new Set(holders.filter((index) => index < programs.length))
    if (ofPages.size < 2) continue
    const key = holders.join()
    const group = groups.get(key) ?? { modules: [], pages: ofPages, bytes: 0 }
    group.modules.push(id)
    group.bytes += (graph.getModuleInfo(id)?.code?.length ?? 1000) * density
    groups.set(key, group)
  }
  const names = new Set(parts.map(({ name }) => name))
  for (const { modules } of join([...groups.values()], importsOf)) {
    const name = nameOf(modules, graph, names)
    names.add(name)
    for (const id of modules) plan.set(id, name)
  }
  return plan
}

/** Returns a file's name: that of a page in it, otherwise that of its longest module, unless another file has the name. */
function nameOf(modules: readonly string[], graph: Graph, taken: ReadonlySet<string>): string {
  const rankOf = (id: string) => {
    const { dynamicImporters, code } = graph.getModuleInfo(id)!
    return (dynamicImporters.length > 0 ? 1e9 : 0) + (code?.length ?? 0)
  }
  const ranked = modules.toSorted((one, other) => rankOf(other) - rankOf(one))
  const names = ranked.map((id) => /([^/]*?)\.[^/]*$/.exec(id)?.[1] ?? id)
  return names.find((name) => !taken.has(name)) ?? `${names[0]}-${taken.size}`
}

/**
 * Returns a module's imports. From a file that only re-exports a library, it takes just the named parts; the bundler drops
 * the rest.
 */
function importsIn(graph: Graph, isPlanned: (id: string) => boolean): (id: string) => string[] {
  const known = new Map<string, string[]>()
  return (id) => {
    const found = known.get(id) ?? read(id)
    known.set(id, found)
    return found
  }

  function read(id: string): string[] {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
    return importedIds.filter(isPlanned).flatMap((next) => {
      const passed = graph.getModuleInfo(next)?.importedIds ?? []
      if (passed.length < manyImports || !next.includes('/node_modules/')) return [next]
      const statements = [...(code ?? '').matchAll(namedImports)]
      const names = statements.flatMap(([, list, from]) =>
        next.includes(`/node_modules/${from}/`) ? list!.match(/\w+/g)!.map(plain) : [],
      )
      return passed.filter((module) => names.includes(plain(/([^/]*)\.\w+$/.exec(module)![1]!)))
    })
  }
}

/**
 * Normalizes the name of an export and of its file to the same text: `use-merged-ref.mjs` has `useMergedRef`, `never.js`
 * has `NEVER`.
 */
function plain(name: string): string {
  return name.replace(/[-_]/g, '').toLowerCase()
}

/** Merges groups in pairs, the best pair first, until no merge saves bytes. */
function join(groups: readonly Group[], importsOf: (id: string) => string[]): readonly Group[] {
  const groupOf = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group] as const)))
  const nextOf = (id: string) => importsOf(id).flatMap((next) => groupOf.get(next)?.modules ?? [next])
  const below = new Map(groups.map((group) => [group, groupsBelow(group)]))
  const best = groups
    .flatMap((a, index) => groups.slice(index + 1).map((b) => ({ a, b, gain: gainOf(a, b) })))
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain)
    .find(({ a, b }) => !isAround(a, b) && !isAround(b, a))
  if (best === undefined) return groups
  const { a, b } = best
  const pages = a.pages.union(b.pages)
  const joined = { modules: [...a.modules, ...b.modules], pages, bytes: a.bytes + b.bytes }
  const loaded = below.get(a)!.union(below.get(b)!)
  const others = groups.filter((group) => group !== a && group !== b)
  return join(
    [joined, ...others.map((one) => (loaded.has(one) ? { ...one, pages: one.pages.union(pages) } : one))],
    importsOf,
  )

  function groupsBelow(group: Group): Set<Group> {
    return new Set([...reachable(group.modules, nextOf)].flatMap((id) => groupOf.get(id) ?? []))
  }

  /** Returns the bytes that all pages together save when two groups are merged, with each page counted once. */
  function gainOf(a: Group, b: Group): number {
    return fileCost * a.pages.intersection(b.pages).size - addedBy(a, b) - addedBy(b, a)
  }

  /** Returns the bytes that the pages of one group load in addition when the other group comes with it. */
  function addedBy(other: Group, { pages }: Group): number {
    return [...below.get(other)!].reduce((sum, one) => sum + one.bytes * pages.difference(one.pages).size, 0)
  }

  /** Returns whether one group imports the other through a third. */
  function isAround(from: Group, to: Group): boolean {
    const beyond = from.modules.flatMap(nextOf).filter((id) => groupOf.get(id) !== from && groupOf.get(id) !== to)
    return [...reachable(beyond, nextOf)].some((id) => groupOf.get(id) === to)
  }
}

function reachable(roots: readonly string[], nextOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set(roots)
  for (const id of found) for (const next of nextOf(id)) found.add(next)
  return found
}
