import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPageRenderer } from '#relay/http/pages/page-renderer.ts'
import { programPath } from '#relay/http/pages/render-job.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()

/** A program of a build. The home page shows a second topic when it has the first one. */
const program = `
export async function prerender(path, language, documents) {
  if (path === '/broken') throw new Error('no such page')
  const names = Object.keys(documents)
  return { html: names.join(' '), topics: path === '/' && names.length > 0 ? ['a', 'b'] : ['a'] }
}`

/** Opens a renderer. The hub has these topics. `reads` are those that the renderer read. */
async function open(topics: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'sarraf-render-'))
  keep(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, programPath[0]))
  await writeFile(join(folder, ...programPath), program)
  const reads: unknown[] = []
  const failures: string[] = []
  const renderer = createPageRenderer({
    hub: {
      read: async (names, within) => {
        reads.push([[...names], within])
        return Object.fromEntries(
          names.filter((name) => topics.includes(name)).map((name) => [name, { doc: {}, asOf: 1 }]),
        )
      },
    },
    now: () => 5,
    failed: (error) => failures.push((error as Error).message),
  })
  keep(renderer.close)
  const files = { identity: Buffer.from('<!--page--><!--/page-->') }
  const render = async (path: string, inFolder = folder) => {
    const rendered = await renderer.render({ place: { folder: inFolder, path }, files })
    return rendered === null ? null : Buffer.from(rendered.identity!).toString().split('<')[0]
  }
  return { renderer, render, reads, failures, files, folder }
}

/** Renders a page until the thread has started. */
async function started(render: (path: string) => Promise<string | null | undefined>, path: string) {
  for (;;) {
    const html = await render(path)
    if (html !== null) return html
  }
}

it('renders a page again with the topics that it shows only with documents', async () => {
  const { render, reads, failures } = await open(['a', 'b'])
  expect([await started(render, '/'), reads.slice(0, 2), failures]).toEqual([
    'a b',
    [
      [['a'], 300],
      [['a', 'b'], 300],
    ],
    [],
  ])
})

it('renders no page without a place, without a program, or without documents', async () => {
  const { renderer, render, reads, failures, files, folder } = await open([])
  const without = [await renderer.render({ place: null, files }), await render('/', join(folder, 'missing'))]
  expect([without, reads]).toEqual([[null, null], []])
  const empty = await render('/')
  await expect.poll(() => reads).toEqual([[['a'], 300]])
  expect([empty, await render('/'), failures]).toEqual([null, null, []])
})

it('reports once why a page cannot be rendered, and sends no more than sixteen pages to the thread', async () => {
  const { render, failures } = await open(['a'])
  await started(render, '/')
  const broken = [await render('/broken'), await render('/broken')]
  await expect.poll(() => failures).toEqual(['no such page'])
  expect([broken, failures.splice(0)]).toEqual([[null, null], ['no such page']])
  // One page is with the thread.
  await Promise.all(Array.from({ length: 20 }, (_, page) => render(`/${page}`)))
  expect(failures).toEqual(Array(3).fill('too many pages wait to be rendered'))
})

it('reports nothing when it closes', async () => {
  const { renderer, render, failures } = await open(['a'])
  const waiting = render('/')
  await renderer.close()
  expect([await waiting, failures]).toEqual([null, []])
})
