import { Observable } from 'rxjs'
import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from '#machines/app/connection/connection.machine.ts'
import { selectConnection, selectIsLost } from '#machines/app/connection/connection.selectors.ts'

type Connection = {
  getSnapshot(): SnapshotFrom<typeof connectionMachine>
  subscribe(listener: () => void): { unsubscribe(): void }
}

/** Time in ms in which prices arrive on a fast connection, from the start of a visit or from the subscription. */
const timeout = 700

/** Returns the ms after which prices that are requested now are late. @param age milliseconds since the visit began. */
export function timeoutAt(age: number): number {
  return age < timeout ? timeout - age : timeout
}

/**
 * Emits whether saved prices are the best available, now and at each change. They are when the connection is lost, or the
 * page's first connection is slow. @param age milliseconds since the visit began.
 */
export function withoutPrices$(connection: Connection, age: () => number): Observable<boolean> {
  return new Observable((subscriber) => {
    const isLate = () => selectConnection(connection.getSnapshot()).view === 'connecting' && age() >= timeout
    const emit = () => subscriber.next(selectIsLost(connection.getSnapshot()) || isLate())
    const { unsubscribe } = connection.subscribe(emit)
    const timer = age() < timeout ? setTimeout(emit, timeout - age()) : undefined
    emit()
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  })
}
