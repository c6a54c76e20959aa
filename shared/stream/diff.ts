import type { Document, Json } from './frame.ts'
import { isDocument } from './normalise.ts'

/**
 * Returns the RFC 7396 merge patch that turns one normalised document into another, or null when they are equal. Both must
 * be normalised, because a merge patch can neither carry null nor change a list.
 */
export function diff(before: Document, after: Document): Document | null {
  if (before === after) return null
  const patch: Document = {}
  let isChanged = false
  for (const key of Object.keys(after)) {
    const change = changeOf(Object.hasOwn(before, key) ? before[key] : undefined, after[key]!)
    if (change === undefined) continue
    patch[key] = change
    isChanged = true
  }
  for (const key of Object.keys(before)) {
    if (Object.hasOwn(after, key)) continue
    patch[key] = null
    isChanged = true
  }
  return isChanged ? patch : null
}

function changeOf(before: Json | undefined, after: Json): Json | undefined {
  if (isDocument(before) && isDocument(after)) return diff(before, after) ?? undefined
  return before === after ? undefined : after
}
