import { shallowEqual } from '@xstate/react'

/** Returns whether two news items are equal, or both null. */
export function isSameNews<News extends object>(a: News | null, b: News | null): boolean {
  return a === null || b === null ? a === b : shallowEqual(a, b)
}
