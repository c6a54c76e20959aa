import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type AnyStateMachine, createActor, createMachine } from 'xstate'
import { createTestModel, TestModel } from 'xstate/graph'
import { createCommandMachine } from '#machines/app/command/command.machine.ts'
import { findMachines } from '#scripts/statecharts/find-machines.ts'
import { machineStates } from '../models/machine-states.ts'
import { checkedPaths } from '../models/support/state-paths.ts'

const root = join(import.meta.dirname, '..', '..')

it('each model test takes its paths from its coverage, which checks the state of the machine', () => {
  const folder = join(root, 'tests', 'machines')
  const without = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.model.test.ts'))
    // No machine has all states of the visitor's model, because it passes through several machines.
    .filter((name) => !name.endsWith('visitor.model.test.ts'))
    .filter((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return !text.includes('of coverage.paths(') || text.includes('everyTransition')
    })
  expect(without).toEqual([])
})

it('machine-states.ts names only states that the machines have', async () => {
  const machines = await findMachines(join(root, 'machines'))
  const command = createCommandMachine().root.states
  const paths = new Map(
    machines.map(({ machine }) => {
      const states = statesOf(machine.root.states, '')
      // The state of a flow includes the state of its command.
      const ofCommand = states.filter((path) => /(^|\.)command$/.test(path))
      return [machine.id, new Set([...states, ...ofCommand.flatMap((path) => statesOf(command, `${path}.`))])]
    }),
  )
  const models: { [name: string]: string } = { historyExport: 'history', ticketEntry: 'orderTicket' }
  const wrong = Object.entries(machineStates).flatMap(([name, table]) =>
    Object.keys(table)
      .flatMap((path) => path.split(' '))
      .filter((path) => !paths.get(models[name] ?? name)?.has(path)),
  )
  expect(wrong).toEqual([])
})

it('machine-states.ts names every state of the models, and no other', async () => {
  const folder = join(root, 'tests', 'models')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.model.ts'))
  const tables: { [model: string]: string } = { menu: 'profileMenu', marketWatch: 'marketList' }
  const found = new Map<string, Set<string>>()
  for (const file of files) {
    const exported: { [name: string]: unknown } = await import(join(folder, file))
    for (const [name, model] of Object.entries(exported)) {
      if (!(model instanceof TestModel) || name === 'visitorModel') continue
      const table = tables[name.replace(/Model$/, '')] ?? name.replace(/Model$/, '')
      for (const state of Object.keys((model.testLogic as AnyStateMachine).states))
        found.set(table, (found.get(table) ?? new Set()).add(state))
    }
  }
  const named = Object.entries(machineStates).map(([name, table]) => [name, sorted(Object.values(table).flat())])
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries([...found].map(([name, states]) => [name, sorted(states)])),
  )
})

it('a path fails when the machine is in another state, or when its state has no entry', async () => {
  const walk = async (machine: ReturnType<typeof lampOf>, table: string) => {
    const paths = checkedPaths(machine)
    const model = createTestModel(
      createMachine({ initial: 'closed', states: { closed: { on: { open: 'open' } }, open: {} } }),
    )
    const [path] = paths.of(model, table)
    const actor = createActor(machine, { inspect: paths.inspect }).start()
    return path!.test({ events: { open: () => actor.send({ type: 'press' }) } })
  }
  await expect(walk(lampOf('open'), 'profileMenu')).resolves.toBeDefined()
  await expect(walk(lampOf('ajar'), 'profileMenu')).rejects.toThrow('ajar')
  await expect(walk(lampOf('open'), 'lamp')).rejects.toThrow('machine-states.ts has no entry of lamp for closed')
})

function lampOf(next: 'open' | 'ajar') {
  return createMachine({
    id: 'lamp',
    initial: 'closed',
    states: { closed: { on: { press: next } }, open: {}, ajar: {} },
  })
}

function sorted(names: Iterable<string>): string[] {
  return [...new Set(names)].sort()
}

type States = { readonly [name: string]: { states: States } }

function statesOf(states: States, before: string): string[] {
  return Object.entries(states).flatMap(([name, node]) => [
    before + name,
    ...statesOf(node.states, `${before}${name}.`),
  ])
}
