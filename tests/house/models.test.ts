import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { findMachines } from '#scripts/statecharts/find-machines.ts'
import { coverageOf } from '../models/coverage.ts'
import { unreachable } from '../models/unreachable.ts'

const root = join(import.meta.dirname, '..', '..')

it('every machine has a model test that demands all of its states and transitions', async () => {
  const folder = join(root, 'tests', 'machines')
  const tests = readdirSync(folder)
    .filter((name) => name.endsWith('.model.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const demanding = tests.filter(
    (text) => text.includes('coverageOf(') && /expect\(\w+\.missing\(\)\)\.toEqual\(\[\]\)/.test(text),
  )
  const machines = await findMachines(join(root, 'machines'))
  const without = machines.filter(({ file }) => !demanding.some((text) => text.includes(`'#machines/${file}'`)))
  expect(without.map(({ machine }) => machine.id)).toEqual([])
})

it('what is said to be unreachable is of a machine that there is', async () => {
  const machines = await findMachines(join(root, 'machines'))
  const ids = machines.map(({ machine }) => machine.id)
  expect(Object.keys(unreachable).filter((id) => !ids.includes(id))).toEqual([])
})

it('an exception holds for what was not reached, and is stale for anything else', () => {
  const machine = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { press: 'on', smash: 'broken' } }, on: {}, broken: {} },
  })
  const reach = (exempt: { [name: string]: string }) => coverageOf(machine, exempt).missing()
  const all = ['lamp.off', 'lamp.on', 'lamp.broken', 'lamp.off --press--> lamp.on', 'lamp.off --smash--> lamp.broken']
  expect(reach({})).toEqual(all)
  expect(reach({ 'lamp.on': 'why' })).toEqual(all.filter((name) => name !== 'lamp.on'))
  expect(reach({ 'lamp.lit': 'why' })).toEqual([...all, 'not unreachable: lamp.lit'])
})

it('tells transitions of one event and one target apart by their place', () => {
  const machine = createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: { on: { push: [{ guard: () => false, target: 'open' }, { target: 'open' }] } },
      open: {},
    },
  })
  expect(coverageOf(machine).missing()).toEqual([
    'door.closed',
    'door.open',
    'door.closed --push--> door.open',
    'door.closed --push--> door.open (2)',
  ])
})
