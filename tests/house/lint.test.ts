import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Code that a view must not contain (design.md section 1), in each notation. */
const forbidden = {
  'state.tsx': "import { useState } from 'react'\n\nexport const x = useState\n",
  'reducer.tsx': "import { useReducer as state } from 'react'\n\nexport const x = state\n",
  'effect.tsx': "import { useEffect } from 'react'\n\nexport const x = useEffect\n",
  'layout-effect.tsx': "import { useLayoutEffect } from 'react'\n\nexport const x = useLayoutEffect\n",
  'whole.tsx': "import React from 'react'\n\nexport const x = React.useState\n",
  'space.tsx': "import * as React from 'react'\n\nexport const x = React.useEffect\n",
  'machine.tsx': "import { useMachine } from '@xstate/react'\n\nexport const x = useMachine\n",
  'actor.tsx': "import { useActor } from '@xstate/react'\n\nexport const x = useActor\n",
  'fetch.tsx': "export const x = () => fetch('/')\n",
  'window-fetch.tsx': "export const x = () => window.fetch('/')\n",
  'global-fetch.tsx': "export const x = () => globalThis.fetch('/')\n",
}
type Name = keyof typeof forbidden
/** The files that routes and adapters must not contain. They may start machines and make calls. */
const stateful: { [folder in 'app' | 'adapters']: Name[] } = {
  app: ['state.tsx', 'reducer.tsx', 'effect.tsx', 'layout-effect.tsx', 'whole.tsx', 'space.tsx'],
  adapters: ['state.tsx', 'reducer.tsx', 'whole.tsx', 'space.tsx'],
}
const allowed =
  "import { useSelector } from '@xstate/react'\nimport { useRef } from 'react'\n\nexport const x = [useRef, useSelector]\n"

describe('the linter', () => {
  let tree: string
  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), 'sarraf-lint-'))
    for (const folder of ['features', 'app', 'adapters']) mkdirSync(join(tree, 'web', folder), { recursive: true })
    copyFileSync(join(root, 'biome.json'), join(tree, 'biome.json'))
    for (const [name, code] of Object.entries({ ...forbidden, 'allowed.tsx': allowed })) {
      writeFileSync(join(tree, 'web', 'features', name), code)
    }
    for (const [folder, names] of Object.entries(stateful)) {
      for (const name of [...names, 'machine.tsx', 'fetch.tsx'] as const) {
        writeFileSync(join(tree, 'web', folder, `${folder}-${name}`), forbidden[name])
      }
    }
  })
  afterAll(() => rmSync(tree, { recursive: true }))

  it('refuses flow state and calls in views, and flow state in routes and adapters, in every notation', () => {
    const words = ['lint', '--vcs-enabled=false', '--error-on-warnings', '--reporter=json', '.']
    const { stdout } = spawnSync(join(root, 'node_modules', '.bin', 'biome'), words, { cwd: tree, encoding: 'utf8' })
    const { diagnostics } = JSON.parse(stdout)
    const found = diagnostics.map((one: { location: { path: unknown } }) =>
      JSON.stringify(one.location.path)
        .match(/[\w-]+\.tsx/)
        ?.at(0),
    )
    const outside = Object.entries(stateful).flatMap(([folder, names]) => names.map((name) => `${folder}-${name}`))
    expect([...new Set(found)].sort()).toEqual([...Object.keys(forbidden), ...outside].sort())
  })
})
