import { useSyncExternalStore } from 'react'
import { useServices } from './services.ts'

/** Returns the time of the page's oldest price that is not live, in epoch ms; null when all prices are live. */
export function useStaleSince(): number | null {
  const { topics } = useServices()
  return useSyncExternalStore(topics.onStaleChange, topics.staleSince, () => null)
}
