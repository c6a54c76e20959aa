import type { TabChannel } from '#web/streams/tabs/tab-parts.ts'

type Callback = (lock: Lock | null) => unknown
type LockRequest = { tab: Tab; callback: Callback; resolve: (value: unknown) => void; reject: (error: unknown) => void }
type Held = { holder: LockRequest | null; queue: LockRequest[] }

/** A tab of the simulated browser. `run` runs a task in the tab: never if the tab is gone, later if it is frozen. */
export type Tab = { run(task: () => void): void; isGone: boolean; isFrozen: boolean; backlog: (() => void)[] }

/** Simulates the locks and channels that the tabs of one browser share. */
export function simulateBrowser() {
  const locks = new Map<string, Held>()
  const channels = new Map<string, Set<{ tab: Tab; channel: TabChannel }>>()
  const of = (name: string) => {
    const found = locks.get(name) ?? { holder: null, queue: [] }
    locks.set(name, found)
    return found
  }
  const pump = (lock: Held) => {
    const next = lock.holder === null ? lock.queue.shift() : undefined
    if (next !== undefined) grant(lock, next)
  }
  const grant = (lock: Held, lockRequest: LockRequest) => {
    lock.holder = lockRequest
    lockRequest.tab.run(async () => {
      const end = (settle: () => void) => {
        if (lock.holder === lockRequest) {
          lock.holder = null
          pump(lock)
        }
        settle()
      }
      try {
        const value = await lockRequest.callback({ name: '', mode: 'exclusive' } as Lock)
        end(() => lockRequest.resolve(value))
      } catch (error) {
        end(() => lockRequest.reject(error))
      }
    })
  }

  return {
    openTab(): Tab {
      const tab: Tab = {
        isGone: false,
        isFrozen: false,
        backlog: [],
        run: (task) =>
          queueMicrotask(() => {
            if (tab.isFrozen) tab.backlog.push(task)
            else if (!tab.isGone) task()
          }),
      }
      return tab
    },
    locksOf(tab: Tab): Pick<LockManager, 'request'> {
      const request = (name: string, ...rest: [LockOptions, Callback] | [Callback]) => {
        const [options, callback] = rest.length === 1 ? [{} as LockOptions, rest[0]] : rest
        return new Promise((resolve, reject) => {
          const lock = of(name)
          const lockRequest: LockRequest = { tab, callback, resolve, reject }
          if (options.steal) {
            const { holder } = lock
            lock.holder = null
            holder?.tab.run(() => holder.reject(new DOMException('stolen', 'AbortError')))
            grant(lock, lockRequest)
          } else if (options.ifAvailable && (lock.holder !== null || lock.queue.length > 0)) {
            tab.run(() => resolve(callback(null)))
          } else {
            lock.queue.push(lockRequest)
            options.signal?.addEventListener('abort', () => {
              if (!lock.queue.includes(lockRequest)) return
              lock.queue = lock.queue.filter((one) => one !== lockRequest)
              reject(new DOMException('aborted', 'AbortError'))
            })
            pump(lock)
          }
        })
      }
      return { request: request as LockManager['request'] }
    },
    openChannel(tab: Tab, name: string): TabChannel {
      const all = channels.get(name) ?? new Set()
      channels.set(name, all)
      const channel: TabChannel = {
        onmessage: null,
        postMessage: (data) => {
          const copy = structuredClone(data)
          for (const other of all) {
            if (other === follower) continue
            other.tab.run(() => {
              if (all.has(other)) other.channel.onmessage?.call({} as BroadcastChannel, { data: copy } as MessageEvent)
            })
          }
        },
        close: () => void all.delete(follower),
      }
      const follower = { tab, channel }
      all.add(follower)
      return channel
    },
    /** Ends a tab, as a crash or a close does: the browser releases everything that the tab had. */
    kill(tab: Tab) {
      tab.isGone = true
      tab.isFrozen = false
      tab.backlog = []
      for (const all of channels.values()) for (const follower of all) if (follower.tab === tab) all.delete(follower)
      for (const lock of locks.values()) {
        lock.queue = lock.queue.filter((lockRequest) => lockRequest.tab !== tab)
        if (lock.holder?.tab === tab) lock.holder = null
        pump(lock)
      }
    },
    thaw(tab: Tab) {
      tab.isFrozen = false
      for (const task of tab.backlog.splice(0)) tab.run(task)
    },
  }
}
