import { spawnSync } from 'node:child_process'
import { installPackages } from './debian.mjs'

const packages = ['python3-socketio', 'python3-aiohttp']
// Debian's own first: another Python on the PATH does not see Debian's packages.
const candidates = () => [process.env.PYTHON_PATH, '/usr/bin/python3', 'python3'].filter(Boolean)

/** A Python that can run docs/client.py, or null where there is none. */
export function findPython() {
  const runs = (python) => spawnSync(python, ['-c', 'import socketio, aiohttp'], { stdio: 'ignore' }).status === 0
  return candidates().find(runs) ?? null
}

/** Sees to it that there is a Python for the test of docs/client.py: installs Debian's where it may, else says what to do. */
export function providePython() {
  if (findPython() !== null) return
  installPackages(packages, 'Python’s Socket.IO, for the test of docs/client.py')
  if (findPython() !== null) return
  console.error(
    `The test of docs/client.py needs Python 3 with socketio and aiohttp. Install them (Debian: apt-get install ${packages.join(' ')}; elsewhere: pip install 'python-socketio[asyncio_client]'), or set PYTHON_PATH.`,
  )
  process.exit(1)
}
