import { useSyncExternalStore } from 'react'

let isWanted: boolean | null = null
const listeners = new Set<() => void>()

/** Whether the program of alerts is needed: this device keeps some, of any user, or one is to be set. */
export function useAreAlertsWanted(): boolean {
  return useSyncExternalStore(onAlertsWanted, areAlertsWanted, () => false)
}

export function areAlertsWanted(): boolean {
  isWanted ??= hasKept()
  return isWanted
}

/** The program of alerts comes now. */
export function wantAlerts(): void {
  isWanted = true
  for (const listener of listeners) listener()
}

/** @returns what ends it. */
export function onAlertsWanted(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', changed)
  }
}

/** Another tab has set the first one. */
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
