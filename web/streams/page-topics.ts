import { type PageTopics, pageTopicsId } from '#shared/stream/page-topics.ts'
import type { KeptDocument } from './kept-topics.ts'

/**
 * Returns the documents with which the relay rendered this page, by topic; empty for a page of the build. @param came when
 * the first byte of the page arrived (epoch ms): it was rendered just before.
 */
export function readPageTopics(page: ParentNode, came: number): Map<string, KeptDocument> {
  const written = page.querySelector(`#${pageTopicsId}`)?.textContent
  if (!written) return new Map()
  const { at, topics }: PageTopics = JSON.parse(written)
  return new Map(Object.entries(topics).map(([name, { doc, asOf }]) => [name, { doc, asOf: came - (at - asOf) }]))
}

/** Returns when the first byte of this page arrived, in epoch ms of this machine's clock. */
export function pageCame(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.timeOrigin + (visit?.responseStart ?? 0)
}
