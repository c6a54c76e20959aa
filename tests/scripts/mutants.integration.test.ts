import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { optionsOf } from '#scripts/mutants/options.ts'
import { scoreFolder } from '#scripts/mutants/score-folder.ts'

const root = join(import.meta.dirname, '..', '..')

/** Sources: one with a test that checks everything, one with a test that only calls it, and one without a test. */
const files = {
  'package.json': '{ "type": "module", "imports": { "#src/*": "./src/*" } }',
  'src/alone.ts': 'export const isAlone = true\n',
  'src/count.ts':
    'export function count(to: number) {\n  let all = 0\n  for (let at = 0; at < to; at++) all += at\n  return all\n}\n',
  'src/limit.ts': 'export const isOver = (amount: number) => amount > 5\n',
  'tests/strong.test.ts': [
    "import { expect, it } from 'vitest'",
    "import { count } from '#src/count.ts'",
    "it('adds up', () => expect([0, 1, 2, 4].map(count)).toEqual([0, 0, 1, 6]))",
  ].join('\n'),
  'tests/weak.test.ts': [
    "import { expect, it } from 'vitest'",
    "import { isOver } from '../src/limit.ts'",
    "it('is over', () => expect(isOver(6)).toBe(true))",
  ].join('\n'),
  'tests/broken.test.ts': [
    "import { expect, it } from 'vitest'",
    "import { isOver } from '../src/limit.ts'",
    "it('fails anyhow', () => expect(isOver(6)).toBe(false))",
  ].join('\n'),
}

let folder = ''
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache', 'mutants-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

it('finds the mutants that the weak test misses, whatever failed before, and changes no file', {
  timeout: 120_000,
}, async () => {
  const printed: string[] = []
  const { tried, mutants } = await scoreFolder('src', folder, { ...optionsOf(['src']), spare: 1000 }, (line) =>
    printed.push(line),
  )
  const found = tried.map(({ mutant: { file, was, is }, outcome }) => `${file} ${was} → ${is}: ${outcome.kind}`)
  expect(found).toEqual([
    'src/alone.ts true → false: untested',
    `src/count.ts ${files['src/count.ts'].slice(34, -1)} → {}: killed`,
    'src/count.ts at < to → false: killed',
    'src/count.ts < → <=: killed',
    'src/count.ts < → >=: timeout',
    'src/count.ts ++ → --: timeout',
    'src/count.ts += → -=: killed',
    'src/limit.ts amount > 5 → true: survived',
    'src/limit.ts amount > 5 → false: killed',
    'src/limit.ts > → >=: survived',
    'src/limit.ts > → <=: killed',
  ])
  expect([mutants, printed.filter((line) => line.startsWith('left out'))]).toEqual([
    11,
    [`left out, since it fails without a mutant: ${join(folder, 'tests/broken.test.ts')}`],
  ])
  const left = readdirSync(join(folder, 'src')).map((name) => readFileSync(join(folder, 'src', name), 'utf8'))
  expect(left).toEqual([files['src/alone.ts'], files['src/count.ts'], files['src/limit.ts']])
})
