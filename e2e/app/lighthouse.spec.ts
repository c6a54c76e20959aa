import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findChromium } from '#scripts/setup/chromium.mjs'
import { freePort } from '#tests/support/free-port.ts'
import { expect, test } from '../support/site.ts'

test.describe.configure({ mode: 'serial' })

const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse's mobile preset. The performance score is printed but not asserted, because it depends on the machine. */
for (const path of ['/', '/markets/', '/market/BITCOIN/TOMAN']) {
  test(`Lighthouse finds no lost audit except in performance, ${path}`, async ({ site }, info) => {
    const port = await freePort()
    const executablePath = (await findChromium()) ?? undefined
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [`--remote-debugging-port=${port}`, '--disable-quic'],
    })
    try {
      const result = await lighthouse(site.url + path, { port, output: 'html', logLevel: 'error', onlyCategories })
      if (!result) throw new Error('Lighthouse gave no result')
      const { categories, audits } = result.lhr
      const scores = Object.fromEntries(
        Object.entries(categories).map(([name, { score }]) => [name, score === null ? null : Math.round(score * 100)]),
      )
      console.log(`Lighthouse ${path} ${JSON.stringify(scores)}`)
      await info.attach('lighthouse', { body: String(result.report), contentType: 'text/html' })
      const lost = Object.values(categories)
        .filter(({ id }) => id !== 'performance')
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id)
      expect(lost).toEqual([])
    } finally {
      await browser.close()
    }
  })
}
