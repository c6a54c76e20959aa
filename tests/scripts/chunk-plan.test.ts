import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Graph, type Module, planChunks } from '#scripts/build/chunk-plan.ts'

type Some = Partial<Module>
const graphOf = (modules: { [id: string]: Some }): Graph => ({
  getModuleInfo: (id) => {
    const module = modules[id]
    const importers = Object.keys(modules).filter((other) => modules[other]!.importedIds?.includes(id))
    return module ? { importedIds: [], dynamicImporters: [], code: '', importers, ...module } : null
  },
})
const all = () => true
/** A source so long that loading it where it is not needed never saves a file. */
const long = 'x'.repeat(100_000)

it('modules of the same pages share a file; the bundler places those of one page or loaded by themselves', () => {
  const graph = graphOf({
    routes: { importedIds: ['shell'] },
    shell: { importedIds: [] },
    socket: { importedIds: ['shell', 'wire'] },
    wire: {},
    one: { dynamicImporters: ['routes'], importedIds: ['table', 'mine', 'shell'], code: long },
    two: { dynamicImporters: ['routes'], importedIds: ['table', 'price'], code: long },
    three: { dynamicImporters: ['routes'], importedIds: ['price'], code: long },
    table: { importedIds: ['row'], code: long },
    row: { code: long },
    price: { code: long },
    mine: { code: long },
  })
  const entry = [
    { name: 'shown', roots: ['routes'] },
    { name: 'socket', roots: ['socket'] },
  ]
  const plan = planChunks(graph, { entry, programs: [['one'], ['two'], ['three']] }, all)
  expect(Object.fromEntries(plan)).toEqual({
    routes: 'shown',
    shell: 'shown',
    socket: 'socket',
    wire: 'socket',
    table: 'table',
    row: 'table',
    price: 'price',
  })
})

it('a small file joins another one when that costs less than the file, including its imports', () => {
  const entry = [{ name: 'shown', roots: ['routes'] }]
  const programs = [['one', 'two'], ['two', 'three'], ['three', 'one', 'two'], ['four']]
  const of = (code: string) =>
    planChunks(
      graphOf({
        routes: {},
        one: { dynamicImporters: ['routes'], importedIds: ['small'] },
        two: { dynamicImporters: ['routes'], importedIds: ['other'] },
        three: { dynamicImporters: ['routes'] },
        four: { dynamicImporters: ['routes'], importedIds: ['deep'] },
        small: { importedIds: ['deep'], code: 'x' },
        other: { code: 'x' },
        deep: { importedIds: [], code },
      }),
      { entry, programs },
      all,
    )
  const cheap = of('x')
  expect(cheap.get('small')).toBe(cheap.get('other'))
  const dear = of(long)
  expect(dear.get('small')).not.toBe(dear.get('other'))
})

it('a module loads only the files that it names of a library with many files', () => {
  const files = ['Button', 'Menu', 'use-long-press', 'never'].map((name) => `/node_modules/ui/${name}.mjs`)
  const fillers = Array.from({ length: 40 }, (_, index) => `/node_modules/ui/Filler${index}.mjs`)
  const named = (code: string) => ({ importedIds: ['/node_modules/ui/index.mjs'], code })
  const graph = graphOf({
    routes: named(
      'import { jsx } from "jsx";\nimport { Button as B, useLongPress, NEVER } from "ui";\nimport { Menu } from "./menu.tsx";',
    ),
    '/node_modules/ui/index.mjs': { importedIds: [...files, ...fillers] },
    ...Object.fromEntries([...files, ...fillers].map((id) => [id, {}])),
  })
  const plan = planChunks(graph, { entry: [{ name: 'shown', roots: ['routes'] }], programs: [] }, all)
  expect([...plan.keys()].sort()).toEqual(['routes', files[0], files[3], files[2]].sort())
})

it('a page with modules that are not in the build is an error', () => {
  const entry = [{ name: 'shown', roots: ['routes'] }]
  expect(() => planChunks(graphOf({ routes: {} }), { entry, programs: [['gone']] }, all)).toThrow(
    'gone is no module of the build',
  )
})

/** Modules import only later ones, so that there are no circles. Some are also loaded by themselves. */
const someGraph = fc.integer({ min: 4, max: 24 }).chain((count) =>
  fc.record({
    modules: fc.array(
      fc.record({
        imports: fc.array(fc.nat(count - 1), { maxLength: 5 }),
        isLoaded: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
        size: fc.constantFrom(10, 1000, 20_000),
      }),
      { minLength: count, maxLength: count },
    ),
    programs: fc.array(fc.array(fc.nat(count - 1), { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
  }),
)

it('files have no circular imports, and each module of two pages has a file', () => {
  fc.assert(
    fc.property(someGraph, ({ modules, programs }) => {
      const graph = graphOf(
        Object.fromEntries(
          modules.map(({ imports, isLoaded, size }, index) => [
            `m${index}`,
            {
              importedIds: [...new Set(imports.filter((other) => other > index).map((other) => `m${other}`))],
              dynamicImporters: isLoaded && index > 0 ? ['m0'] : [],
              code: 'x'.repeat(size),
            },
          ]),
        ),
      )
      const entry = [
        { name: 'shown', roots: ['m0'] },
        { name: 'socket', roots: ['m1'] },
      ]
      const plan = planChunks(graph, { entry, programs: programs.map((roots) => roots.map((id) => `m${id}`)) }, all)
      const fileOf = (id: string) => plan.get(id) ?? id
      const ids = modules.map((_, index) => `m${index}`)
      const next = new Map(ids.map((id) => [fileOf(id), new Set<string>()]))
      for (const id of ids)
        for (const other of graph.getModuleInfo(id)!.importedIds)
          if (fileOf(id) !== fileOf(other)) next.get(fileOf(id))!.add(fileOf(other))
      const below = (file: string) => {
        const found = new Set(next.get(file))
        for (const one of found) for (const other of next.get(one)!) found.add(other)
        return found
      }
      expect([...next.keys()].filter((file) => below(file).has(file))).toEqual([])
      const loads = programs.map((roots) => {
        const found = new Set(roots.map((id) => `m${id}`))
        for (const id of found) for (const other of graph.getModuleInfo(id)!.importedIds) found.add(other)
        return found
      })
      const shared = ids.filter(
        (id) =>
          graph.getModuleInfo(id)!.dynamicImporters.length === 0 && loads.filter((load) => load.has(id)).length > 1,
      )
      expect(shared.filter((id) => !plan.has(id))).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
