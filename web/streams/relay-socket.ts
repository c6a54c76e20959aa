import { type Observable, Subject } from 'rxjs'
import { io } from 'socket.io-client'
import type { Frame, SubscribeAnswer, SubscribeRequest } from '#shared/stream/frame.ts'
import type { Replica } from '#shared/stream/replica.ts'

export type LinkSignal = { type: 'opened' } | { type: 'closed' } | { type: 'frame'; frame: Frame }

/** The wire to the relay (design 3). It opens and closes when told to: when to try again is the connection's to say. */
export type RelaySocket = {
  signal$: Observable<LinkSignal>
  /** Tokens whose session is over, as the relay told; the socket goes on as a guest's. */
  refused$: Observable<string>
  /** Somebody else is at this end from now on; told before anything of theirs comes. */
  presented$: Observable<void>
  open(): void
  close(): void
  /** Says by a token who is at this end, null for a guest: a socket that was opened as somebody else is opened anew. */
  present(token: string | null): void
  /**
   * Replaces the set of topics. `answered` is called with what the relay made of each, never when it is gone, and again when
   * that changes. `lend`: what this end holds of a topic now, undefined when nothing that can be built upon.
   */
  subscribe(request: SubscribeRequest, answered: (answer: SubscribeAnswer) => void, lend?: Lend): void
}

export type Lend = (topic: string) => Replica | undefined

/** @param address where the relay is, when it is not where the page came from. */
export function createRelaySocket(address = '/'): RelaySocket {
  let presented: string | null = null
  let isRenewing = false
  const socket = io(address, {
    auth: (send) => send(presented === null ? {} : { token: presented }),
    autoConnect: false,
    reconnection: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  })
  const signal$ = new Subject<LinkSignal>()
  const refused$ = new Subject<string>()
  const presented$ = new Subject<void>()
  socket.on('connect', () => signal$.next({ type: 'opened' }))
  socket.on('connect_error', () => signal$.next({ type: 'closed' }))
  socket.on('disconnect', () => {
    if (!isRenewing) signal$.next({ type: 'closed' })
  })
  socket.on('frame', (frame: Frame) => signal$.next({ type: 'frame', frame }))
  socket.on('error', ({ reason }: { reason: string }) => {
    if (reason !== 'session' || presented === null) return
    const token = presented
    present(null)
    refused$.next(token)
  })

  const present = (token: string | null) => {
    if (token === presented) return
    presented = token
    const { active } = socket
    // The next handshake follows at once: nothing is lost that need be told.
    isRenewing = true
    if (active) socket.disconnect()
    isRenewing = false
    presented$.next()
    if (active) socket.connect()
  }

  return {
    signal$,
    refused$,
    presented$,
    open: () => void socket.connect(),
    close: () => void socket.disconnect(),
    present,
    subscribe: (request, answered) => void socket.emit('subscribe', request, answered),
  }
}
