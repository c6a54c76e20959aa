import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const code = '{bench,clients,e2e,locales,machines,relay,sandbox,scripts,shared,tests,web}/**/*.{ts,tsx,mjs,css}'

/** Words that hide the subject of a sentence (docs/glossary.md, "Prose"). */
const hidden =
  /\b(?:what (?:is|was|has|are|were|it|they)|nobody|somebody|anybody|anew|meanwhile|(?:is|are|was|were) told|tells? of)\b/i

it('comments, docstrings and titles of tests name their subject', () => {
  const files = globSync([code, '*.ts'], { cwd: root }).filter((file) => !file.endsWith('prose.test.ts'))
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        isProse(file, line) && hidden.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  )
  expect([files.length > 2500, found]).toEqual([true, []])
})

function isProse(file: string, line: string): boolean {
  // The reason of a directive is on the line of the directive, which other checks read.
  if (line.includes('biome-ignore')) return false
  if (/^\s*(?:\/\*|\*|\/\/)/.test(line)) return true
  return /^(?:tests|e2e)\//.test(file) && /^\s*(?:it|test|describe)(?:\.\w+)*\(['"`]/.test(line)
}
