import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** The table of `docs/design-language.md`: an icon, and what it means. */
const rows = [
  ...readFileSync(join(root, 'docs', 'design-language.md'), 'utf8').matchAll(/^\| `(Icon\w+)` \| (.+) \|$/gm),
]
const named = rows.map(([, icon]) => icon!)
const meanings = rows.map(([, , meaning]) => meaning!)

it('every icon in use is in the table, and every icon of the table is in use', () => {
  const used = globSync('**/*.{ts,tsx}', { cwd: join(root, 'web') }).flatMap((file) => {
    const source = readFileSync(join(root, 'web', file), 'utf8')
    const imported = /import \{([^}]*)\} from '@tabler\/icons-react'/.exec(source)?.[1] ?? ''
    return imported.match(/\bIcon\w+/g) ?? []
  })
  expect(named.toSorted()).toEqual([...new Set(used)].toSorted())
})

it('an icon has one meaning, and no two icons have the same', () => {
  expect([new Set(named).size, new Set(meanings).size]).toEqual([named.length, named.length])
})
