import { type TabParts, tabLock } from './tab-parts.ts'

/** Creates the holder of this tab's own lock. The leader learns from the lock that a tab has closed. */
export function createTabPresence(
  locks: NonNullable<TabParts['locks']>,
  id: string,
  on: { present: () => void; failed: () => void },
) {
  let controller: AbortController | null = null
  let isPresent = false

  return {
    get isPresent() {
      return isPresent
    },
    /** Holds the lock while this page exists. */
    stay() {
      if (controller !== null) return
      controller = new AbortController()
      const { signal } = controller
      locks
        .request(tabLock(id), { signal }, () => {
          isPresent = true
          on.present()
          return new Promise((resolve) => signal.addEventListener('abort', resolve))
        })
        .catch(() => signal.aborted || on.failed())
    },
    leave() {
      controller?.abort()
      controller = null
      isPresent = false
    },
  }
}
