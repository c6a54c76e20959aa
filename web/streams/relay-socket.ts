import { type Observable, Subject } from 'rxjs'
import { io } from 'socket.io-client'
import type { Frame, SubscribeAnswer, SubscribeRequest } from '#shared/stream/frame.ts'

export type LinkSignal = { type: 'opened' } | { type: 'closed' } | { type: 'frame'; frame: Frame }

/** The wire to the relay (design 3). It opens and closes when told to: when to try again is the connection's to say. */
export type RelaySocket = {
  signal$: Observable<LinkSignal>
  open(): void
  close(): void
  /** Replaces the set of topics. `answered` is called with what the relay made of each, never when it is gone. */
  subscribe(request: SubscribeRequest, answered: (answer: SubscribeAnswer) => void): void
}

export function createRelaySocket(): RelaySocket {
  const socket = io({
    autoConnect: false,
    reconnection: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  })
  const signal$ = new Subject<LinkSignal>()
  socket.on('connect', () => signal$.next({ type: 'opened' }))
  socket.on('connect_error', () => signal$.next({ type: 'closed' }))
  socket.on('disconnect', () => signal$.next({ type: 'closed' }))
  socket.on('frame', (frame: Frame) => signal$.next({ type: 'frame', frame }))
  return {
    signal$,
    open: () => void socket.connect(),
    close: () => void socket.disconnect(),
    subscribe: (request, answered) => void socket.emit('subscribe', request, answered),
  }
}
