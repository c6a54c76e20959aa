import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { x as unpack } from 'tar'
import { expect, it } from 'vitest'
import { readConfig } from '#relay/base/config.ts'
import { planOf } from '#relay/topics/catalogue.ts'
import { parseAnswer } from '#relay/upstream/lossless.ts'
import { packClient } from '#scripts/release/pack-client.ts'
import { sumOf } from '#scripts/release/tarball.ts'
import { parseTopic } from '#shared/stream/topics.ts'
import { cleanUp, setScene } from '../../relay/support/scene.ts'

const keep = cleanUp()
const root = join(import.meta.dirname, '..', '..', '..')
const at = Date.UTC(2026, 10, 25)

/** A program of another author, with valid uses and, each after its mark, invalid ones. */
const program = `
import { connect, isTopic, type Topic, type TopicState } from '@sarraf/client'
const client = connect('https://exchange.example', { token: 'a token that is long', onError: ({ reason }) => reason.length })
const stop: () => void = client.follow('book:BITCOIN_TOMAN', ({ doc, asOf, status }) => {
  const sum: number | undefined = doc?.sum
  const volume: string | undefined = doc?.buy['1']?.volume
  // @ts-expect-error
  doc?.lastPrice
  // @ts-expect-error
  if (status === 'opened') stop()
  return [sum, volume, asOf]
})
const prices: string | undefined = client.state('prices:TOMAN').doc?.BITCOIN?.buyPrice
const follow = (name: string, listener: (state: TopicState<object>) => void) => isTopic(name) && client.follow(name satisfies Topic, listener)
// @ts-expect-error
client.follow('book:GOLD_TOMAN', () => {})
export { follow, prices }
`

/** Makes a folder like that of a user of the package. `npm install` would load socket.io-client from the registry. */
async function install(): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sarraf-client-test-')))
  keep(() => rmSync(folder, { recursive: true, force: true }))
  const files = ['one.tgz', 'two.tgz'].map((name) => join(folder, name)) as [string, string]
  await Promise.all(files.map((to) => packClient({ root, at, to })))
  expect(sumOf(files[0])).toBe(sumOf(files[1]))
  const home = join(folder, 'node_modules', '@sarraf', 'client')
  mkdirSync(home, { recursive: true })
  await unpack({ file: files[0], cwd: home, strip: 1 })
  symlinkSync(
    join(root, 'node_modules', 'socket.io-client'),
    join(folder, 'node_modules', 'socket.io-client'),
    'junction',
  )
  return folder
}

it('has reproducible bytes, runs as its README says, and its types refuse invalid uses', async () => {
  const [folder, { relay, upstream }] = await Promise.all([install(), setScene(keep)])
  const [manifest, ours] = [join(folder, 'node_modules', '@sarraf', 'client'), root].map((path) =>
    JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')),
  )
  expect([manifest.version, manifest.license, manifest.dependencies]).toEqual([
    ours.version,
    ours.license,
    { 'socket.io-client': ours.devDependencies['socket.io-client'] },
  ])

  const [, script = ''] =
    /```js\n(\/\/ follow\.mjs\n.*?)```/s.exec(readFileSync(join(root, 'clients', 'js', 'README.md'), 'utf8')) ?? []
  writeFileSync(join(folder, 'follow.mjs'), script)
  const topics = ['prices:TOMAN', 'book:BITCOIN_TOMAN', 'stats', 'me:orders']
  const child = spawn(process.execPath, ['follow.mjs', relay.url, ...topics], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  keep(async () => {
    const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
    child.kill('SIGKILL')
    await gone
  })
  const last = new Map<string, object>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { topic, asOf: _, ...state } = JSON.parse(line)
    last.set(topic, state)
  })

  writeFileSync(join(folder, 'program.mts'), program)
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const modes = [
    ['nodenext', 'nodenext'],
    ['preserve', 'bundler'],
  ] as const
  const checked = modes.map(async ([module, resolution]) => {
    const options = `--noEmit --strict --target es2023 --module ${module} --moduleResolution ${resolution}`
    const words = [compiler, ...options.split(' '), '--types', '', 'program.mts']
    return promisify(execFile)(process.execPath, words, { cwd: folder })
  })
  expect(await Promise.all(checked)).toEqual([
    { stdout: '', stderr: '' },
    { stdout: '', stderr: '' },
  ])

  const config = readConfig({ UPSTREAM_URL: upstream.url })
  const ask = async (url: string) => parseAnswer(await (await fetch(url)).text())
  const documentOf = (name: string) => planOf(parseTopic(name)!, null, config).poll(ask, Date.now())
  const served = topics.slice(0, -1).map(async (name) => [name, { doc: await documentOf(name), status: 'live' }])
  const expected = { ...Object.fromEntries(await Promise.all(served)), 'me:orders': { refused: 'denied' } }
  await expect.poll(() => Object.fromEntries(last)).toEqual(JSON.parse(JSON.stringify(expected)))
}, 60_000)
