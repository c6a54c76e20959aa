import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** What a view must not do (design.md section 1), each way of writing it. */
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
const allowed =
  "import { useSelector } from '@xstate/react'\nimport { useRef } from 'react'\n\nexport const x = [useRef, useSelector]\n"

describe('the linter', () => {
  let tree: string
  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), 'sarraf-lint-'))
    mkdirSync(join(tree, 'web', 'features'), { recursive: true })
    copyFileSync(join(root, 'biome.json'), join(tree, 'biome.json'))
    for (const [name, code] of Object.entries({ ...forbidden, 'allowed.tsx': allowed })) {
      writeFileSync(join(tree, 'web', 'features', name), code)
    }
  })
  afterAll(() => rmSync(tree, { recursive: true }))

  it('lets no view hold flow state or make a call, however it is written', () => {
    const words = ['lint', '--vcs-enabled=false', '--error-on-warnings', '--reporter=json', '.']
    const { stdout } = spawnSync(join(root, 'node_modules', '.bin', 'biome'), words, { cwd: tree, encoding: 'utf8' })
    const { diagnostics } = JSON.parse(stdout)
    const found = diagnostics.map((one: { location: { path: unknown } }) =>
      JSON.stringify(one.location.path)
        .match(/[\w-]+\.tsx/)
        ?.at(0),
    )
    expect([...new Set(found)].sort()).toEqual(Object.keys(forbidden).sort())
  })
})
