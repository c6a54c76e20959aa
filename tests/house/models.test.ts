import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { createTestModel, type TestModel } from 'xstate/graph'
import { findMachines } from '#scripts/statecharts/find-machines.ts'
import { coverageOf } from '../models/support/coverage.ts'
import { everyTransition } from '../models/support/every-transition.ts'
import { eachOnce, fewestOf, tours } from '../models/support/tours.ts'
import { unreachable } from '../models/support/unreachable.ts'

const root = join(import.meta.dirname, '..', '..')

it('every machine has a model test that demands all of its states and transitions', async () => {
  const folder = join(root, 'tests', 'machines')
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.model.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const demanding = tests.filter((text) => text.includes('coverageOf(') && text.includes('demandCoverage('))
  const machines = await findMachines(join(root, 'machines'))
  const without = machines.filter(({ file }) => !demanding.some((text) => text.includes(`'#machines/${file}'`)))
  expect(without.map(({ machine }) => machine.id)).toEqual([])
})

it('unreachable.ts names only existing machines', async () => {
  const machines = await findMachines(join(root, 'machines'))
  const ids = machines.map(({ machine }) => machine.id)
  expect(Object.keys(unreachable).filter((id) => !ids.includes(id))).toEqual([])
})

it('an exception is valid for an unreached name, and stale for any other', () => {
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

it('coverage numbers transitions that share their event and their target', () => {
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

it('tours take the same transitions as the shortest paths of every model, in no more walks', async () => {
  const models = await allModels()
  const unlike = models.filter(([, model]) => {
    const [walks, paths] = [tours(model), everyTransition(model)]
    return walks.length > paths.length || JSON.stringify(takenBy(walks)) !== JSON.stringify(takenBy(paths))
  })
  expect([models.length > 40, unlike.map(([name]) => name)]).toEqual([true, []])
})

it('short walks reach every state and take every event of every model, in no more steps', async () => {
  const models = await allModels()
  const unlike = models.filter(([, model]) => {
    const all = everyTransition(model)
    return [eachOnce(model), fewestOf(all)].some(
      (short) => JSON.stringify(goalsOf(short)) !== JSON.stringify(goalsOf(all)) || stepsOf(short) > stepsOf(all),
    )
  })
  expect([models.length > 40, unlike.map(([name]) => name)]).toEqual([true, []])
})

it('a tour continues while a transition is left, and takes no closed event', () => {
  const lamp = createTestModel(
    createMachine({
      initial: 'off',
      states: {
        off: { on: { press: 'on', smash: 'broken' } },
        on: { on: { press: 'off', smash: 'broken' } },
        broken: { on: { mend: 'off' } },
      },
    }),
  )
  const taken = (isOpen?: (state: string, event: string) => boolean) =>
    tours(lamp, isOpen).map(({ steps }) => steps.slice(1).map(({ event }) => event.type))
  expect([taken(), taken((_, event) => event !== 'mend')]).toEqual([
    [['press', 'press', 'smash', 'mend', 'press', 'smash']],
    [
      ['press', 'press', 'smash'],
      ['press', 'smash'],
    ],
  ])
})

// biome-ignore lint/suspicious/noExplicitAny: a model of any snapshot and event
type Model = TestModel<any, any, any>

async function allModels(): Promise<[string, Model][]> {
  const folder = join(root, 'tests', 'models')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.model.ts'))
  const modules: { [name: string]: unknown }[] = await Promise.all(files.map((name) => import(join(folder, name))))
  return modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Model] => isModel(entry[1])),
  )
}

type Walks = readonly { steps: readonly { state: { value: unknown }; event: { type: string } }[] }[]

/** Returns the states that walks reach and the events that they take. */
function goalsOf(walks: Walks): string[] {
  const goals = walks.flatMap(({ steps }) =>
    steps.flatMap(({ state, event }) => [`state ${state.value}`, `event ${event.type}`]),
  )
  return [...new Set(goals)].sort()
}

function stepsOf(walks: Walks): number {
  return walks.reduce((sum, { steps }) => sum + steps.length, 0)
}

function isModel(value: unknown): value is Model {
  return typeof (value as Model | null)?.getShortestPaths === 'function'
}

/** Returns each transition of some paths once. */
function takenBy(
  paths: readonly { steps: readonly { state: { value: unknown }; event: { type: string } }[] }[],
): string[] {
  const taken = paths.flatMap(({ steps }) =>
    steps.slice(1).map(({ event, state }, index) => `${steps[index]!.state.value} ${event.type} ${state.value}`),
  )
  return [...new Set(taken)].sort()
}
