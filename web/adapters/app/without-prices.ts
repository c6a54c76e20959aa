import { Observable } from 'rxjs'
import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from '#machines/app/connection/connection.machine.ts'
import { selectConnection, selectIsLost } from '#machines/app/connection/connection.selectors.ts'

type Connection = {
  getSnapshot(): SnapshotFrom<typeof connectionMachine>
  subscribe(listener: () => void): { unsubscribe(): void }
}

/** Milliseconds in which prices come on a line that is not slow, from the beginning of a visit or from when they are asked for. */
const patience = 700

/** Milliseconds until prices that are asked for now are late. @param age milliseconds since the visit began. */
export function patienceAt(age: number): number {
  return age < patience ? patience - age : patience
}

/**
 * Whether the prices on this device are the best there are, now and each time that changes: the connection is lost, or the
 * first one of this page is slow to come.
 * @param age milliseconds since the visit began.
 */
export function withoutPrices$(connection: Connection, age: () => number): Observable<boolean> {
  return new Observable((subscriber) => {
    const isLate = () => selectConnection(connection.getSnapshot()).face === 'connecting' && age() >= patience
    const tell = () => subscriber.next(selectIsLost(connection.getSnapshot()) || isLate())
    const { unsubscribe } = connection.subscribe(tell)
    const timer = age() < patience ? setTimeout(tell, patience - age()) : undefined
    tell()
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  })
}
