import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'

/** A machine and its file, relative to the searched folder. */
export type FoundMachine = { file: string; machine: AnyStateMachine }

/**
 * Returns every machine that the `*.machine.ts` files of a folder export, directly or through a `create…Machine`, sorted by
 * id.
 * @throws Error when such a file exports no machine, or two machines have the same id.
 */
export async function findMachines(folder: string): Promise<FoundMachine[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.machine.ts'),
  )
  const found: FoundMachine[] = []
  for (const file of files.sort()) {
    const exported: { [name: string]: unknown } = await import(pathToFileURL(join(folder, file)).href)
    const machines = Object.entries(exported).flatMap(([name, value]) => machineOf(name, value))
    if (machines.length === 0) throw new Error(`${file} exports no machine`)
    for (const machine of machines) found.push({ file: file.replaceAll('\\', '/'), machine })
  }
  found.sort((one, other) => (one.machine.id < other.machine.id ? -1 : 1))
  const twice = found.find(({ machine }, place) => found[place + 1]?.machine.id === machine.id)
  if (twice) throw new Error(`two machines have the id ${twice.machine.id}`)
  return found
}

function machineOf(name: string, value: unknown): AnyStateMachine[] {
  if (value instanceof StateMachine) return [value]
  if (typeof value !== 'function' || !/^create\w*Machine$/.test(name)) return []
  const made: unknown = value()
  return made instanceof StateMachine ? [made] : []
}
