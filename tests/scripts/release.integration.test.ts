import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { x as unpack } from 'tar'
import { expect, it, onTestFinished, vi } from 'vitest'
import { billOf } from '#scripts/release/bill.ts'
import { makeImages } from '#scripts/release/images.ts'
import { keepRelay } from '#scripts/release/keep-relay.ts'
import { releaseFaults } from '#scripts/release/release-faults.ts'
import { packRelease, sumOf } from '#scripts/release/tarball.ts'
import { untilReady } from '#scripts/run/processes.ts'
import { freePort } from '#tests/support/free-port.ts'

const root = join(import.meta.dirname, '..', '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const at = Date.UTC(2026, 10, 25)

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-release-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Creates a repository with one commit. */
function repository(number: string, changelog: string | null, tags: readonly string[] = []): string {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: number }))
  if (changelog !== null) writeFileSync(join(folder, 'CHANGELOG.md'), changelog)
  git(folder, 'init')
  commitAll(folder)
  for (const tag of tags) git(folder, 'tag', tag)
  return folder
}

function commitAll(folder: string): void {
  git(folder, 'add', '-A')
  git(folder, 'commit', '-m', 'all')
}

function git(folder: string, ...words: string[]): void {
  const someone = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
  execFileSync('git', [...someone, ...words], { cwd: folder, stdio: 'ignore' })
}

const entry = '# Changes\n\n## Unreleased\n\n## 1.4.0, 1 December 2026\n\n- new\n'

it('a valid tree is released', () => {
  expect(releaseFaults(repository('1.4.0', entry, ['v1.3.9', 'v0.9.0', 'other']))).toEqual([])
})

it.each([
  [
    'a tag of the version',
    '1.4.0',
    entry,
    ['v1.4.0'],
    ['There is a tag v1.4.0 already. Raise the version in package.json.'],
  ],
  ['a higher tag', '1.4.0', entry, ['v1.10.0'], ['1.4.0 is lower than a version that was released: 1.10.0.']],
  ['no changelog', '1.4.0', null, [], ['There is no CHANGELOG.md.']],
  ['no entry', '1.4.1', entry, [], ['CHANGELOG.md has no entry "## 1.4.1, <date>".']],
  ['an empty entry', '1.4.0', entry.replace('- new', ''), [], ['The entry of 1.4.0 in CHANGELOG.md says nothing.']],
  [
    'changes that wait',
    '1.4.0',
    entry.replace('Unreleased\n', 'Unreleased\n\n- waits\n'),
    [],
    ['CHANGELOG.md has changes under "Unreleased". Move them to the entry of 1.4.0.'],
  ],
  [
    'no semantic version',
    '1.4',
    entry.replace('1.4.0', '1.4'),
    [],
    ['The version in package.json is "1.4". It must be three numbers, such as 1.4.0.'],
  ],
])('%s prevents the release', (_, number, changelog, tags, faults) => {
  expect(releaseFaults(repository(number, changelog, tags))).toEqual(faults)
})

it('an uncommitted change or a folder without a repository prevents the release', () => {
  const changed = repository('1.4.0', entry)
  writeFileSync(join(changed, 'new.ts'), '')
  expect(releaseFaults(changed)).toEqual(['The tree has changes that are not committed: new.ts.'])
  const bare = temporaryFolder()
  writeFileSync(join(bare, 'package.json'), '{"version":"1.4.0"}')
  writeFileSync(join(bare, 'CHANGELOG.md'), entry)
  expect(releaseFaults(bare)).toEqual(['This is no git repository, so nobody could tell what the release is made of.'])
})

it('keeps the relay of a commit, and leaves the former file for a commit without one', () => {
  const folder = repository('1.4.0', entry)
  const kept = join(folder, 'tests', 'load', 'former-relay.tar.gz')
  mkdirSync(join(folder, 'tests', 'load'), { recursive: true })
  writeFileSync(kept, 'the former one')
  expect(() => keepRelay(folder, 'nope')).toThrow('nope is no commit with a relay, and nothing was kept.')
  expect(() => keepRelay(folder, 'HEAD')).toThrow('HEAD is no commit with a relay, and nothing was kept.')
  expect([readFileSync(kept, 'utf8'), readdirSync(join(folder, 'tests', 'load'))]).toEqual([
    'the former one',
    ['former-relay.tar.gz'],
  ])
  for (const part of ['relay', 'shared']) {
    mkdirSync(join(folder, part))
    writeFileSync(join(folder, part, 'main.ts'), '')
  }
  commitAll(folder)
  expect([keepRelay(folder, 'HEAD'), readFileSync(kept).subarray(0, 2).toString('hex')]).toEqual([kept, '1f8b'])
})

it('this version has its entry in the changelog', () => {
  expect(
    releaseFaults(root).filter((fault) => fault.startsWith('CHANGELOG') || fault.includes('in CHANGELOG')),
  ).toEqual([])
})

