import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium: CHROMIUM_PATH, Playwright's own, then one on PATH; null where there is none. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (isProgram(join(folder, name))) return join(folder, name)
  }
  return null
}

/** Sees to it that there is a Chromium for the browser tests: installs Debian's where it may, else says what to do. */
export async function provideChromium() {
  const found = await findChromium()
  if (found !== null) {
    if (isProgram(found)) return
    throw new Error(`CHROMIUM_PATH is ${found}, which is no program that can be started.`)
  }
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')
  if (mayInstall) {
    console.log('Installing Chromium for the browser tests (apt-get install chromium).')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const words of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ]) {
      spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env })
    }
    if ((await findChromium()) !== null) return
  }
  console.error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH.',
  )
  process.exit(1)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
