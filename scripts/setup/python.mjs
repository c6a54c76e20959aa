import { spawnSync } from 'node:child_process'
import { installPackages } from './debian.mjs'

const packages = ['python3-socketio', 'python3-aiohttp']
// Debian's own comes first: another Python on the `PATH` does not find Debian's packages.
const candidates = () => [process.env.PYTHON_PATH, '/usr/bin/python3', 'python3'].filter(Boolean)

/** Returns a Python that can run docs/client.py; null without one. */
export function findPython() {
  const runs = (python) => spawnSync(python, ['-c', 'import socketio, aiohttp'], { stdio: 'ignore' }).status === 0
  return candidates().find(runs) ?? null
}

/**
 * Provides a Python for the test of docs/client.py: installs Debian's if it may, otherwise prints instructions and exits
 * with 1.
 */
export function providePython() {
  if (findPython() !== null) return
  installPackages(packages, 'Python’s Socket.IO, for the test of docs/client.py')
  if (findPython() !== null) return
  console.error(
    `The test of docs/client.py needs Python 3 with socketio and aiohttp. Install them (Debian: apt-get install ${packages.join(' ')}; elsewhere: pip install 'python-socketio[asyncio_client]'), or set PYTHON_PATH.`,
  )
  process.exit(1)
}
