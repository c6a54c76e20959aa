import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type Graph, type Pages, planChunks } from './chunk-plan.ts'
import { measuredPages, profile, user } from './page-budgets.ts'

const web = join(import.meta.dirname, '..', '..', 'web')

/**
 * The parts of the entry in the order in which `web/app/main.tsx` evaluates them, except that the part that shows a page
 * comes first.
 */
const entry: Pages['entry'] = [
  { name: 'shown', roots: ['app/router.tsx', 'adapters/auth/gate.ts'].map(inWeb) },
  { name: 'socket', roots: ['streams/relay-socket.ts'].map(inWeb) },
  { name: 'services', roots: ['app/services.ts', 'app/show.tsx'].map(inWeb) },
]

/** Returns a function that names the file of the build for a module; null lets the bundler choose. */
export function createChunkNames(): (id: string, graph: Graph) => string | null {
  let plan: Map<string, string> | null = null
  return (id, graph) => {
    plan ??= planChunks(graph, { entry, programs: programs() }, isPlanned)
    return plan.get(id) ?? null
  }
}

/**
 * Returns the modules that each page loads besides the entry, also for pages that are not measured. Texts are left out,
 * because each language has its own files.
 */
function programs(): string[][] {
  const routes = globSync('app/routes/**/*-route.tsx', { cwd: web })
  const others = routes.map((route) => (route.startsWith('app/routes/profile/') ? [...profile, route] : [route]))
  const all = [...measuredPages.map(({ parts }) => parts), ...others, [...user, 'app/routes/home/home-user.tsx']]
  return all.map((parts) => parts.filter((part) => !part.startsWith('../locales/')).map(inWeb))
}

function isPlanned(id: string): boolean {
  return !id.startsWith('\0') && !id.includes('/locales/')
}

function inWeb(path: string): string {
  return join(web, path)
}
