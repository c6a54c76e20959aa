import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram, installPackages, isProgram } from './debian.mjs'

// The shell first: the same engine without the windows of a browser, so that the same tests take less time.
const shell = 'chromium-headless-shell'
const tried = join(dirname(fileURLToPath(import.meta.url)), '..', '.cache', 'chromium-tried')
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium without windows: CHROMIUM_PATH, Playwright's own, then one on PATH; null where there is none. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const { chromium } = await import('@playwright/test')
  return isProgram(chromium.executablePath()) ? chromium.executablePath() : findProgram(names)
}

/** Sees to it that there is a Chromium for the browser tests: installs Debian's where it may, else says what to do. */
export async function provideChromium() {
  const found = await findChromium()
  if (process.env.CHROMIUM_PATH) {
    if (isProgram(found)) return
    throw new Error(`CHROMIUM_PATH is ${found}, which is no program that can be started.`)
  }
  // Who has a Chromium can do without the shell: it is tried for once.
  if (found === null || (!found.endsWith(shell) && !existsSync(tried))) install(shell)
  if ((await findChromium()) === null) install('chromium')
  writeFileSync(tried, '')
  if ((await findChromium()) !== null) return
  console.error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH.',
  )
  process.exit(1)
}

function install(name) {
  installPackages([name], 'Chromium for the browser tests')
}
