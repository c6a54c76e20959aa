import { createHash } from 'node:crypto'
import { BehaviorSubject, type Subscription } from 'rxjs'
import { vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { connectionMachine } from '#machines/app/connection/connection.machine.ts'
import { statePath } from '#machines/app/state-path.ts'
import { type TabLeaderRef, tabLeaderMachine } from '#machines/app/tab-leader/tab-leader.machine.ts'
import type { Topic } from '#shared/stream/topics.ts'
import { connectionActors } from '#web/adapters/app/connection.ts'
import { tabLeaderActors } from '#web/adapters/app/tab-leader.ts'
import type { Timing } from '#web/streams/sender.ts'
import { createSharedSocket } from '#web/streams/tabs/shared-socket.ts'
import { createTabSocket } from '#web/streams/tabs/tab-socket.ts'
import { createTopics, loadingState, type TopicState } from '#web/streams/topics.ts'
import { simulateBrowser } from './browser.ts'
import { simulateRelay } from './relay.ts'

export type Page = ReturnType<ReturnType<typeof startBrowser>['open']>

/** Makes hashes synchronous, because a test with fake time cannot wait for the threads of the real ones. */
export function hashAtOnce() {
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (_, data) => {
    const hash = createHash('sha512')
      .update(new Uint8Array(data as ArrayBuffer))
      .digest()
    return new Uint8Array(hash).buffer
  })
}

/** A browser whose pages share a socket to a relay. Only locks, channels, timers and the relay are simulated. */
export function startBrowser({ hasLocks = true }: { hasLocks?: boolean } = {}) {
  const browser = simulateBrowser()
  const relay = simulateRelay()
  const beat = setInterval(relay.beat, 5000)
  const pages = new Set<{ end(): void }>()

  return {
    relay,
    /** Lets time pass. */
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    end() {
      clearInterval(beat)
      for (const page of pages) page.end()
    },
    open(token: string | null = null) {
      const tab = browser.openTab()
      const timers = new Set<NodeJS.Timeout>()
      const clock = {
        setTimeout: (task: () => void, ms: number) => {
          // A timer that was due while the page was frozen can be cleared until the page runs it, as in a browser.
          const timer = setTimeout(() => tab.run(() => timers.delete(timer) && task()), ms)
          timers.add(timer)
          return timer
        },
        clearTimeout: (timer: NodeJS.Timeout) => {
          timers.delete(timer)
          clearTimeout(timer)
        },
      }
      const timing: Timing = {
        now: () => Date.now(),
        later: (task, delay) => void clock.setTimeout(task, delay),
        soon: (task) => tab.run(task),
      }
      const hidden$ = new BehaviorSubject(false)
      const locks = hasLocks ? browser.locksOf(tab) : undefined
      const parts = { locks, openChannel: (name: string) => browser.openChannel(tab, name), timing, hidden$ }
      let tabLeader: TabLeaderRef | null = null
      const socket = createSharedSocket(relay.socketOf(tab), parts, async () => (inner, given, start) => {
        const { tabs, ...shared } = createTabSocket(inner, given, start)
        const page = fromCallback<{ type: 'never' }>(({ sendBack }) => {
          const seen = hidden$.subscribe((isHidden) => sendBack({ type: isHidden ? 'page.hidden' : 'page.seen' }))
          return () => seen.unsubscribe()
        })
        const actors = { ...tabLeaderActors(tabs, given.locks, start.isFirst), page }
        tabLeader = createActor(tabLeaderMachine.provide({ actors }), { clock: clock as never })
        tabLeader.start()
        return shared
      })
      const network = fromCallback<{ type: 'never' }>(() => undefined)
      const connection = createActor(
        connectionMachine.provide({ actors: { link: connectionActors(socket).link, network } }),
        { input: { random: Math.random }, clock: clock as never },
      )
      const topics = createTopics(socket, timing, hidden$)
      const held = new Map<Topic, { subscription: Subscription; states: TopicState<unknown>[] }>()
      let presented = token
      socket.present(token)
      socket.refused$.subscribe(() => {
        presented = null
      })
      connection.start()
      const page = {
        tab,
        token: () => presented,
        /** The role of this page; `first` before it has loaded the sharing code. */
        role: () => (tabLeader === null ? 'first' : statePath(tabLeader.getSnapshot().value)),
        connection: () => statePath(connection.getSnapshot().value),
        held: () => [...held.keys()],
        hold(name: Topic) {
          if (held.has(name)) return
          const states: TopicState<unknown>[] = []
          held.set(name, { states, subscription: topics.topic$(name).subscribe((state) => void states.push(state)) })
        },
        letGo(name: Topic) {
          held.get(name)?.subscription.unsubscribe()
          held.delete(name)
        },
        state: (name: Topic): TopicState<unknown> => held.get(name)?.states.at(-1) ?? loadingState,
        statuses: (name: Topic) => (held.get(name)?.states ?? []).map(({ status }) => status),
        ownersSeen: () =>
          [...held.values()].flatMap(({ states }) =>
            states.flatMap(({ doc }) => ((doc as { site: { owner: string } } | null)?.site.owner || []) as string | []),
          ),
        present(next: string | null) {
          presented = next
          // The next user must not see the former user's documents: from here on only their own may arrive.
          for (const { states } of held.values()) states.splice(0, states.length - 1)
          socket.present(next)
          for (const { states } of held.values()) states.splice(0, states.length - 1)
        },
        hide: (isHidden: boolean) => hidden$.next(isHidden),
        /** Freezes the page, as a hang or the browser does, without an event. */
        freeze: () => {
          tab.isFrozen = true
        },
        thaw: () => browser.thaw(tab),
        end() {
          browser.kill(tab)
          relay.kill(tab)
          pages.delete(page)
        },
      }
      pages.add(page)
      return page
    },
  }
}
