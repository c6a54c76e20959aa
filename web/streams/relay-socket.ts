import { type Observable, Subject } from 'rxjs'
import { createSocket, type Socket } from '#clients/js/socket.ts'
import type { LinkSignal } from '#clients/js/wire.ts'

export type { Lend, LinkSignal } from '#clients/js/wire.ts'

/** The wire to the relay (design 3). It opens and closes when told to: when to try again is the connection's to say. */
export type RelaySocket = Socket & {
  signal$: Observable<LinkSignal>
  /** Tokens whose session is over, as the relay told; the socket goes on as a guest's. */
  refused$: Observable<string>
  /** Somebody else is at this end from now on; told before anything of theirs comes. */
  presented$: Observable<void>
}

/** @param address where the relay is, when it is not where the page came from. */
export function createRelaySocket(address = '/'): RelaySocket {
  const signal$ = new Subject<LinkSignal>()
  const refused$ = new Subject<string>()
  const presented$ = new Subject<void>()
  const socket = createSocket(address, {
    signal: (signal) => signal$.next(signal),
    refused: (token) => refused$.next(token),
    presented: () => presented$.next(),
  })
  return { ...socket, signal$, refused$, presented$ }
}
