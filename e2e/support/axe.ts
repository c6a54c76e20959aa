import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** Returns axe's violations of WCAG 2.2 A and AA, with the problem of each element. */
export async function wcagViolationsOf(page: Page): Promise<{ id: string; at: string[] }[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  return violationsOf(page, { runOnly: { type: 'tag', values: tags } })
}

/** Returns the violations of all rules of axe, including its own best practices. */
export function allViolationsOf(page: Page): Promise<{ id: string; at: string[] }[]> {
  return violationsOf(page, {})
}

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Axe = { run: (options: RunOptions) => Promise<AxeResults> }

/**
 * Runs axe in the page. The program is loaded once per page and not once per run, which halves the cost. `preload` is off,
 * because it loads audio and video, and the pages have none.
 */
async function violationsOf(page: Page, options: RunOptions): Promise<{ id: string; at: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program)
  return page.evaluate(
    async (runOptions) => {
      // An element that is still fading in has a lower contrast, so animations are finished first.
      for (const moving of document.getAnimations()) {
        if (moving.playState === 'running' && moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish()
      }
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(runOptions)
      return violations.map(({ id, nodes }) => ({
        id,
        at: nodes.map((node) => `${node.target} ${node.failureSummary}`),
      }))
    },
    { ...options, resultTypes: ['violations'], preload: false } as RunOptions,
  )
}
