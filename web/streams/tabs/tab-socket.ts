import { Subject } from 'rxjs'
import type { TabRole, TabsEvent } from '#machines/app/tab-leader/tab-leader.machine.ts'
import type { SubscribeRequest } from '#shared/stream/frame.ts'
import { positionOf } from '#shared/stream/replica.ts'
import type { RelaySocket } from '../relay-socket.ts'
import { groupOf, type TabGroup } from './group.ts'
import { createTabChannels } from './tab-channels.ts'
import type { DirectMessage, LeaderWord, Positions, TabMessage, TabPart } from './tab-messages.ts'
import type { SocketStart, TabParts, Tabs } from './tab-parts.ts'
import { createTabPresence } from './tab-presence.ts'
import { createTabService, type TabService } from './tab-service.ts'

/**
 * Creates the socket that the tabs of a browser share. The leader owns the socket; followers send their topics to it and
 * get their documents through a channel. A leader without followers passes frames on directly, and a follower does so too.
 * When the leader changes, every tab sends its positions to the new one. So no topic has a gap, and no tab reports a closed
 * connection unless the new leader cannot connect.
 */
export function createTabSocket(relay: RelaySocket, parts: TabParts, start: SocketStart): RelaySocket & { tabs: Tabs } {
  const { locks, openChannel, timing } = parts
  const { signal$, refused$, presented$ } = start
  const event$ = new Subject<TabsEvent>()
  const id = locks === undefined ? '' : crypto.randomUUID()
  let { token, wanted, clock, isOpen, isWanted, isFirst } = start
  let role: TabRole = isFirst ? 'leading' : 'joining'
  let leader: string | null = null
  let service: TabService | null = null
  /** The connection of this page as leader; null during its first attempt. */
  let link: boolean | null = isOpen ? true : isWanted ? null : false
  let [isAway, isSeen] = [false, true]
  const channels = createTabChannels(id, openChannel, receive, receivePart)
  const { send } = channels
  const failed = () => event$.next({ type: 'service.failed' })
  /** This tab's own lock, which it holds while it follows or leads. Undefined in a browser without locks. */
  const presence = locks && createTabPresence(locks, id, { present: forward, failed })

  relay.signal$.subscribe((signal) => {
    if (!hasSocket()) return
    if (signal.type === 'frame') {
      clock = { relay: signal.frame.now, at: timing.now() }
      if (service === null) signal$.next(signal)
      else service.take(signal.frame)
      return
    }
    link = signal.type === 'opened'
    announce()
    service?.begin()
    // The page does not know that the last connection closed, so its subscription is renewed here.
    if (link && isOpen && service === null) forward()
    setOpen(link)
  })
  relay.refused$.subscribe(() => {
    if (role === 'leading') send({ type: 'refused' })
    refuse()
  })
  parts.hidden$.subscribe((isHidden) => {
    isSeen = !isHidden
    if (role === 'following' || service !== null) forward()
  })

  return {
    signal$,
    refused$,
    presented$,
    open() {
      isWanted = true
      if (isOpen) signal$.next({ type: 'opened' })
      else if (hasSocket()) connect()
      else if (role === 'following') send({ type: 'open' })
    },
    close() {
      isWanted = false
      if (hasSocket()) {
        relay.close()
        link = false
        announce()
      }
      // A socket that was still opening closes without an event.
      setOpen(false)
    },
    present,
    subscribe(request, answered, lend = () => undefined) {
      wanted = { names: Object.keys(request.topics), answered, lend }
      forward(request)
    },
    tabs: { event$, join, play, findLeader: () => send({ type: 'ask' }), setAway },
  }

  function hasSocket(): boolean {
    return role === 'leading' || role === 'alone'
  }

  function present(next: string | null) {
    if (next === token) return
    token = next
    if (role === 'alone') {
      presented$.next()
      relay.present(token)
      return
    }
    // From now on no data of the former user may arrive.
    const was = role
    role = 'joining'
    isFirst = false
    if (was === 'leading') relay.close()
    part()
    presented$.next()
    event$.next({ type: 'group.change' })
  }

  function refuse() {
    if (token === null) return
    const refused = token
    present(null)
    refused$.next(refused)
  }

  function join(): Promise<TabGroup | null> | null {
    if (locks === undefined) return null
    const whose = token
    return groupOf(whose).then((found) => {
      if (found === null || whose !== token || (role !== 'joining' && role !== 'leading')) return found
      part()
      return channels.join(found) ? found : null
    })
  }

  /** Leaves the group. */
  function part() {
    send({ type: 'leave' })
    stopServing()
    channels.leave()
    leader = null
  }

  function play(next: TabRole) {
    // The first page of a browser already leads. It keeps the role while the machine takes the lock again.
    if (isFirst && next === 'joining') return
    isFirst = false
    const had = hasSocket()
    role = next
    if (had && !hasSocket()) {
      relay.close()
      stopServing()
    }
    if (role === 'alone' || role === 'resting') {
      part()
      presence?.leave()
    }
    if (role === 'following') {
      leader = null
      presence?.stay()
      if (isWanted) send({ type: 'open' })
    }
    if (!hasSocket()) return
    if (!had) {
      relay.present(token)
      link = isWanted ? null : false
      if (isWanted) relay.open()
    }
    announce()
  }

  function connect() {
    if (link === true) return
    link = null
    relay.open()
  }

  /** Sends on the page's subscription: the given request, or one with the present positions. */
  function forward(request: SubscribeRequest = { topics: positions() }) {
    if (wanted === null) return
    const { answered, lend } = wanted
    if (role === 'following') {
      if (presence?.isPresent) send({ type: 'follow', topics: request.topics, isSeen })
    } else if (service !== null) service.setOwn(request.topics, isSeen, take, lend)
    else if (hasSocket() && link === true) relay.subscribe(request, answered)
  }

  function positions() {
    const { names, lend } = wanted ?? { names: [], lend: () => undefined }
    return Object.fromEntries(
      names.map((name) => {
        const replica = lend(name)
        return [name, replica === undefined ? null : positionOf(replica)]
      }),
    )
  }

  /** Passes on a frame or an answer of the relay or the leader to this page. */
  function take(part: TabPart) {
    if (part.type === 'frame') signal$.next(part)
    else wanted?.answered(part.answer)
  }

  function setOpen(next: boolean) {
    if (isOpen === next) return
    isOpen = next
    signal$.next({ type: next ? 'opened' : 'closed' })
  }

  function setAway(next: boolean) {
    isAway = next
    announce()
  }

  function announce() {
    if (role === 'leading') send({ type: 'leading', isOpen: link, isAway })
  }

  function receive(message: TabMessage) {
    if (message.type === 'refused') return refuse()
    if (role === 'following' && message.type === 'leading') return followLeader(message)
    if (role !== 'leading') return
    if (message.type === 'open' && link === false) connect()
    if (message.type === 'ask' || message.type === 'open') announce()
    else if (message.type === 'follow') serve(message.from, message.topics, message.isSeen)
    else if (message.type === 'leave') service?.drop(message.from)
  }

  function followLeader({ from, isOpen, isAway }: LeaderWord & { from: string }) {
    const isNew = leader !== from
    leader = from
    event$.next({ type: 'leader.heard', isAway })
    if (isNew) forward()
    if (isOpen !== null) setOpen(isOpen)
  }

  function receivePart({ from, isAway, ...part }: DirectMessage) {
    if (role !== 'following' || from !== leader) return
    event$.next({ type: 'leader.heard', isAway })
    if (part.type === 'frame') clock = { relay: part.frame.now, at: timing.now() }
    take(part)
  }

  function serve(tab: string, topics: Positions, isSeen: boolean) {
    if (service === null) {
      const openLine = channels.linesTo()
      const [stamp, isOpen] = [() => ({ from: id, isAway }), () => link === true]
      service = createTabService({ relay, timing, locks: locks!, openLine, stamp, isOpen, clock })
      forward()
    }
    service.admit(tab, topics, isSeen)
  }

  function stopServing() {
    service?.end()
    service = null
  }
}
