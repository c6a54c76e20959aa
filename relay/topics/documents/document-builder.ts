import type { Document } from '#shared/stream/frame.ts'

/**
 * Builds a topic's keyed, normalised document from the answer of its call. One builder serves one topic, because it remembers
 * the rows of the last answer. @throws when the answer does not have the contract's shape.
 */
export type DocumentBuilder = (answer: unknown) => Document
