import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { programPath } from '#relay/http/pages/render-job.ts'
import { securityHeaders } from '#relay/http/security-headers.ts'
import { webClient } from '#relay/http/web-client.ts'
import { openLog } from '../support/log.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()

/** Serves the web client of a folder. `lines` are those of the log. */
async function serve(webFolder: string) {
  const { app, lines } = openLog(keep)
  app.register(securityHeaders)
  app.register(webClient, {
    ...{ webFolder, upstream: 'http://127.0.0.1:9', newsFeed: null, now: () => 5 },
    hub: { read: async () => ({}) },
  })
  await app.ready()
  return { app, lines }
}

it('logs nothing while the web client is not built', async () => {
  const { app, lines } = await serve(join(tmpdir(), 'sarraf-web-missing'))
  expect([(await app.inject('/')).statusCode, lines]).toEqual([503, []])
})

it('ends the thread that renders pages when the server closes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sarraf-web-'))
  keep(() => rm(folder, { recursive: true }))
  for (const path of [['pages'], programPath.slice(0, 1)]) await mkdir(join(folder, ...path))
  await writeFile(join(folder, 'pages/home.html'), 'home')
  await writeFile(join(folder, ...programPath), `export const prerender = async () => ({ html: '', topics: [] })`)
  const { app } = await serve(folder)
  const started = once(process, 'worker')
  await app.inject({ url: '/', headers: { 'sec-fetch-dest': 'document' } })
  const [thread] = (await started) as [Worker]
  const ended = once(thread, 'exit')
  await app.close()
  await ended
})
