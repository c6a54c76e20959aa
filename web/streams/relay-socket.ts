import { type Observable, Subject } from 'rxjs'
import { createSocket, type Socket } from '#clients/js/socket.ts'
import type { LinkSignal } from '#clients/js/wire.ts'

export type { Lend, LinkSignal } from '#clients/js/wire.ts'

/** The socket to the relay (design 3). It opens and closes on command; the connection machine decides about retries. */
export type RelaySocket = Socket & {
  signal$: Observable<LinkSignal>
  /** Tokens whose session has ended, as the relay reports. The socket continues without a token. */
  refused$: Observable<string>
  /** Emits when the user changes, before any data of the new user. */
  presented$: Observable<void>
}

/** Creates the socket. @param url the URL of the relay, when it is not the page's own origin. */
export function createRelaySocket(url = '/'): RelaySocket {
  const signal$ = new Subject<LinkSignal>()
  const refused$ = new Subject<string>()
  const presented$ = new Subject<void>()
  const socket = createSocket(url, {
    signal: (signal) => signal$.next(signal),
    refused: (token) => refused$.next(token),
    presented: () => presented$.next(),
  })
  return { ...socket, signal$, refused$, presented$ }
}
