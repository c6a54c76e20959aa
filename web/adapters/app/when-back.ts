import { useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from '#machines/app/connection/connection.machine.ts'
import { selectConnection, selectIsLost } from '#machines/app/connection/connection.selectors.ts'
import { useServices } from './services.ts'

type Connection = {
  getSnapshot(): SnapshotFrom<typeof connectionMachine>
  subscribe(listener: () => void): { unsubscribe(): void }
}

/** Calls `listener` each time that a lost connection is online again. @returns a function that stops this. */
export function whenBack(connection: Connection, listener: () => void): () => void {
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

/** Retries a failed read when the connection returns. Only reads: no command is sent again. */
export function useRetryWhenBack<Type extends string>(flow: { send(event: { type: Type }): void }, type: Type): void {
  const { connection } = useServices()
  useEffect(() => whenBack(connection, () => flow.send({ type })), [connection, flow, type])
}
