import { type PageTopics, pageTopicsId } from '#shared/stream/page-topics.ts'
import type { KeptDocument } from './kept-topics.ts'

/**
 * What the relay rendered this page with, by topic; nothing where the page is one that the build wrote.
 * @param came when the page began to come (epoch ms): it was rendered just before.
 */
export function readPageTopics(page: ParentNode, came: number): Map<string, KeptDocument> {
  const written = page.querySelector(`#${pageTopicsId}`)?.textContent
  if (!written) return new Map()
  const { at, topics }: PageTopics = JSON.parse(written)
  return new Map(Object.entries(topics).map(([name, { doc, asOf }]) => [name, { doc, asOf: came - (at - asOf) }]))
}

/** When this page began to come (epoch ms of this machine's clock). */
export function pageCame(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.timeOrigin + (visit?.responseStart ?? 0)
}
