import type { Observable, Subject } from 'rxjs'
import type { TabRole, TabsEvent } from '#machines/app/tab-leader/tab-leader.machine.ts'
import type { SubscribeAnswer } from '#shared/stream/frame.ts'
import type { Lend, LinkSignal, RelaySocket } from '../relay-socket.ts'
import type { Timing } from '../sender.ts'
import type { TabGroup } from './group.ts'
import type { RelayClock } from './tab-hub.ts'

export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>

/** The browser functions that connect a page with the other pages. */
export type TabParts = {
  /** Undefined in a browser without the Web Locks API. Then each page has its own socket. */
  locks: Pick<LockManager, 'request'> | undefined
  openChannel: (name: string) => TabChannel
  timing: Timing
  hidden$: Observable<boolean>
}

/** The last subscription of a page. */
export type Wanted = { names: readonly string[]; answered: (answer: SubscribeAnswer) => void; lend: Lend }

/** The state of a page when it begins to share its socket. */
export type SocketStart = {
  signal$: Subject<LinkSignal>
  refused$: Subject<string>
  presented$: Subject<void>
  token: string | null
  /** The last state that was reported to the page, and its last requests. */
  isOpen: boolean
  isWanted: boolean
  wanted: Wanted | null
  clock: RelayClock
  /** Whether the page holds the lock of its group and has a socket. */
  isFirst: boolean
}

export type StartTabs = (relay: RelaySocket, parts: TabParts, start: SocketStart) => RelaySocket

/** This tab in its group, as the tab-leader machine uses it. */
export type Tabs = {
  event$: Observable<TabsEvent>
  /** Joins the group of the present token; null when no sharing is possible. */
  join(): Promise<TabGroup | null> | null
  play(role: TabRole): void
  /** Asks the leader to announce itself. */
  findLeader(): void
  /** Announces to the others whether this leader's page is hidden. */
  setAway(isAway: boolean): void
}

/** Returns the name of the lock that a tab holds while it exists. */
export function tabLock(tab: string): string {
  return `sarraf.tab.${tab}`
}
