import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawingOf } from '#scripts/statecharts/draw.ts'
import { findMachines } from '#scripts/statecharts/find-machines.ts'
import { draw, staleDrawings } from '#scripts/statecharts/statecharts.ts'

const root = join(import.meta.dirname, '..', '..')

/** A folder inside the checkout, so that `xstate` is found. */
let tree: string
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  tree = mkdtempSync(join(root, '.cache', 'statecharts-'))
})
afterAll(() => rmSync(tree, { recursive: true }))

const door = `import { assign, fromPromise, not, setup } from 'xstate'
export const doorMachine = setup({
  actors: { findKey: fromPromise(async () => 1) },
  actions: { ring: () => {} },
  guards: { isHeavy: () => true },
  delays: { timeout: 3000, whim: () => 1 },
}).createMachine({
  id: 'door',
  type: 'parallel',
  states: {
    leaf: {
      initial: 'closed',
      on: { 'bell.press': { actions: 'ring' }, 'house.burn': '.open' },
      states: {
        closed: {
          entry: 'ring',
          invoke: { src: 'findKey', onDone: { target: 'open', guard: not('isHeavy') }, onError: 'broken' },
          after: { timeout: 'broken', whim: 'open', 1500: 'open' },
        },
        open: { on: { 'wind.blow': [{ guard: 'isHeavy', target: 'closed' }, { target: 'broken' }] } },
        broken: { type: 'final' },
      },
    },
    light: { initial: 'dark', states: { dark: { always: { guard: () => true, target: 'lit' } }, lit: {} } },
  },
})
`
const lamp = (event: string) => `import { createMachine } from 'xstate'
export const createLampMachine = (id = 'lamp') =>
  createMachine({ id, initial: 'off', states: { off: { on: { '${event}': 'on' } }, on: {} } })
`

function folderOf(name: string, files: { [file: string]: string }): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(tree, name, file, '..'), { recursive: true })
    writeFileSync(join(tree, name, file), text)
  }
  return join(tree, name)
}

describe('statecharts', () => {
  it('show every state, transition, guard, delay and actor of a machine', async () => {
    const [found] = await findMachines(folderOf('door', { 'door/door.machine.ts': door }))
    const svg = await drawingOf(found!.machine)
    const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text.trim())
    expect(texts.sort()).toEqual(
      [
        'door',
        'leaf',
        'light',
        'closed',
        'open',
        'broken',
        'dark',
        'lit',
        'bell.press / ring',
        'house.burn',
        'entry / ring',
        'invoke findKey',
        'findKey done [not isHeavy]',
        'findKey failed',
        'after timeout (3 s)',
        'after whim',
        'after 1500 ms',
        'wind.blow [isHeavy]',
        'wind.blow',
        'always [a condition]',
      ].sort(),
    )
    expect(await drawingOf(found!.machine)).toBe(svg)
  })

  it('cover every machine of a folder, also one that a function creates, and are stale after any change', async () => {
    const machines = folderOf('house', { 'door/door.machine.ts': door, 'lamp/lamp.machine.ts': lamp('switch.press') })
    const drawings = join(tree, 'drawings')
    expect([await staleDrawings(machines, drawings), await draw(machines, drawings)]).toEqual([
      ['README.md: missing', 'door.svg: missing', 'lamp.svg: missing'],
      2,
    ])
    expect(await staleDrawings(machines, drawings)).toEqual([])
    const changed = folderOf('changed', { 'lamp/lamp.machine.ts': lamp('switch.turn') })
    expect(await staleDrawings(changed, drawings)).toEqual([
      'README.md: older',
      'door.svg: left over',
      'lamp.svg: older',
    ])
    await draw(changed, drawings)
    expect(await staleDrawings(changed, drawings)).toEqual([])
  })

  it('need a machine in each machine file, and unique ids', async () => {
    const empty = folderOf('empty', { 'a.machine.ts': 'export const a = 1' })
    await expect(findMachines(empty)).rejects.toThrow('a.machine.ts exports no machine')
    const twice = folderOf('twice', { 'a.machine.ts': lamp('a'), 'b.machine.ts': lamp('b') })
    await expect(findMachines(twice)).rejects.toThrow('two machines have the id lamp')
  })

  it('in docs/statecharts are up to date', async () => {
    expect(await staleDrawings(join(root, 'machines'), join(root, 'docs', 'statecharts'))).toEqual([])
  })
})
