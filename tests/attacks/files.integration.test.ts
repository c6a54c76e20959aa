import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { completeFields, multipart, picture } from '../sandbox/support/form.ts'

const root = join(import.meta.dirname, '../..')

/** Starts the sandbox with a umask that hides nothing, and with its temporary files in the same folder. */
async function startOpenly(folder: string) {
  const script = `umask 000; exec '${process.execPath}' --disable-warning=ExperimentalWarning sandbox/main.ts`
  const child: ChildProcess = spawn('sh', ['-c', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      SANDBOX_PORT: '0',
      SANDBOX_MARKET: 'still',
      SANDBOX_DB: join(folder, 'data', 'deep', 'sandbox.sqlite'),
      TMPDIR: join(folder, 'temporary'),
    },
  })
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  onTestFinished(() => end('SIGKILL'))
  let text = ''
  for await (const part of child.stdout!) {
    text += part
    const url = /Sandbox exchange at (http:\/\/[\d.:]+)/.exec(text)?.[1]
    if (url !== undefined) return { url, end }
  }
  throw new Error(text)
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'temporary'))
  return folder
}

/** Returns the mode of every path below a folder, in octal. */
function modesIn(folder: string): { [path: string]: string } {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) =>
    join(parentPath, name),
  )
  const modes = paths.map((path) => [relative(folder, path), (statSync(path).mode & 0o7777).toString(8)])
  return Object.fromEntries(modes.toSorted()) as { [path: string]: string }
}

const running = {
  'data/deep': '700',
  'data/deep/sandbox.sqlite': '600',
  'data/deep/sandbox.sqlite-shm': '600',
  'data/deep/sandbox.sqlite-wal': '600',
  'data/deep/sandbox.sqlite.lock': '600',
  'data/deep/sandbox.sqlite.lock-journal': '600',
}
/** Leaves out the mode of `temporary`: the test creates that folder, not the sandbox. */
const ownOf = (folder: string) => {
  const { data, temporary, ...own } = modesIn(folder)
  return { data, own }
}

it('the sandbox writes files for its own user only, under any umask, at its first start and after a kill', async () => {
  const folder = newFolder()
  const first = await startOpenly(folder)
  expect(ownOf(folder)).toEqual({ data: '700', own: running })
  await fetch(`${first.url}/sandbox/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNumber: '+989369000001' }),
  })
  await first.end('SIGKILL')
  expect(ownOf(folder)).toEqual({ data: '700', own: running })
  const second = await startOpenly(folder)
  expect(ownOf(folder)).toEqual({ data: '700', own: running })
  await second.end('SIGTERM')
  for (const [path, mode] of Object.entries(ownOf(folder).own))
    expect([path, mode]).toEqual([path, running[path as never]])
}, 60_000)

it('the sandbox removes the access of others to a database when it opens it', async () => {
  const folder = newFolder()
  const first = await startOpenly(folder)
  await first.end('SIGKILL')
  for (const path of Object.keys(running).slice(1)) chmodSync(join(folder, path), 0o666)
  await startOpenly(folder)
  expect(ownOf(folder)).toEqual({ data: '700', own: running })
}, 60_000)

it('the sandbox stores only the pixels of a picture, whatever else its file contains', async () => {
  const folder = newFolder()
  const { url, end } = await startOpenly(folder)
  const call = (path: string, options: RequestInit) => fetch(url + path, options)
  const json = { 'content-type': 'application/json' }
  const made = await call('/sandbox/people', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ mobileNumber: '+989369000002', state: 'UNAUTHORIZED' }),
  })
  const { token } = (await made.json()) as { token: string }
  const authorization = `Bearer ${token}`
  await call('/users/set-country', {
    method: 'POST',
    headers: { ...json, authorization },
    body: JSON.stringify({ countryName: 'Iran' }),
  })
  const { headers, payload } = await multipart({
    fields: completeFields,
    files: {
      image: { name: 'MARKED-name.jpg', type: 'image/jpeg', bytes: await markedPhoto() },
      backImage: { name: 'MARKED-name.png', bytes: Buffer.concat([picture(40, 30), Buffer.from(polyglot)]) },
    },
  })
  const sent = await call('/users/account', {
    method: 'POST',
    headers: { ...headers, authorization },
    body: new Uint8Array(payload),
  })
  expect([sent.status, payload.toString('latin1').split('MARKED').length - 1]).toEqual([200, 11])
  const kept = (await (await call('/users/account', { headers: { authorization } })).json()) as {
    baseDTO: { image: string; backImage: string }
  }
  const measures = []
  for (const text of [kept.baseDTO.image, kept.baseDTO.backImage]) {
    const { format, width, height } = await sharp(Buffer.from(text.split(',')[1]!, 'base64')).metadata()
    measures.push([format, width, height])
  }
  expect(measures).toEqual([
    ['jpeg', 32, 24],
    ['png', 40, 30],
  ])
  await end('SIGKILL')
  const files = Object.keys(modesIn(folder)).filter((path) => statSync(join(folder, path)).isFile())
  const marked = files.filter((path) => readFileSync(join(folder, path)).includes('MARKED'))
  expect([files.length, marked]).toEqual([5, []])
}, 60_000)

/** A page, a script and the end of a zip file, appended to a picture. */
const polyglot = '<html><script>MARKED</script></html>PK\u0003\u0004MARKED.zipPK\u0005\u0006MARKED'

async function markedPhoto(): Promise<Buffer> {
  const photo = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { ImageDescription: 'MARKED', Copyright: 'MARKED' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">MARKED</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  return Buffer.concat([photo, Buffer.from(polyglot)])
}
