import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startScript, temporaryFolder } from './support.ts'

const scripts = ['setup.mjs', 'install.mjs', 'installed.mjs', 'file-fault.mjs']
const packages = {
  '': {},
  'node_modules/one': {},
  'node_modules/two': {},
  'node_modules/of-this-machine': { optional: true, os: [process.platform], cpu: [process.arch] },
  'node_modules/of-another': { optional: true, os: ['aix'], cpu: [process.arch] },
}
/** The packages of a successful install. */
const whole = ['one', 'two', 'of-this-machine']

/** Creates a folder with our set-up, a lockfile, and an npm that writes `made` and ends with `code`. */
function scene() {
  const folder = temporaryFolder()
  const to = join(folder, 'scripts', 'setup')
  mkdirSync(to, { recursive: true })
  for (const name of scripts) cpSync(join(import.meta.dirname, '../../scripts/setup', name), join(to, name))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  const npm = join(folder, 'npm.cjs')
  const willMake = (made: string[], code = 0, isSlow = false) =>
    writeFileSync(
      npm,
      `const { mkdirSync, writeFileSync, existsSync } = require('node:fs')
      console.log('npm', existsSync('node_modules') ? 'found a folder' : 'found nothing')
      for (const name of ${JSON.stringify(made)}) {
        mkdirSync('node_modules/' + name, { recursive: true })
        writeFileSync('node_modules/' + name + '/package.json', '{}')
      }
      writeFileSync('node_modules/.package-lock.json', '{}')
      process.exitCode = ${code}
      ${isSlow ? 'const parent = process.ppid; setInterval(() => process.ppid === parent || process.exit(), 50)' : ''}`,
    )
  const run = async (before: string[] = []) => {
    const setup = startScript('scripts/setup/setup.mjs', { npm_execpath: npm }, { folder, before })
    const [code] = await setup.ended
    await setup.closed
    return { code, lines: setup.log().trim().split('\n') }
  }
  const start = () => startScript('scripts/setup/setup.mjs', { npm_execpath: npm }, { folder })
  return { folder, npm, willMake, run, start }
}

const installing = 'Installing packages (npm ci): about a minute the first time, then nothing.'
const installed = { code: 0, lines: [installing, 'npm found nothing'] }
const nothing = { code: 0, lines: [''] }

