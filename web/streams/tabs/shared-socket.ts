import { Subject } from 'rxjs'
import type { LinkSignal, RelaySocket } from '../relay-socket.ts'
import { type Group, groupOf } from './group.ts'
import type { SocketStart, StartTabs, TabParts } from './tab-parts.ts'

/** Milliseconds that belong to the page that was opened. */
const courtesy = 3000

/**
 * The relay's socket for a page that may not be the only one of its browser. The first page asks for the lock and opens its
 * socket at once; what shares it comes when another page is there, or after the page. A page that is not the first brings it
 * at once. Where it cannot come, or the browser has no locks, the page has a socket of its own.
 * @param load brings what shares the socket.
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
      // Another group of tabs, which the former user's page does not wait for.
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

  /** The lock went to what shares the socket, or to a page that this one did not answer; or the browser refuses its locks. */
  function lose() {
    if (tabs !== null || phase === 'alone') return
    if (phase !== 'first') return isLoading ? undefined : stayAlone()
    giveUp()
    void share()
  }

  function listen({ channel }: Group) {
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

  /** The page is told nothing: what shares the socket goes on where it stands. */
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
    // The lock of a page that is the first goes from this hand to that one, and nobody else has it in between.
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
