import { shallowEqual } from '@xstate/react'

/** Whether two things to tell, or none, are the same. */
export function isSameNews<News extends object>(a: News | null, b: News | null): boolean {
  return a === null || b === null ? a === b : shallowEqual(a, b)
}
