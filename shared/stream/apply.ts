import type { Document, Json } from './frame.ts'
import { isDocument } from './normalise.ts'

/**
 * Applies an RFC 7396 merge patch and returns a new document. Unchanged rows keep their reference, and so does the whole
 * document when nothing changed, so views can compare by identity. `__proto__` is skipped.
 */
export function applyPatch(document: Document, patch: Document): Document {
  let result: Document | null = null
  for (const key of Object.keys(patch)) {
    if (key === '__proto__') continue
    const before = Object.hasOwn(document, key) ? document[key] : undefined
    const after = merged(before, patch[key]!)
    if (after === before) continue
    result ??= { ...document }
    if (after === undefined) delete result[key]
    else result[key] = after
  }
  return result ?? document
}

function merged(before: Json | undefined, change: Json): Json | undefined {
  if (change === null) return undefined
  if (!isDocument(change)) return change
  return isDocument(before) ? applyPatch(before, change) : applyPatch({}, change)
}
