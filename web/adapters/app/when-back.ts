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
const tries = [0, 6000, 12_000]

/** Maximum random time in ms that is added to these waits, so that not all pages send their requests at once. */
const spread = 3000

type Sources = { connection: Connection; topics: Pick<KeptTopics, 'onReturn'> }

/** Calls `listener` each time that a lost connection is online again. @returns a function that stops this */
function whenConnected(connection: Connection, listener: () => void): () => void {
  let wasLost = selectIsLost(connection.getSnapshot())
  const { unsubscribe } = connection.subscribe(() => {
    const snapshot = connection.getSnapshot()
    if (selectIsLost(snapshot)) wasLost = true
    else if (wasLost && selectConnection(snapshot).view === 'online') {
      wasLost = false
      listener()
    }
  })
  return unsubscribe
}

/**
 * Calls `listener` each time that a lost connection is online again, and each time that a stale price is live again, since
 * the exchange may respond again then. In the second case `listener` is called three times, because the relay refuses
 * requests for five seconds after the exchange failed, and then passes one. @returns a function that stops this.
 */
export function whenBack({ connection, topics }: Sources, listener: () => void): () => void {
  let timers: ReturnType<typeof setTimeout>[] = []
  const cancel = () => {
    for (const timer of timers) clearTimeout(timer)
  }
  const stopReturns = topics.onReturn(() => {
    cancel()
    const extra = Math.random() * spread
    timers = tries.map((wait) => setTimeout(listener, wait + extra))
  })
  const stopConnected = whenConnected(connection, listener)
  return () => {
    stopReturns()
    cancel()
    stopConnected()
  }
}

/**
 * Retries a failed read when the connection returns, and also when the exchange does, unless the relay itself is the
 * `source` of what failed. Only reads: no command is sent again.
 */
export function useRetryWhenBack<Type extends string>(
  flow: { send(event: { type: Type }): void },
  type: Type,
  source: 'exchange' | 'relay' = 'exchange',
): void {
  const { connection, topics } = useServices()
  useEffect(() => {
    const retry = () => flow.send({ type })
    return source === 'relay' ? whenConnected(connection, retry) : whenBack({ connection, topics }, retry)
  }, [connection, topics, flow, type, source])
}
