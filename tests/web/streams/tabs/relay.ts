import { Subject } from 'rxjs'
import type { Document, Frame, Position, Update } from '#shared/stream/frame.ts'
import type { LinkSignal, RelaySocket } from '#web/streams/relay-socket.ts'
import type { Tab } from './browser.ts'

type Line = { tab: Tab; token: string | null; topics: Set<string>; emit(signal: LinkSignal): void; close(): void }

/** A relay whose every topic counts: `{ owner, count }`. The owner of a `me:` topic is the user of the socket. */
export function simulateRelay() {
  const counts = new Map<string, number>()
  const lines = new Set<Line>()
  let opened = 0
  let isHanging = false
  const countOf = (name: string) => counts.get(name) ?? 1
  const docOf = (name: string, token: string | null): Document => ({
    site: { owner: name.startsWith('me:') ? (token ?? '') : '', count: countOf(name) },
  })
  const epochOf = (name: string, token: string | null) => (name.startsWith('me:') ? `of ${token}` : 'all')
  const placeOf = (name: string, token: string | null) => ({
    epoch: epochOf(name, token),
    seq: countOf(name),
    asOf: Date.now(),
  })
  const mayHold = (name: string, token: string | null) => !name.startsWith('me:') || token !== null
  const frameOf = (topics: Frame['topics']): LinkSignal => ({ type: 'frame', frame: { now: Date.now(), topics } })

  return {
    docOf,
    /** The open sockets, including those of frozen tabs. */
    lines,
    /** The number of sockets ever opened. */
    opened: () => opened,
    /** Changes a topic's document. */
    change(name: string) {
      counts.set(name, countOf(name) + 1)
      for (const { topics, token, emit } of lines) {
        if (!topics.has(name)) continue
        emit(frameOf({ [name]: { ...placeOf(name, token), patch: { site: { count: countOf(name) } } } }))
      }
    },
    beat() {
      for (const { topics, token, emit } of lines)
        emit(frameOf(Object.fromEntries([...topics].map((name) => [name, placeOf(name, token)]))))
    },
    /** Ends the sockets of a tab that is gone. */
    kill(tab: Tab) {
      for (const line of lines) if (line.tab === tab) lines.delete(line)
    },
    /** From now on a new socket gets no answer, or gets answers again. */
    hang(isHung: boolean) {
      isHanging = isHung
    },
    /** Cuts every socket, like a relay that restarts. */
    cut() {
      for (const line of [...lines]) line.close()
    },
    socketOf(tab: Tab): RelaySocket {
      const signal$ = new Subject<LinkSignal>()
      const refused$ = new Subject<string>()
      const presented$ = new Subject<void>()
      let presented: string | null = null
      let line: Line | null = null
      const open = () => {
        if (line !== null) return
        const next: Line = {
          tab,
          token: presented,
          topics: new Set(),
          emit: (signal) => tab.run(() => line === next && signal$.next(signal)),
          close: () => {
            lines.delete(next)
            tab.run(() => {
              if (line !== next) return
              line = null
              signal$.next({ type: 'closed' })
            })
          },
        }
        line = next
        setTimeout(() => {
          if (line !== next || tab.isGone || isHanging) return
          opened += 1
          lines.add(next)
          next.emit({ type: 'opened' })
        }, 20)
      }
      const close = () => {
        if (line === null) return
        const wasOpen = lines.delete(line)
        line = null
        if (wasOpen) signal$.next({ type: 'closed' })
      }
      return {
        signal$,
        refused$,
        presented$,
        open,
        close,
        present(token) {
          if (token === presented) return
          presented = token
          const wasActive = line !== null
          if (line !== null) lines.delete(line)
          line = null
          presented$.next()
          if (wasActive) open()
        },
        subscribe({ topics }, answered) {
          const at = line
          if (at === null || !lines.has(at)) return
          setTimeout(() => {
            const names = Object.keys(topics).slice(0, 64)
            at.topics = new Set(names.filter((name) => mayHold(name, at.token)))
            const granted = Object.keys(topics).map(
              (name) => [name, at.topics.has(name) ? 'ok' : names.includes(name) ? 'denied' : 'limit'] as const,
            )
            tab.run(() => line === at && answered({ topics: Object.fromEntries(granted) }))
            const needs = [...at.topics].map((name) => [name, updateFor(name, at.token, topics[name] ?? null)] as const)
            at.emit(frameOf(Object.fromEntries(needs)))
          }, 10)
        },
      }
    },
  }

  function updateFor(name: string, token: string | null, position: Position | null): Update {
    const place = placeOf(name, token)
    if (position?.epoch !== place.epoch) return { ...place, snapshot: docOf(name, token) }
    const patches = Array.from({ length: place.seq - position.seq }, (_, index) => ({
      site: { count: position.seq + index + 1 },
    }))
    return { ...place, ...(patches.length > 0 ? { patches } : {}) }
  }
}