it('the bill of materials lists exactly the parts of servers and page, and is the same each time', () => {
  const bill = billOf(root, at)
  expect(bill).toEqual({ version, text: billOf(root, at).text })
  const { bomFormat, metadata, components } = JSON.parse(bill.text)
  expect([bomFormat, metadata.timestamp, metadata.component.name]).toEqual([
    'CycloneDX',
    '2026-11-25T00:00:00.000Z',
    'sarraf',
  ])
  const parts = new Map(
    components.map((one: { name: string; properties: { value: string }[] }) => [one.name, one.properties[0]!.value]),
  )
  const names = [
    'fastify',
    'big.js',
    'react',
    '@mantine/core',
    '@fontsource-variable/vazirmatn',
    'socket.io-client',
    'vitest',
    'typescript',
    'tar',
  ]
  expect(names.map((name) => parts.get(name))).toEqual([
    'server',
    'server and page',
    'page',
    'page',
    'page',
    'page',
    undefined,
    undefined,
    undefined,
  ])
})

it('the tarball has the same bytes each time, and its relay and sandbox run and report their version', async () => {
  const folder = temporaryFolder()
  const web = join(folder, 'web')
  mkdirSync(join(web, 'assets'), { recursive: true })
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Sarraf</title><div id="root"></div>')
  writeFileSync(join(web, 'assets', 'app-1a2b3c4d.js'), 'export {}\n')
  const files = ['one.tar.gz', 'two.tar.gz'].map((name) => join(folder, name)) as [string, string]
  for (const to of files) await packRelease({ root, web, version, at, bill: '{}\n', to })
  expect(sumOf(files[0])).toBe(sumOf(files[1]))

  await unpack({ file: files[0], cwd: folder })
  const home = join(folder, `sarraf-${version}`)
  // As `npm ci` would install them, from the lockfile in the tarball.
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'), 'junction')
  expect(readFileSync(join(home, 'package-lock.json'), 'utf8')).toBe(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const [sandboxPort, relayPort] = [await freePort(), await freePort()]
  const run = (main: string, env: { [name: string]: string }) => {
    const words = ['--disable-warning=ExperimentalWarning', main]
    const child = spawn(process.execPath, words, {
      cwd: home,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }
  const upstream = `http://127.0.0.1:${sandboxPort}`
  const sandbox = run('sandbox/main.ts', {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DB: join(folder, 'sandbox.sqlite'),
    SANDBOX_MARKET: 'still',
  })
  const relay = run('relay/main.ts', { PORT: String(relayPort), UPSTREAM_URL: upstream, LOG_LEVEL: 'error' })
  const site = `http://127.0.0.1:${relayPort}`
  await untilReady(`${upstream}/coins`, sandbox)
  await untilReady(`${site}/healthz`, relay)
  const text = async (url: string) => (await fetch(url)).text()
  expect(await text(`${site}/metrics`)).toContain(`relay_build_info{version="${version}"} 1`)
  expect(JSON.parse(await text(`${upstream}/documentation/json`)).info.version).toBe(version)
  expect(await text(`${site}/`)).toBe(readFileSync(join(web, 'index.html'), 'utf8'))
  expect(await text(`${site}/assets/app-1a2b3c4d.js`)).toBe('export {}\n')
  expect(await text(`${site}/api/coins`)).toBe(await text(`${upstream}/coins`))
}, 60_000)

it('the first program that works builds the images, and without one the release reports that there are none', () => {
  const folder = temporaryFolder()
  const log = join(folder, 'log')
  const release = { version: '1.4.0', commit: 'abc' }
  const program = (name: string, script: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  vi.stubEnv('PATH', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  program('docker', 'exit 1')
  expect(makeImages(root, release)).toBe(
    'No images were made: none of docker, podman, buildah works here. On a machine that has one, run this again at the same commit.',
  )
  program('podman', `echo "$@" >> ${log}`)
  expect(makeImages(root, release)).toBe(
    'Images, made with podman: sarraf-relay:1.4.0, sarraf-nginx:1.4.0, sarraf-sandbox:1.4.0',
  )
  const labels = (target: string) =>
    ['version=1.4.0', 'revision=abc', `title=sarraf-${target}`]
      .map((one) => `--label org.opencontainers.image.${one}`)
      .join(' ')
  expect(readFileSync(log, 'utf8').split('\n')).toEqual([
    'version',
    ...['relay', 'nginx', 'sandbox'].map(
      (target) =>
        `build --format docker -f deploy/Dockerfile --target ${target} -t sarraf-${target}:1.4.0 ${labels(target)} .`,
    ),
    '',
  ])
  program('podman', `[ "$1" = version ]`)
  expect(() => makeImages(root, release)).toThrow('podman could not build sarraf-relay:1.4.0.')
})
