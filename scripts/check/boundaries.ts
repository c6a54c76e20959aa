import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const folders = ['shared', 'clients', 'machines', 'web', 'relay', 'sandbox']
/** Folders beside the product. A tree need not have them. */
const beside = ['locales', 'bench', 'tests', 'e2e', 'scripts']

if (import.meta.main) report(checkBoundaries(root))

type Verdict = { modules: number; violations: { rule: string; from: string; to: string }[] }

/**
 * Checks the import rules of `.dependency-cruiser.cjs` in a tree.
 * @throws Error when a folder is missing or no module was read: without its parser the checker reads nothing and then finds
 * no violation.
 */
export function checkBoundaries(tree: string): Verdict {
  const missing = folders.filter((folder) => !existsSync(join(tree, folder)))
  if (missing.length > 0) throw new Error(`Boundaries: no folder ${missing.join(', ')}`)
  const present = beside.filter((folder) => existsSync(join(tree, folder)))
  const program = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
  const words = [
    program,
    '--config',
    join(root, '.dependency-cruiser.cjs'),
    '--output-type',
    'json',
    ...folders,
    ...present,
  ]
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: tree, encoding: 'utf8', maxBuffer: 1 << 28 })
  const start = stdout.indexOf('{')
  if (start < 0) throw new Error(`Boundaries: the checker gave no answer. ${stderr}`)
  const { modules, summary } = JSON.parse(stdout.slice(start))
  const own = modules.filter((module: { source: string }) => !module.source.includes('node_modules'))
  if (own.length === 0) throw new Error('Boundaries: 0 modules were checked')
  const violations = summary.violations.map((one: { rule: { name: string }; from: string; to: string }) => ({
    rule: one.rule.name,
    from: one.from,
    to: one.to,
  }))
  return { modules: own.length, violations }
}

function report({ modules, violations }: Verdict): void {
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`)
  console.log(`${modules} modules checked, ${violations.length} imports against the rules`)
  if (violations.length > 0) process.exitCode = 1
}
