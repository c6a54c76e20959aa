import { Subject } from 'rxjs'
import type { LinkSignal, RelaySocket } from '../relay-socket.ts'
import { groupOf, type TabGroup } from './group.ts'
import type { SocketStart, StartTabs, TabParts } from './tab-parts.ts'

/** Time in ms that is reserved for the opened page. */
const courtesy = 3000

/**
 * Creates the relay's socket for a page that may share it with other tabs. The first page takes the lock and opens the
 * socket. It loads the sharing code (`load`) after 3 s, or when a second page appears. A later page loads it at once. If
 * the code fails to load, or the browser has no Web Locks API, the page has its own socket. @param load loads the code that
 * shares the socket.
 */
export function createSharedSocket(relay: RelaySocket, parts: TabParts, load: () => Promise<StartTabs>): RelaySocket {
  const { locks, openChannel, timing } = parts
  const start: SocketStart = {
    signal$: new Subject<LinkSignal>(),
    refused$: new Subject<string>(),
    presented$: new Subject<void>(),
    token: null,
    isWanted: false,
    isOpen: false,
    wanted: null,
    clock: { relay: 0, at: 0 },
    isFirst: false,
  }
  let phase = 'new' as 'new' | 'asking' | 'first' | 'alone'
  let tabs: RelaySocket | null = null
  let isLoading = false
  let [closeChannel, release] = [() => {}, () => {}]

  const isDirect = () => tabs === null && (phase === 'first' || phase === 'alone')
  relay.signal$.subscribe((signal) => {
    if (!isDirect()) return
    if (signal.type === 'frame') start.clock = { relay: signal.frame.now, at: timing.now() }
    else start.isOpen = signal.type === 'opened'
    start.signal$.next(signal)
  })
  relay.refused$.subscribe((token) => {
    if (!isDirect()) return
    present(null)
    start.refused$.next(token)
  })

  return {
    signal$: start.signal$,
    refused$: start.refused$,
    presented$: start.presented$,
    open() {
      start.isWanted = true
      if (tabs !== null) tabs.open()
      else if (phase === 'new') void claim()
      else if (isDirect()) relay.open()
    },
    close() {
      start.isWanted = false
      if (tabs !== null) tabs.close()
      else if (isDirect()) relay.close()
    },
    present,
    subscribe(request, answered, lend = () => undefined) {
      start.wanted = { names: Object.keys(request.topics), answered, lend }
      if (tabs !== null) tabs.subscribe(request, answered, lend)
      else if (isDirect()) relay.subscribe(request, answered)
    },
  }

  function present(token: string | null) {
    if (tabs !== null) return tabs.present(token)
    if (token === start.token) return
    start.token = token
    if (phase === 'alone') relay.present(token)
    else if (phase !== 'new') {
      // The new token belongs to another tab group. The former user's page must not be awaited.
      giveUp()
      void share()
    }
    start.presented$.next()
  }

  async function claim() {
    if (locks === undefined) return stayAlone()
    phase = 'asking'
    const group = await groupOf(start.token)
    if (isLoading) return
    if (group === null) return stayAlone()
    try {
      listen(group)
      await locks.request(group.lock, { ifAvailable: true }, lead)
    } catch {
      lose()
    }
  }

  /**
   * Handles a lost lock: the sharing code took it, another page took it because this page did not answer, or the browser
   * refuses locks.
   */
  function lose() {
    if (tabs !== null || phase === 'alone') return
    if (phase !== 'first') return isLoading ? undefined : stayAlone()
    giveUp()
    void share()
  }

  function listen({ channel }: TabGroup) {
    const opened = openChannel(channel)
    opened.onmessage = () => void share()
    closeChannel = () => opened.close()
  }

  function lead(lock: Lock | null) {
    if (isLoading) return
    if (lock === null) return void share()
    phase = 'first'
    relay.present(start.token)
    if (start.isWanted) relay.open()
    timing.later(() => void share(), courtesy)
    return new Promise<void>((resolve) => {
      release = resolve
    })
  }

  /** Closes the socket without an event for the page: the sharing code continues from the present state. */
  function giveUp() {
    phase = 'asking'
    relay.close()
    release()
  }

  async function share() {
    if (isLoading) return
    isLoading = true
    const startTabs = await load().catch(() => null)
    if (startTabs === null) return stayAlone()
    // The sharing code steals the lock from this page directly, so no other page can get it in between.
    tabs = startTabs(relay, parts, { ...start, isFirst: phase === 'first' })
    closeChannel()
  }

  function stayAlone() {
    const was = phase
    phase = 'alone'
    closeChannel()
    release()
    if (was === 'first') return
    relay.present(start.token)
    if (start.isWanted) relay.open()
  }
}
