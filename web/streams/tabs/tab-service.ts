import type { Lend, RelaySocket } from '../relay-socket.ts'
import type { Timing } from '../sender.ts'
import { createTabHub, type RelayClock } from './tab-hub.ts'
import type { DirectMessage, Positions, TabPart } from './tab-messages.ts'
import { type TabChannel, tabLock } from './tab-parts.ts'

export type TabService = ReturnType<typeof createTabService>

type Options = {
  relay: Pick<RelaySocket, 'subscribe'>
  timing: Timing
  locks: Pick<LockManager, 'request'>
  /** Opens the channel to one tab. */
  openLine: (tab: string) => TabChannel
  /** Returns the fields that are added to each message to a tab. */
  stamp: () => Pick<DirectMessage, 'from' | 'isAway'>
  isOpen: () => boolean
  clock: RelayClock
}

const own = 'own'

/**
 * Creates the leader's service for the other tabs of its group. Each tab holds a lock, so the leader learns from the lock
 * that a tab has closed.
 */
export function createTabService({ relay, timing, locks, openLine, stamp, isOpen, clock }: Options) {
  const lines = new Map<string, TabChannel>()
  let hasEnded = false
  const hub = createTabHub(
    (request) => {
      if (!hasEnded && isOpen()) relay.subscribe(request, (answer) => !hasEnded && hub.note(answer))
    },
    timing,
    clock,
  )

  return {
    take: hub.take,
    /** Starts on a new connection. */
    begin: hub.begin,
    /** Replaces the topics of the leader's own page. */
    setOwn: (topics: Positions, isSeen: boolean, send: (part: TabPart) => void, lend: Lend) =>
      hub.set(own, { topics, isSeen, send }, lend),
    /** Adds a tab, or replaces its topics. */
    admit(tab: string, topics: Positions, isSeen: boolean) {
      const line = lines.get(tab) ?? watch(tab)
      hub.set(tab, {
        topics,
        isSeen,
        send: (part) => line.postMessage({ ...stamp(), ...part } satisfies DirectMessage),
      })
    },
    drop,
    end() {
      hasEnded = true
      for (const line of lines.values()) line.close()
    },
  }

  function watch(tab: string): TabChannel {
    const line = openLine(tab)
    lines.set(tab, line)
    const gone = () => {
      if (lines.get(tab) === line) drop(tab)
    }
    locks.request(tabLock(tab), gone).catch(() => {})
    return line
  }

  function drop(tab: string) {
    lines.get(tab)?.close()
    lines.delete(tab)
    hub.drop(tab)
  }
}
