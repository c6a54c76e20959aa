import type { Observable, Subject } from 'rxjs'
import type { TabRole, TabsEvent } from '#machines/app/tab-leader/tab-leader.machine.ts'
import type { SubscribeAnswer } from '#shared/stream/frame.ts'
import type { Lend, LinkSignal, RelaySocket } from '../relay-socket.ts'
import type { Timing } from '../sender.ts'
import type { Group } from './group.ts'
import type { RelayClock } from './tab-hub.ts'

export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>

/** What a page knows of the browser's other pages. */
export type TabParts = {
  /** Undefined where the browser has none: each page then has a socket of its own. */
  locks: Pick<LockManager, 'request'> | undefined
  openChannel: (name: string) => TabChannel
  timing: Timing
  hidden$: Observable<boolean>
}

/** What a page asked for last. */
export type Wanted = { names: readonly string[]; answered: (answer: SubscribeAnswer) => void; lend: Lend }

/** Where a page stands when it begins to share its socket. */
export type SocketStart = {
  signal$: Subject<LinkSignal>
  refused$: Subject<string>
  presented$: Subject<void>
  token: string | null
  /** What the page was told last, and what it asked for. */
  isOpen: boolean
  isWanted: boolean
  wanted: Wanted | null
  clock: RelayClock
  /** It has the lock of its group, and a socket. */
  isFirst: boolean
}

export type StartTabs = (relay: RelaySocket, parts: TabParts, start: SocketStart) => RelaySocket

/** This tab among those that share a connection, as `tabLeader` knows it. */
export type Tabs = {
  event$: Observable<TabsEvent>
  /** Enters the group of who is at this end; null where nothing can be shared. */
  join(): Promise<Group | null> | null
  play(role: TabRole): void
  /** Asks the leader for a word. */
  ask(): void
  /** Tells the others whether nobody sees this leader's page. */
  setAway(isAway: boolean): void
}

/** The lock that a tab holds for as long as it is there. */
export function tabLock(tab: string): string {
  return `sarraf.tab.${tab}`
}