describe('set-up', () => {
  it('installs once, and again when the lockfile has changed', async () => {
    const { folder, willMake, run } = scene()
    willMake(whole)
    expect([await run(), await run()]).toEqual([installed, nothing])
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages, changed: true }))
    expect([await run(), await run()]).toEqual([installed, nothing])
  })

  it('installs again from a Node inside node_modules, which the install removes', async () => {
    const { folder, npm, willMake } = scene()
    willMake(whole)
    const node = join(folder, 'node_modules/node/bin/node')
    mkdirSync(dirname(node), { recursive: true })
    copyFileSync(process.execPath, node)
    // npm sets this to the Node that it runs on.
    const env = { npm_execpath: npm, npm_node_execpath: process.execPath }
    const setup = startScript('scripts/setup/setup.mjs', env, { folder, node })
    const [code] = await setup.ended
    await setup.closed
    expect({ code, lines: setup.log().trim().split('\n') }).toEqual(installed)
  })

  it('keeps nothing of a failed install, and installs again', async () => {
    const { willMake, run } = scene()
    willMake(['one'], 1)
    const failed = 'npm ci failed; its own words are above. Nothing is kept of it: run this again when that is mended.'
    expect(await run()).toEqual({ code: 1, lines: [...installed.lines, failed] })
    willMake(whole)
    expect([await run(), await run()]).toEqual([installed, nothing])
  })

  it.each(['one', 'of-this-machine'])('repairs a folder in which %s is missing', async (name) => {
    const { folder, willMake, run } = scene()
    willMake(whole)
    await run()
    rmSync(join(folder, 'node_modules', name), { recursive: true })
    expect([await run(), await run()]).toEqual([installed, nothing])
  })

  it('names packages that an older Node left out, and does not install for ever', async () => {
    const { willMake, run } = scene()
    willMake(['one', 'two'])
    const missing = `npm ci left out what this machine needs: node_modules/of-this-machine. Is Node ${process.version} new enough?`
    expect(await run()).toEqual({ code: 1, lines: [...installed.lines, missing] })
  })

  it('accepts an install by hand', async () => {
    const { folder, willMake, run } = scene()
    for (const name of whole) {
      mkdirSync(join(folder, 'node_modules', name), { recursive: true })
      writeFileSync(join(folder, 'node_modules', name, 'package.json'), '{}')
    }
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
    willMake(whole)
    expect(await run()).toEqual(nothing)
  })

  it('does not wait for a set-up that was killed', async () => {
    const { folder, willMake, run, start } = scene()
    willMake([], 0, true)
    const killed = start()
    await killed.printed(/npm found nothing/)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(existsSync(join(folder, '.cache/setup.lock'))).toBe(true)
    willMake(whole)
    expect((await run()).code).toBe(0)
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('ends at %s while npm runs, and leaves no lock', async (signal) => {
    const { folder, willMake, start } = scene()
    willMake([], 0, true)
    const setup = start()
    await setup.printed(/npm found nothing/)
    setup.child.kill(signal)
    expect(await setup.ended).toEqual([1, null])
    expect(existsSync(join(folder, '.cache/setup.lock'))).toBe(false)
  })

  it('reports a folder without write permission', async () => {
    const { folder } = scene()
    chmodSync(folder, 0o555)
    const setup = startScript('scripts/setup/setup.mjs', {}, { folder, isNobody: true })
    const [code] = await setup.ended
    await setup.closed
    const path = join(folder, '.cache')
    const words = `This user may not write to ${path}. Change who owns it, or start from a copy that is this user's.\n`
    expect([code, setup.log()]).toEqual([1, words])
  })

  it.each([
    ['12.22.12', 'linux', 'x64', '20.19 or newer (22.12, 24)'],
    ['18.20.8', 'linux', 'x64', '20.19 or newer (22.12, 24)'],
    ['20.18.3', 'win32', 'x64', '20.19 or newer (22.12, 24)'],
    ['22.11.0', 'linux', 'arm64', '20.19 or newer (22.12, 24)'],
    ['22.12.0', 'darwin', 'arm64', '24 or newer'],
  ])('on Node %s (%s %s) names the required version before installing', async (version, platform, arch, needed) => {
    const { folder, willMake } = scene()
    willMake(whole)
    const claim = { version: `v${version}`, versions: { node: version }, platform, arch }
    writeFileSync(
      join(folder, 'claim.cjs'),
      `for (const [name, value] of Object.entries(${JSON.stringify(claim)})) Object.defineProperty(process, name, { value })`,
    )
    const setup = startScript(
      'scripts/setup/setup.mjs',
      { NODE_OPTIONS: `--require ${join(folder, 'claim.cjs')}` },
      { folder },
    )
    const [code] = await setup.ended
    await setup.closed
    expect([code, setup.log(), existsSync(join(folder, 'node_modules')), existsSync(join(folder, '.cache'))]).toEqual([
      1,
      `This is Node v${version}, and Sarraf needs ${needed}.\nNothing was installed or changed. Get a newer one from https://nodejs.org/ or your system’s packages, then run this again.\n`,
      false,
      false,
    ])
  })

  it('has only syntax of Node 12, and no static imports, for a Node that is too old', () => {
    const text = readFileSync(join(import.meta.dirname, '../../scripts/setup/setup.mjs'), 'utf8')
    expect(text.match(/^import .*|\?\.|\?\?|^await .*|\.at\(|\.replaceAll\(|\|\|=|&&=/gm)).toBe(null)
  })
})
