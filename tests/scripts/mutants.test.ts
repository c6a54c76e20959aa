import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findMutants } from '#scripts/mutants/find-mutants.ts'
import { testsByModule } from '#scripts/mutants/import-graph.ts'
import { optionsOf } from '#scripts/mutants/options.ts'
import { reportOf } from '#scripts/mutants/report.ts'
import { sampleOf } from '#scripts/mutants/sample.ts'

const changes = (text: string) => findMutants('a.ts', text).map(({ was, is }) => `${was} → ${is}`)

describe('the mutants of a source', () => {
  it.each<[string, string[]]>([
    ['let a = b < c', ['< → <=', '< → >=']],
    ['let a = (b) === c', ['=== → !==']],
    ['let a = b + c - 1', ['+ → -', '- → +']],
    ["let a = b + 'x' + `y`", []],
    ['let a = b && c', ['&& → ||']],
    ['let a = b ?? c', ['b ?? c → (b)', 'b ?? c → (c)']],
    // `??` mixed with `&&` is not valid TypeScript.
    ['let a = b ?? c ?? d', ['b ?? c → (b)', 'b ?? c → (c)', 'b ?? c ?? d → (b ?? c)', 'b ?? c ?? d → (d)']],
    ['let a = !b', ['! → (nothing)']],
    ['let a = -1, b = -c', ['- → (nothing)']],
    ['a++; --b', ['++ → --', '-- → ++']],
    ['a += b', ['+= → -=']],
    ['let a = true', ['true → false']],
    ["let a = b === 'x', c = 'y'", ['=== → !==', "'x' → ''"]],
    ["const a = () => ''", ["'' → 'other'"]],
    ["const a = () => (b ? 'x' : 'y')", ['b → true', 'b → false', "'x' → ''", "'y' → ''"]],
    ['const a = () => `x`', ["`x` → ''"]],
    ["a.includes('x')", ["a.includes('x') → {}", "'x' → ''"]],
    ['let a = /^x$/', ['^ → (nothing)', '$ → (nothing)']],
    ['let a = /x\\$/', []],
    ['let a = [b], c = []', ['[b] → []']],
    ['if (a) b()', ['a → true', 'a → false', 'b() → {}']],
    ['while (a) await b()', ['a → false', 'await b() → {}']],
    ['const a = () => b > c', ['b > c → true', 'b > c → false', '> → >=', '> → <=']],
    ['function a() { return b }', ['{ return b } → {}']],
    ['const a = () => ({ b })', ['{ b } → {}']],
    ['let a = b.some(c), d = Math.min(e)', ['some → every', 'min → max']],
    ['let a = b.filter(c)', ['b.filter(c) → b']],
    ['let a = b?.c, d = e?.[0]', ['?. → .', '?. → (nothing)']],
    ["import a from 'b'; type C = 'd' | true; let e: 'f' = g as 'f'", []],
  ])('%s', (text, expected) => {
    expect(changes(text).map((change) => change.replace(/→ $/, '→ (nothing)'))).toEqual(expected)
  })

  it('name their position, and require valid TypeScript', () => {
    expect(findMutants('a.ts', 'let a\nlet b = true')).toEqual([
      { file: 'a.ts', line: 2, start: 14, end: 18, was: 'true', is: 'false' },
    ])
    expect(() => findMutants('a.ts', 'let =')).toThrow('a.ts is no TypeScript')
  })
})

describe('a sample', () => {
  it('is the same for one seed, different for another, and in order', () => {
    const all = Array.from({ length: 100 }, (_, place) => place)
    const [one, again, other] = [sampleOf(all, 10, 1), sampleOf(all, 10, 1), sampleOf(all, 10, 2)]
    expect([one.length, again, one]).toEqual([10, one, one.toSorted((a, b) => a - b)])
    expect(other).not.toEqual(one)
    expect(sampleOf(all, 1000, 1)).toEqual(all)
  })
})

describe('the tests of a module', () => {
  it('are those that import it by value, also indirectly: its namesake, then its folder, then the nearest', () => {
    const root = join(import.meta.dirname, '..', '..')
    const tests = ['mutants.integration', 'mutants'].map((name) => join(root, `tests/scripts/${name}.test.ts`))
    const found = testsByModule(root, tests, { '#scripts/*': './scripts/*' })
    const of = (name: string) => found.get(join(root, 'scripts/mutants', name))
    const [whole, parts] = tests
    expect([of('sample.ts'), of('score-folder.ts'), of('try-mutants.ts')]).toEqual([[parts, whole], [whole], [whole]])
    const machine = join(root, 'machines/auth/code/code.machine.ts')
    const views = join(root, 'tests/web/auth/auth-views.test.tsx')
    const model = join(root, 'tests/machines/auth/login.model.test.ts')
    const namesake = join(root, 'tests/machines/auth/code.model.test.ts')
    const every = { '#machines/*': './machines/*', '#web/*': './web/*' }
    expect(testsByModule(root, [views, model, namesake], every).get(machine)).toEqual([namesake, model, views])
  })
})

describe('the options', () => {
  it('are read, or their error is reported', () => {
    expect(
      optionsOf([
        'shared/',
        'relay',
        '--sample',
        '60',
        '--seed',
        '7',
        '--file',
        'hub',
        '--tests',
        '5',
        '--workers',
        '2',
      ]),
    ).toEqual({
      folders: ['shared', 'relay'],
      sample: 60,
      seed: 7,
      file: 'hub',
      tests: 5,
      workers: 2,
      integration: false,
      verbose: false,
      spare: 10_000,
    })
    expect(() => optionsOf([])).toThrow('Name a folder.')
    expect(() => optionsOf(['shared', '--sample', '0'])).toThrow('--sample is a whole number from 1 on, not 0.')
  })
})

describe('the report', () => {
  it('has the score, and one line for each mutant that no test noticed', () => {
    const mutant = { file: 'a.ts', line: 3, start: 0, end: 1, was: `a\n  ${'b'.repeat(80)}`, is: '' }
    const tried = [
      { mutant, outcome: { kind: 'killed' as const, by: 'x' } },
      { mutant, outcome: { kind: 'timeout' as const } },
      { mutant, outcome: { kind: 'survived' as const } },
      { mutant: { ...mutant, was: 'c' }, outcome: { kind: 'untested' as const } },
    ]
    expect(reportOf('shared', tried).split('\n')).toEqual([
      'shared: 50.0% (2 of 4 mutants noticed)',
      `  a.ts:3  a ${'b'.repeat(67)}…  →  (nothing)`,
      '  a.ts:3  c  →  (nothing) (no test imports the file)',
    ])
    expect(reportOf('none', [])).toBe('none: 100.0% (0 of 0 mutants noticed)')
  })
})
