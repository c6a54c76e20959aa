import type { Document } from './frame.ts'

/** The id of the page element that holds the relay's rendered topics as JSON. */
export const pageTopicsId = 'topics'

/**
 * The data that the relay rendered a page with: its topics, and the relay's time (epoch ms). `asOf`: when the exchange last
 * confirmed the document, in the relay's time.
 */
export type PageTopics = { at: number; topics: { [name: string]: { doc: Document; asOf: number } } }
