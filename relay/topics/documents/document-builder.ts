import type { Document } from '#shared/stream/frame.ts'

/**
 * Makes a topic's keyed document, normalised, of its call's answer. One builder serves one topic: it remembers the rows
 * of the answer before. Throws when the answer has another shape than the contract's.
 */
export type DocumentBuilder = (answer: unknown) => Document
