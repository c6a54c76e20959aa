import { createActor, fromCallback } from 'xstate'
import {
  type LockCommand,
  type LockEvent,
  type PageEvent,
  type TabsCommand,
  tabLeaderMachine,
} from '#machines/app/tab-leader/tab-leader.machine.ts'
import { pageHidden$ } from '#web/streams/page-hidden.ts'
import type { TabGroup } from '#web/streams/tabs/group.ts'
import type { StartTabs, Tabs } from '#web/streams/tabs/tab-parts.ts'
import { createTabSocket } from '#web/streams/tabs/tab-socket.ts'
import { tabLeaderRef } from './tab-leader-ref.ts'

type Locks = Pick<LockManager, 'request'> | undefined
type Taking = Exclude<LockCommand['type'], 'lock.release'>

/** Shares the relay's socket with the other tabs of the browser. */
export const startTabs: StartTabs = (relay, parts, start) => {
  const { tabs, ...socket } = createTabSocket(relay, parts, start)
  const tabLeader = createActor(tabLeaderMachine.provide({ actors: tabLeaderActors(tabs, parts.locks, start.isFirst) }))
  tabLeader.start()
  tabLeaderRef.set(tabLeader)
  return socket
}

/**
 * Returns the browser actors of the tab-leader machine: locks, other tabs and this page. @param isHeld whether this page
 * has the lock already. It then steals the lock from itself.
 */
export function tabLeaderActors(tabs: Tabs, locks: Locks, isHeld: boolean) {
  return {
    tabs: fromCallback<TabsCommand>(({ sendBack, receive }) => {
      const events = tabs.event$.subscribe(sendBack)
      receive((command) => {
        if (command.type === 'role.play') tabs.play(command.role)
        else if (command.type === 'away.announce') tabs.setAway(command.isAway)
        else tabs.findLeader()
      })
      return () => events.unsubscribe()
    }),
    lock: fromCallback<LockCommand>(({ sendBack, receive }) => {
      let turn = new AbortController()
      let group: TabGroup | null = null
      let isFirst = isHeld
      receive(({ type }) => {
        // Ends the present lock, or the present wait for one.
        turn.abort()
        turn = new AbortController()
        if (type !== 'lock.release') void take(type, turn.signal)
      })
      return () => turn.abort()

      async function take(how: Taking, signal: AbortSignal) {
        const emit = (type: LockEvent['type']) => signal.aborted || sendBack({ type })
        const isTaken = how === 'lock.seize' || isFirst
        isFirst = false
        const joining = how === 'lock.request' ? tabs.join() : Promise.resolve(group)
        // Reports this synchronously: a page that shares nothing must not wait.
        if (joining === null || locks === undefined) return emit('lock.failed')
        const joined = await joining
        // A newer command has replaced this one. Its group may be another.
        if (signal.aborted) return
        group = joined
        if (group === null) return emit('lock.failed')
        let isMine = false
        try {
          await locks.request(group.lock, optionsOf(how, signal, isTaken), (lock) => {
            if (signal.aborted) return
            if (lock === null) return void emit('lock.busy')
            isMine = true
            emit('lock.granted')
            return new Promise((resolve) => signal.addEventListener('abort', resolve))
          })
        } catch {
          emit(isMine ? 'lock.lost' : 'lock.failed')
        }
      }
    }),
    page: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const emit = (event: PageEvent) => () => sendBack(event)
      const [left, back] = [emit({ type: 'page.left' }), emit({ type: 'page.back' })]
      const hidden = pageHidden$.subscribe((isHidden) => sendBack({ type: isHidden ? 'page.hidden' : 'page.seen' }))
      window.addEventListener('pagehide', left)
      window.addEventListener('pageshow', back)
      document.addEventListener('freeze', left)
      document.addEventListener('resume', back)
      return () => {
        hidden.unsubscribe()
        window.removeEventListener('pagehide', left)
        window.removeEventListener('pageshow', back)
        document.removeEventListener('freeze', left)
        document.removeEventListener('resume', back)
      }
    }),
  }
}

function optionsOf(how: Taking, signal: AbortSignal, isTaken: boolean): LockOptions {
  if (isTaken) return { steal: true }
  return how === 'lock.wait' ? { signal } : { ifAvailable: true }
}
