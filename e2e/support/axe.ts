import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** What axe finds against the rules of WCAG 2.2 A and AA, with what is to be mended at each place. */
export async function wcagViolationsOf(page: Page): Promise<{ id: string; at: string[] }[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  return violationsOf(page, { runOnly: { type: 'tag', values: tags } })
}

/** As `wcagViolationsOf`, against all rules of axe, its own too. */
export function allViolationsOf(page: Page): Promise<{ id: string; at: string[] }[]> {
  return violationsOf(page, {})
}

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Axe = { run: (options: RunOptions) => Promise<AxeResults> }

/**
 * Judges the page in the page itself. The program is read once a page, not once a judgement, which is half the cost of
 * one; nothing is loaded for it beforehand (`preload`): that is for films and sounds, which there are none of.
 */
async function violationsOf(page: Page, options: RunOptions): Promise<{ id: string; at: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program)
  return page.evaluate(
    async (asked) => {
      // What is still appearing is paler than it will be: its contrast is judged at its end.
      for (const moving of document.getAnimations()) {
        if (moving.playState === 'running' && moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish()
      }
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(asked)
      return violations.map(({ id, nodes }) => ({
        id,
        at: nodes.map((node) => `${node.target} ${node.failureSummary}`),
      }))
    },
    { ...options, resultTypes: ['violations'], preload: false } as RunOptions,
  )
}
