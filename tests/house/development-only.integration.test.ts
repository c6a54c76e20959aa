import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildWeb } from '#scripts/build/build.ts'

/** A word of each part that is for development only. No other part contains it. */
const marks = {
  'sarraf-inspector': ['adapters', 'app', 'inspector', 'panel.ts'],
  'sarraf-gallery': ['ui', 'gallery', 'gallery.tsx'],
}
const root = join(import.meta.dirname, '..', '..')

it.each(Object.entries(marks))(
  '%s is not in the production build',
  async (mark, source) => {
    const folder = await buildWeb()
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:js|html|css)$/.test(file),
    )
    const holding = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(mark))
    expect([files.length > 10, holding]).toEqual([true, []])
    expect(readFileSync(join(root, 'web', ...source), 'utf8')).toContain(mark)
  },
  120_000,
)
