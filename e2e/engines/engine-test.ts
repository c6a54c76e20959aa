import { test as base } from '../support/site.ts'
import type { Engine, EngineOptions } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startOlderChromium } from './older-chromium.ts'
import { startWebkit } from './webkit.ts'

/** Playwright's test without its own browser: a site for each worker, and the engine of the project. */
export const test = base.extend<object, EngineOptions & { engine: Engine }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName, site }, use) => {
      const engine = await starters[engineName](site.url)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const starters = { firefox: startFirefox, webkit: startWebkit, olderChromium: startOlderChromium }
