import { useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from '#machines/app/connection/connection.machine.ts'
import { selectConnection, selectIsLost } from '#machines/app/connection/connection.selectors.ts'
import type { KeptTopics } from '#web/streams/kept-topics.ts'
import { useServices } from './services.ts'

type Connection = {
  getSnapshot(): SnapshotFrom<typeof connectionMachine>
  subscribe(listener: () => void): { unsubscribe(): void }
}

/** Waits in ms after the return of the exchange. */
const laterTries = [6000, 12_000]

type Sources = { connection: Connection; topics: Pick<KeptTopics, 'onReturn'> }

/**
 * Calls `listener` each time that a lost connection is online again, and each time that a stale price is live again: then
 * the exchange responds again. In the second case `listener` is called three times, because the relay refuses requests for
 * five seconds after the exchange failed, and then passes one. @returns a function that stops this.
 */
export function whenBack({ connection, topics }: Sources, listener: () => void): () => void {
  let timers: ReturnType<typeof setTimeout>[] = []
  const cancel = () => {
    for (const timer of timers) clearTimeout(timer)
  }
  const stop = topics.onReturn(() => {
    cancel()
    listener()
    timers = laterTries.map((wait) => setTimeout(listener, wait))
  })
  let wasLost = selectIsLost(connection.getSnapshot())
  const { unsubscribe } = connection.subscribe(() => {
    const snapshot = connection.getSnapshot()
    if (selectIsLost(snapshot)) wasLost = true
    else if (wasLost && selectConnection(snapshot).view === 'online') {
      wasLost = false
      listener()
    }
  })
  return () => {
    stop()
    cancel()
    unsubscribe()
  }
}

/** Retries a failed read when the connection or the exchange returns. Only reads: no command is sent again. */
export function useRetryWhenBack<Type extends string>(flow: { send(event: { type: Type }): void }, type: Type): void {
  const { connection, topics } = useServices()
  useEffect(() => whenBack({ connection, topics }, () => flow.send({ type })), [connection, topics, flow, type])
}
