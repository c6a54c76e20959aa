import { io } from 'socket.io-client'
import type { Frame } from '../../shared/stream/frame.ts'
import type { LinkSignal, Wire } from './wire.ts'

export type SocketListener = {
  signal(signal: LinkSignal): void
  /** The session of this token is over, as the relay told; the socket goes on as a guest's. */
  refused(token: string): void
  /** Another user is at this end from now on; told before anything of theirs comes. */
  presented(): void
  /** What the relay says before it closes, or why it could not be reached. */
  failed?(reason: string, message: string): void
}

/** The socket to the relay (docs/protocol.md). It opens and closes when told to: when to try again is for its owner to say. */
export type Socket = Wire & {
  open(): void
  close(): void
  /** Says by a token who is at this end, null for a guest: a socket that was opened as another user is opened anew. */
  present(token: string | null): void
}

/** @param address where the relay is. */
export function createSocket(address: string, listener: SocketListener): Socket {
  let presented: string | null = null
  let isRenewing = false
  const socket = io(address, {
    auth: (send) => send(presented === null ? {} : { token: presented }),
    autoConnect: false,
    reconnection: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  })
  socket.on('connect', () => listener.signal({ type: 'opened' }))
  socket.on('connect_error', ({ message }) => {
    listener.failed?.('unreachable', message)
    listener.signal({ type: 'closed' })
  })
  socket.on('disconnect', () => {
    if (!isRenewing) listener.signal({ type: 'closed' })
  })
  socket.on('frame', (frame: Frame) => listener.signal({ type: 'frame', frame }))
  socket.on('error', ({ reason, message }: { reason: string; message: string }) => {
    listener.failed?.(reason, message)
    if (reason !== 'session' || presented === null) return
    const token = presented
    present(null)
    listener.refused(token)
  })

  const present = (token: string | null) => {
    if (token === presented) return
    presented = token
    const { active } = socket
    // The next handshake follows at once: nothing is lost that need be told.
    isRenewing = true
    if (active) socket.disconnect()
    isRenewing = false
    listener.presented()
    if (active) socket.connect()
  }

  return {
    open: () => void socket.connect(),
    close: () => void socket.disconnect(),
    present,
    subscribe: (request, answered) => void socket.emit('subscribe', request, answered),
  }
}
