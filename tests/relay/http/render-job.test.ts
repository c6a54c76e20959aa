import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import render, { programPath } from '#relay/http/pages/render-job.ts'
import type { PageTopics } from '#shared/stream/page-topics.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()

const program = `
export const prerender = async (path, language, documents) =>
  ({ html: [path, language, JSON.stringify(documents)].join(' '), topics: Object.keys(documents) })`

async function built(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sarraf-render-'))
  keep(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, programPath[0]))
  await writeFile(join(folder, ...programPath), program)
  return folder
}

const fresh: PageTopics = { at: 5, topics: { 'prices:TOMAN': { doc: { BITCOIN: { name: '</script>' } }, asOf: 4 } } }

it('puts the rendered HTML and its documents between the marks of the page, and keeps the rest', async () => {
  const job = { folder: await built(), path: '/faq', page: 'before<!--page-->was<!--/page-->after<p>end</p>' }
  const { topics, files } = await render({ ...job, fresh })
  const texts = [files.identity!, brotliDecompressSync(files.br!), gunzipSync(files.gzip!)].map((one) =>
    Buffer.from(one).toString(),
  )
  const documents = JSON.stringify(fresh).replaceAll('<', '\\u003c')
  const html = `/faq fa ${JSON.stringify(fresh.topics)}`
  const script = `<script type="application/json" id="topics">${documents}</script>`
  expect([topics, ...texts]).toEqual([['prices:TOMAN'], ...Array(3).fill(`before${html}${script}after<p>end</p>`)])
})

it.each([
  'no place',
  'only <!--page--> its beginning',
  'only its end <!--/page-->',
  '<!--/page--> the wrong way round <!--page-->',
])('refuses a page without the marks: %s', async (page) => {
  const job = { folder: await built(), path: '/faq', page, fresh }
  await expect(render(job)).rejects.toThrow('the page of /faq has no place for what is rendered')
})
