import type { Document } from './frame.ts'

/** The id of the element of a page in which the relay puts what it rendered the page with, as JSON. */
export const pageTopicsId = 'topics'

/**
 * What a page was rendered with: its topics, and the relay's time then (epoch ms). `asOf`: when the exchange last confirmed
 * the document, in the relay's time.
 */
export type PageTopics = { at: number; topics: { [name: string]: { doc: Document; asOf: number } } }
