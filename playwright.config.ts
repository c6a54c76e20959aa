import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './e2e/engines/engine.ts'
import type { SiteOptions } from './e2e/support/site.ts'
import { findChromium } from './scripts/setup/chromium.mjs'
import { hasOlderChromium } from './scripts/setup/older-chromium.ts'

const executablePath = (await findChromium()) ?? undefined

// Tests of live data run as in production: through nginx, with two relays on one Redis.
const live = ['live.spec.ts', 'nginx.spec.ts', 'two-people.spec.ts']

const engines = 'engines/*.spec.ts'
// What a browser of the last years must be able to do; how its letters and sliders look is its own affair.
const walks = ['pages', 'dates', 'lists', 'money'].map((name) => `engines/${name}.spec.ts`)

// A moving part is drawn a dozen times and can be pressed only at the end. Tests of motion and of layout shifts turn motion
// on; the live site, the other engines and `npm run soak` always have it.
const motion = process.env.WALKS === 'full' ? 'no-preference' : 'reduce'

// Each worker has a sandbox, a relay and a database of its own (e2e/support/site.ts).
export default defineConfig<object, SiteOptions & EngineOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/build.ts',
  fullyParallel: true,
  // Lighthouse measures: it comes last, and has the machine for itself.
  projects: [
    {
      name: 'site',
      testIgnore: ['lighthouse.spec.ts', engines, ...live],
      use: { contextOptions: { reducedMotion: motion } },
    },
    { name: 'nginx', testMatch: live, use: { behind: 'nginx', ignoreHTTPSErrors: true } },
    // The other engines, each with its own driver: Playwright runs the tests, and counts them.
    { name: 'firefox', testMatch: engines, use: { engineName: 'firefox' } },
    { name: 'webkit', testMatch: engines, use: { engineName: 'webkit' } },
    ...(hasOlderChromium ? [{ name: 'older', testMatch: walks, use: { engineName: 'olderChromium' as const } }] : []),
    { name: 'lighthouse', testMatch: 'lighthouse.spec.ts', dependencies: ['site', 'nginx'] },
  ],
  // The tests wait for a quarter of their time: one worker more than the machines have cores.
  workers: 3,
  // A test that fails now and then has a cause, in the page more often than in the test: nowhere is there a second try.
  retries: 0,
  forbidOnly: true,
  // This ends only a test that hangs: expectations, actions and navigations have limits of their own. The longest walk took
  // 156 s on a machine at half its speed.
  timeout: 600_000,
  expect: { timeout: 15_000, toPass: { timeout: 120_000 } },
  use: {
    browserName: 'chromium',
    // A page is tested as it comes from the relay, unless it is the service worker that is tested.
    serviceWorkers: 'block',
    // A press without an effect fails before the timeout of its test, so the failure names the press.
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: ['--disable-quic', '--disable-gpu'] },
    video: 'off',
    // A trace of every step doubles the time of all, also where only those of failures are kept; a failure leaves what the
    // page showed. By hand: `playwright test --trace on`.
    trace: 'off',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
  },
})
