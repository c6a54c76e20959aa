// Plain JavaScript, no imports beyond Node's own: it runs before anything is installed, on Node 20 or newer.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const installed = join(root, 'node_modules', '.package-lock.json')
const lockfile = join(root, 'package-lock.json')
const lock = join(root, '.cache', 'setup.lock')

await alone(install)
demandNode()
if (process.argv.includes('--browser')) {
  const { provideChromium } = await import('./chromium.mjs')
  const { provideServers } = await import('./servers.mjs')
  await alone(provideChromium)
  await alone(provideServers)
}

function install() {
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return
  console.log('Installing packages (npm ci): about a minute the first time, then nothing.')
  const npm = process.env.npm_execpath
  const { status } = npm
    ? spawnSync(process.execPath, [npm, 'ci', '--loglevel=error'], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', ['ci', '--loglevel=error'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) fail('npm ci failed; its own words are above.')
}

function demandNode() {
  const local = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(local) || Number.parseInt(process.versions.node, 10) >= 24) return
  fail(`Sarraf runs on Node 24 or newer; this is ${process.version}, and no Node comes from npm for this platform.`)
}

/** Two starts in one folder must not hurt each other: the second waits for the first. */
async function alone(work) {
  mkdirSync(dirname(lock), { recursive: true })
  const patience = Date.now() + 10 * 60_000
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
      if (age > 10 * 60_000) rmSync(lock, { recursive: true, force: true })
      if (Date.now() > patience) fail(`Another set-up has held ${lock} for ten minutes; remove it if none is running.`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const release = () => rmSync(lock, { recursive: true, force: true })
  process.once('exit', release)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  try {
    await work()
  } finally {
    release()
    process.removeListener('exit', release)
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
