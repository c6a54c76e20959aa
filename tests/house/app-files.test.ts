import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const app = join(import.meta.dirname, '..', '..', 'web', 'app')

/** The folder holds what composes the page: entry, providers, router, services, and the routes with their later parts. */
const maxFiles = 50

it('web/app stays small: views are in web/features, and what a machine needs from outside is in web/adapters', () => {
  const files = globSync('**/*.*', { cwd: app })
  expect(files).toContain('router.tsx')
  expect(files.length).toBeLessThanOrEqual(maxFiles)
})
