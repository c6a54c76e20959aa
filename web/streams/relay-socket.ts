import { type Observable, Subject } from 'rxjs'
import { io } from 'socket.io-client'
import type { Frame, SubscribeAnswer, SubscribeRequest } from '#shared/stream/frame.ts'

export type LinkSignal = { type: 'opened' } | { type: 'closed' } | { type: 'frame'; frame: Frame }

/** The wire to the relay (design 3). It opens and closes when told to: when to try again is the connection's to say. */
export type RelaySocket = {
  signal$: Observable<LinkSignal>
  open(): void
  close(): void
  /** Says by a token who is at this end, null for a guest: a socket that was opened as somebody else is opened anew. */
  present(token: string | null): void
  /** Replaces the set of topics. `answered` is called with what the relay made of each, never when it is gone. */
  subscribe(request: SubscribeRequest, answered: (answer: SubscribeAnswer) => void): void
}

export function createRelaySocket(): RelaySocket {
  let presented: string | null = null
  let isRenewing = false
  const socket = io({
    auth: (send) => send(presented === null ? {} : { token: presented }),
    autoConnect: false,
    reconnection: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  })
  const signal$ = new Subject<LinkSignal>()
  socket.on('connect', () => signal$.next({ type: 'opened' }))
  socket.on('connect_error', () => signal$.next({ type: 'closed' }))
  socket.on('disconnect', () => {
    if (!isRenewing) signal$.next({ type: 'closed' })
  })
  socket.on('frame', (frame: Frame) => signal$.next({ type: 'frame', frame }))
  return {
    signal$,
    open: () => void socket.connect(),
    close: () => void socket.disconnect(),
    present: (token) => {
      if (token === presented) return
      presented = token
      if (!socket.active) return
      // The next handshake follows at once: nothing is lost that need be told.
      isRenewing = true
      socket.disconnect()
      isRenewing = false
      socket.connect()
    },
    subscribe: (request, answered) => void socket.emit('subscribe', request, answered),
  }
}
