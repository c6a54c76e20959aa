/** What the bundler knows of each module. */
type Module = { importedIds: readonly string[]; importers: readonly string[]; dynamicImporters: readonly string[] }
type Graph = { getModuleInfo(id: string): Module | null }

/**
 * Tells whether a module comes with the routes, which every page loads before it shows anything. A library that gives all
 * it has through one file is imported whole, as far as the graph tells: of libraries only the router counts.
 * @param routes the module with the routes.
 * @throws Error when no module of the build is it.
 */
export function comesWith(routes: RegExp): (id: string, graph: Graph) => boolean {
  let found: Set<string> | null = null
  return (id, graph) => {
    found ??= importsOf(routes, id, graph)
    return found.has(id) && (!id.includes('node_modules') || id.includes('/react-router/'))
  }
}

/** A module, found from any other of the same graph, with all that it imports. */
function importsOf(wanted: RegExp, some: string, graph: Graph): Set<string> {
  const all = new Set([some])
  for (const id of all) {
    const { importers = [], dynamicImporters = [], importedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const next of [...importers, ...dynamicImporters, ...importedIds]) all.add(next)
  }
  const found = new Set([...all].filter((id) => wanted.test(id)))
  if (found.size === 0) throw new Error(`${wanted} is no module of the build`)
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}
