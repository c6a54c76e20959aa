import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram, installPackages, isProgram } from './debian.mjs'

// The shell comes first: it is the same engine without windows, so the tests take less time.
const shell = 'chromium-headless-shell'
const tried = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '.cache', 'chromium-tried')
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Returns the path of a Chromium without windows: `CHROMIUM_PATH`, Playwright's own, then one on `PATH`; null without one.
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const { chromium } = await import('@playwright/test')
  return isProgram(chromium.executablePath()) ? chromium.executablePath() : findProgram(names)
}

/**
 * Provides a Chromium for the browser tests: installs Debian's if it may, otherwise prints instructions and exits with 1.
 */
export async function provideChromium() {
  const found = await findChromium()
  if (process.env.CHROMIUM_PATH) {
    if (isProgram(found)) return
    throw new Error(`CHROMIUM_PATH is ${found}, which is no program that can be started.`)
  }
  // With another Chromium present, the shell is optional, so its installation is tried only once.
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
