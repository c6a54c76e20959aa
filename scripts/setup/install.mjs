// Plain JavaScript with Node's own modules only: it runs before any package is installed, on Node 20.19 or newer.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileFault } from './file-fault.mjs'
import { installedMark, isInstalled, missingPackages } from './installed.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const lock = join(root, '.cache', 'setup.lock')
const timeout = 10 * 60_000

/**
 * Installs the packages of package-lock.json, and with `--browser` the programs that only tests need. Exits with 1 on
 * failure.
 */
export async function setUp(words) {
  try {
    await alone(install)
    if (!words.includes('--browser')) return
    const { provideChromium } = await import('./chromium.mjs')
    const { provideServers } = await import('./servers.mjs')
    const { provideEngines } = await import('./engines.mjs')
    const { providePython } = await import('./python.mjs')
    await alone(provideChromium)
    await alone(provideServers)
    await alone(provideEngines)
    await alone(providePython)
  } catch (error) {
    fail(fileFault(error) ?? error)
  }
}

/**
 * Installs the packages unless they are complete. Deletes an incomplete `node_modules` first: an interrupted install, or
 * one by a Node that skipped packages.
 */
async function install() {
  if (isInstalled(root)) return
  console.log('Installing packages (npm ci): about a minute the first time, then nothing.')
  rmSync(join(root, 'node_modules'), { recursive: true, force: true, maxRetries: 3 })
  const npm = process.env.npm_execpath
  // The running Node may come from the deleted folder. npm names the Node that it runs on.
  const node = process.env.npm_node_execpath || process.execPath
  const status = npm
    ? await run(node, [npm, 'ci', '--loglevel=error'], {})
    : await run('npm', ['ci', '--loglevel=error'], { shell: process.platform === 'win32' })
  if (status !== 0)
    fail('npm ci failed; its own words are above. Nothing is kept of it: run this again when that is mended.')
  const missing = missingPackages(root)
  if (missing.length > 0)
    fail(`npm ci left out what this machine needs: ${missing.join(', ')}. Is Node ${process.version} new enough?`)
  writeFileSync(join(root, 'node_modules', '.sarraf-installed'), installedMark(root))
}

/** Runs a program until it exits, and passes SIGINT and SIGTERM on to it. */
function run(program, words, options) {
  const child = spawn(program, words, { cwd: root, stdio: 'inherit', ...options })
  const pass = (signal) => child.kill(signal)
  process.on('SIGINT', pass)
  process.on('SIGTERM', pass)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status, signal) => (signal === null ? resolve(status) : process.exit(1)))
  }).finally(() => {
    process.removeListener('SIGINT', pass)
    process.removeListener('SIGTERM', pass)
  })
}

/** Runs `work` under a lock, so that two set-ups in one folder run one after the other. */
async function alone(work) {
  mkdirSync(dirname(lock), { recursive: true })
  const until = Date.now() + timeout
  while (!taken()) {
    if (Date.now() > until) fail(`Another set-up has held ${lock} for ten minutes; remove it if none is running.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const release = () => rmSync(lock, { recursive: true, force: true })
  process.once('exit', release)
  const stop = () => process.exit(1)
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    await work()
  } finally {
    release()
    for (const [event, listener] of [
      ['exit', release],
      ['SIGINT', stop],
      ['SIGTERM', stop],
    ]) {
      process.removeListener(event, listener)
    }
  }
}

/** Takes the lock. Also removes the lock of a set-up that ended without releasing it. */
function taken() {
  try {
    mkdirSync(lock)
    writeFileSync(join(lock, 'process'), String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const isOld = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > timeout
    if (isOld || isAbandoned()) rmSync(lock, { recursive: true, force: true })
    return false
  }
}

function isAbandoned() {
  let holder
  try {
    holder = Number(readFileSync(join(lock, 'process'), 'utf8'))
    if (!(holder > 0)) return false
    process.kill(holder, 0)
    return false
  } catch (error) {
    // Any other error means that the holder has not written its process id yet, or has released the lock by now.
    return error.code === 'ESRCH'
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
