import type { Document, Json } from './frame.ts'

/**
 * Returns the form in which documents are compared and sent (design 3): null is absent, and lists inside a row are maps by
 * index. A key named `__proto__` is left out: no document has one, and assigning it would change the object's prototype.
 */
export function normalise(document: object): Document {
  const rows: Document = {}
  // Object.entries of a list gives its indexes, so a list becomes a map by index.
  for (const [key, item] of Object.entries(document)) {
    const value = normalValue(item)
    if (value !== undefined && key !== '__proto__') rows[key] = value
  }
  return rows
}

/** Returns whether a value of a document is a map of further values. */
export function isDocument(value: Json | undefined): value is Document {
  return typeof value === 'object' && value !== null
}

function normalValue(value: unknown): Json | undefined {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'object' && value !== null ? normalise(value) : undefined
}
