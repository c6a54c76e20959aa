import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { untilReady } from '#scripts/run/processes.ts'
import { findEngine } from '#scripts/setup/engines.mjs'
import { freePort } from '#tests/support/free-port.ts'
import type { Engine } from './engine.ts'
import { listenTo } from './listening.ts'

/** Starts WebKitGTK's MiniBrowser on its own display. It is never narrower than 447 px. */
export async function startWebkit(site: string): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'sarraf-webkit-'))
  const listening = await listenTo(site)
  const display = await startDisplay()
  const port = await freePort()
  // The driver leads its own process group, so its browser ends with it.
  const driver = spawn(findEngine('webkit') ?? 'WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...environment, DISPLAY: display.name, HOME: home, XDG_RUNTIME_DIR: home },
  })
  const endAll = () => {
    for (const child of [driver, display.server]) kill(child)
  }
  // An aborted test run leaves no browser behind.
  process.once('exit', endAll)
  await untilReady(`http://127.0.0.1:${port}/status`, driver)
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}/`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      timeouts: { pageLoad: 20_000, script: 10_000 },
      'webkitgtk:browserOptions': { binary: findEngine('miniBrowser'), args: ['--automation'] },
    })
    .build()
  const act = () => browser.actions()
  return {
    name: 'webkit',
    resize: (width, height) => resize(browser, width, height),
    open(path, memory) {
      listening.begin(memory)
      return browser.get(listening.url + path)
    },
    async leave() {
      await browser.get('about:blank')
      listening.takeErrors()
    },
    run: (act, ...args) => browser.executeScript(`return (${act})(...arguments)`, ...args) as never,
    pressAt: ({ x, y }) => act().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
    type: (text) => act().sendKeys(text).perform(),
    pressKey: (key) => act().sendKeys(keys[key]).perform(),
    takeErrors: listening.takeErrors,
    async close() {
      await browser.quit()
      process.removeListener('exit', endAll)
      await end(driver)
      await end(display.server)
      await listening.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE }

const environment = {
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  // Root in a container cannot set up the sandbox, and the pages are our own.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
}

/** Sets the size of the page. The window is larger by its frame. */
async function resize(browser: WebDriver, width: number, height: number): Promise<void> {
  const window = browser.manage().window()
  await window.setRect({ x: 0, y: 0, width, height })
  const [inWidth, inHeight] = await browser.executeScript<[number, number]>('return [innerWidth, innerHeight]')
  await window.setRect({ x: 0, y: 0, width: 2 * width - inWidth, height: 2 * height - inHeight })
}

/** Starts a virtual display with the first free number. */
async function startDisplay(): Promise<{ name: string; server: ChildProcess }> {
  const words = ['-displayfd', '3', '-screen', '0', '2700x1600x24', '-nolisten', 'tcp']
  const server = spawn(findEngine('display') ?? 'Xvfb', words, {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await Promise.race([
    once(server.stdio[3] as Readable, 'data'),
    once(server, 'exit').then(() => {
      throw new Error('Xvfb has ended before it had a display.')
    }),
  ])
  return { name: `:${String(number).trim()}`, server }
}

/** Kills a process and resolves when it has exited. */
async function end(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
  kill(child)
  await ended
}

/** Kills a process and its process group by its id. */
function kill({ pid }: ChildProcess): void {
  try {
    process.kill(-pid!, 'SIGKILL')
  } catch {
    // The process has exited already.
  }
}
