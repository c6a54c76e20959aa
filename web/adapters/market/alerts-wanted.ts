import { useSyncExternalStore } from 'react'

let isWanted: boolean | null = null
const listeners = new Set<() => void>()

/** Returns whether the alerts' code is needed: local storage has alerts of any user, or the user wants to set one. */
export function useAreAlertsWanted(): boolean {
  return useSyncExternalStore(onAlertsWanted, areAlertsWanted, () => false)
}

export function areAlertsWanted(): boolean {
  isWanted ??= hasKept()
  return isWanted
}

/** Loads the alerts' code now. */
export function wantAlerts(): void {
  isWanted = true
  for (const listener of listeners) listener()
}

/** Calls `listener` when the alerts' code is needed. @returns a function that removes it. */
export function onAlertsWanted(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', changed)
  }
}

/** Another tab has set the first alert. */
function changed({ key }: StorageEvent): void {
  if (key && isKey(key)) wantAlerts()
}

function hasKept(): boolean {
  try {
    return Object.keys(localStorage).some(isKey)
  } catch {
    return false
  }
}

function isKey(key: string): boolean {
  return key.startsWith('sarraf.alerts.')
}
