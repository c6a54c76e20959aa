import { useSyncExternalStore } from 'react'
import { useServices } from './services.ts'

/** As of when the oldest price of the page is that is not live, epoch ms; null when there is none. */
export function useStaleSince(): number | null {
  const { topics } = useServices()
  return useSyncExternalStore(topics.onStaleChange, topics.staleSince, () => null)
}
