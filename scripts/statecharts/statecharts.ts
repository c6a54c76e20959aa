import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawingOf } from './draw.ts'
import { type FoundMachine, findMachines } from './find-machines.ts'

const root = join(import.meta.dirname, '..', '..')

const heading = `# Statecharts

Drawn from the code of \`machines/\` by \`npm run statecharts\`; \`npm test\` fails when a drawing is older than its machine.

- A filled dot marks the state in which a machine or a part of it begins; a double border is its end.
- A dashed frame is one of several parts that run side by side.
- A ring stands for the whole of the state around it.
- \`event [guard] / actions\` at an arrow leads to another state; inside a state it changes nothing but what the machine
  knows. Actions that have no name are not shown.
`

if (import.meta.main) {
  const [machines, drawings] = [join(root, 'machines'), join(root, 'docs', 'statecharts')]
  if (process.argv.includes('--check')) report(await staleDrawings(machines, drawings))
  else console.log(`${await draw(machines, drawings)} machines drawn into docs/statecharts`)
}

/**
 * Draws every machine of a folder and the index, and removes the drawings of deleted machines. @returns the number of
 * machines
 */
export async function draw(machines: string, drawings: string): Promise<number> {
  const files = await filesFor(machines)
  await mkdir(drawings, { recursive: true })
  for (const name of await readdir(drawings)) if (!files.has(name)) await rm(join(drawings, name))
  for (const [name, text] of files) await writeFile(join(drawings, name), text)
  return files.size - 1
}

/** Returns the names of the drawings that do not match their machine: older, missing or left over. */
export async function staleDrawings(machines: string, drawings: string): Promise<string[]> {
  const files = await filesFor(machines)
  const there = await readdir(drawings).catch(() => [])
  const stale: string[] = []
  for (const name of new Set([...files.keys(), ...there])) {
    const text = await readFile(join(drawings, name), 'utf8').catch(() => null)
    const fault = text === null ? 'missing' : !files.has(name) ? 'left over' : text === files.get(name) ? null : 'older'
    if (fault !== null) stale.push(`${name}: ${fault}`)
  }
  return stale.sort()
}

/** Returns every file of the folder of drawings, by name. */
async function filesFor(folder: string): Promise<Map<string, string>> {
  const machines = await findMachines(folder)
  const files = new Map<string, string>([['README.md', indexOf(machines)]])
  for (const { machine } of machines) files.set(`${machine.id}.svg`, await drawingOf(machine))
  return files
}

function indexOf(machines: readonly FoundMachine[]): string {
  const entries = machines.map(
    ({ machine, file }) =>
      `## ${machine.id}\n\n[machines/${file}](../../machines/${file})\n\n![${machine.id}](${machine.id}.svg)\n`,
  )
  return [heading, ...entries].join('\n')
}

function report(stale: readonly string[]): void {
  for (const line of stale) console.error(`docs/statecharts/${line}`)
  if (stale.length > 0) {
    console.error('Not what the machines are: run npm run statecharts.')
    process.exitCode = 1
  } else console.log('every machine is drawn as it is')
}
