import lighthouse from 'lighthouse'
import type { Browser } from 'puppeteer-core'
import { type Look, lookAs } from './look.ts'

/** Lighthouse's figures of a page: times in ms, the score out of 100, and the layout shift without a unit. */
export type Audit = {
  score: number
  blocking: number
  largestPaint: number
  shift: number
  script: number
  styleAndLayout: number
  other: number
}

/** Runs Lighthouse's mobile preset once: a processor four times slower and a slow network, both calculated from a trace. */
export async function audit(browser: Browser, look: Look): Promise<Audit> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await lookAs(page, look)
    const flags = { output: 'json', logLevel: 'error', onlyCategories: ['performance'] } as const
    const result = await lighthouse(look.url, { ...flags, onlyCategories: [...flags.onlyCategories] }, undefined, page)
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`)
    const { audits, categories } = result.lhr
    const number = (id: string) => audits[id]?.numericValue ?? Number.NaN
    const details = audits['mainthread-work-breakdown']?.details
    if (details?.type !== 'table') throw new Error('Lighthouse reported nothing of the main thread')
    const groups = details.items as unknown as { group: string; duration: number }[]
    const of = (...names: string[]) =>
      groups.filter(({ group }) => names.includes(group)).reduce((sum, { duration }) => sum + duration, 0)
    const [script, styleAndLayout] = [of('scriptEvaluation', 'scriptParseCompile'), of('styleLayout')]
    return {
      score: Math.round(100 * (categories.performance?.score ?? 0)),
      blocking: number('total-blocking-time'),
      largestPaint: number('largest-contentful-paint'),
      shift: number('cumulative-layout-shift'),
      script,
      styleAndLayout,
      other: number('mainthread-work-breakdown') - script - styleAndLayout,
    }
  } finally {
    await context.close()
  }
}
