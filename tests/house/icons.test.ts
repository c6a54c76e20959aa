import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** The rows of the table in `docs/design-language.md`: an icon and its meaning. */
const rows = [
  ...readFileSync(join(root, 'docs', 'design-language.md'), 'utf8').matchAll(/^\| `(Icon\w+)` \| (.+) \|$/gm),
]
const named = rows.map(([, icon]) => icon!)
const meanings = rows.map(([, , meaning]) => meaning!)

it('the table lists exactly the icons in use', () => {
  const used = globSync('**/*.{ts,tsx}', { cwd: join(root, 'web') }).flatMap((file) => {
    const source = readFileSync(join(root, 'web', file), 'utf8')
    const imported = /import \{([^}]*)\} from '@tabler\/icons-react'/.exec(source)?.[1] ?? ''
    return imported.match(/\bIcon\w+/g) ?? []
  })
  expect(named.toSorted()).toEqual([...new Set(used)].toSorted())
})

it('each icon has one meaning, and no two icons share one', () => {
  expect([new Set(named).size, new Set(meanings).size]).toEqual([named.length, named.length])
})
