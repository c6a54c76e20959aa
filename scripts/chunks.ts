import { relative } from 'node:path'

type Module = {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
  isEntry: boolean
}
/** What the bundler knows of each module. */
type Graph = { getModuleInfo(id: string): Module | null }

/** What the page loads one after another before it shows anything; the first is the one with the routes. */
const first =
  /^(app\/(router|services|show)\.tsx?|index\.html|app\/main\.tsx|streams\/relay-socket\.ts|adapters\/auth\/gate\.ts)$/
const routes = 'app/router.tsx'
/** What comes with every page of a user who is logged in. */
const member = ['app/routes/profile/profile-route.tsx', 'app/routes/member-parts.tsx', 'app/routes/order-news.tsx']
const calls = 'adapters/app/client/post.ts'
const ordering = ['app/routes/profile/trade-route.tsx', 'app/routes/profile/dashboard-route.tsx']

/**
 * Names the file of the build that a module stands in, where several pages always load it together; null leaves it to the
 * bundler, which makes a file for each set of pages that share modules. Small files pack worse. No page gets what it has
 * not imported, but for the few kB of its kind that stand beside it:
 *
 * - `shown`: what every page has before it can show anything;
 * - `calls`: what the calls of a user need, on whatever page;
 * - `member`: what every page of a user who is logged in has;
 * - `orders`: what the trade page and the dashboard share.
 *
 * @param root folder that the names above are relative to.
 */
export function chunkNames(root: string): (id: string, graph: Graph) => string | null {
  let users: Map<string, Set<string>> | null = null
  return (id, graph) => {
    users ??= usersOf(id, graph, root)
    const by = users.get(id) ?? new Set()
    // A library that gives all it has through one file is imported whole, as far as the graph tells.
    if (by.has(routes) && (!id.includes('node_modules') || id.includes('/react-router/'))) return 'shown'
    if ([...by].some((user) => first.test(user))) return null
    if (member.some((user) => by.has(user))) {
      if (by.has(calls)) return 'calls'
      return [...by].some(isPublicPage) ? null : 'member'
    }
    return ordering.every((user) => by.has(user)) && ![...by].some(isPublicPage) ? 'orders' : null
  }
}

function isPublicPage(user: string): boolean {
  return /^app\/routes\/(auth\/)?[\w-]+-route\.tsx$/.test(user)
}

/** By module, the entries and the later parts of the program that have it, without those that come later still. */
function usersOf(some: string, graph: Graph, root: string): Map<string, Set<string>> {
  const all = new Set([some])
  for (const id of all) {
    const {
      importers = [],
      dynamicImporters = [],
      importedIds = [],
      dynamicallyImportedIds = [],
    } = graph.getModuleInfo(id) ?? {}
    for (const next of [...importers, ...dynamicImporters, ...importedIds, ...dynamicallyImportedIds]) all.add(next)
  }
  const users = new Map<string, Set<string>>()
  for (const id of all) {
    const info = graph.getModuleInfo(id)
    if (info === null || !(info.isEntry || info.dynamicImporters.length > 0)) continue
    const had = new Set([id])
    for (const one of had) {
      users.set(one, (users.get(one) ?? new Set()).add(relative(root, id).replaceAll('\\', '/')))
      for (const next of graph.getModuleInfo(one)?.importedIds ?? []) had.add(next)
    }
  }
  return users
}
