// Plain JavaScript, no imports beyond Node's own: it runs before anything is installed, on Node 20.19 or newer.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileFault } from './file-fault.mjs'
import { installedMark, isInstalled, missingPackages } from './installed.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const lock = join(root, '.cache', 'setup.lock')
const patience = 10 * 60_000

/** Installs what package-lock.json asks for, and with `--browser` what only tests need. Ends the process when it cannot. */
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

/** A folder that was left half done, or made by a Node that left packages out, is taken away and made anew. */
async function install() {
  if (isInstalled(root)) return
  console.log('Installing packages (npm ci): about a minute the first time, then nothing.')
  rmSync(join(root, 'node_modules'), { recursive: true, force: true, maxRetries: 3 })
  const npm = process.env.npm_execpath
  // Ours may be the Node of the folder that is gone: npm names the one that it runs on.
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

/** Runs a program to its end; a signal to us is one to it. */
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

/** Two starts in one folder must not hurt each other: the second waits for the first. */
async function alone(work) {
  mkdirSync(dirname(lock), { recursive: true })
  const until = Date.now() + patience
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

/** Takes the lock, also that of a set-up which was ended without a chance to give it back. */
function taken() {
  try {
    mkdirSync(lock)
    writeFileSync(join(lock, 'process'), String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const isOld = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > patience
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
    // It has not written its number yet, or given the lock back meanwhile; or there is no such process any more.
    return error.code === 'ESRCH'
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
