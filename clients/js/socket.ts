import { io } from 'socket.io-client'
import type { Frame } from '../../shared/stream/frame.ts'
import type { LinkSignal, Wire } from './wire.ts'

export type SocketListener = {
  signal(signal: LinkSignal): void
  /** Called when the relay has ended the session of this token. The socket continues as a guest's. */
  refused(token: string): void
  /** Called when the socket's user changes, before it receives any data of the new user. */
  presented(): void
  /** Called with the error that the relay sends before it closes, or with the reason why the relay cannot be reached. */
  failed?(reason: string, message: string): void
}

/** The socket to the relay (docs/protocol.md). It opens and closes on request: its owner decides when to retry. */
export type Socket = Wire & {
  open(): void
  close(): void
  /** Sets the user of the socket by a token; null for a guest. An open socket of another user reconnects. */
  present(token: string | null): void
}

/** Creates a socket to the relay. @param address the relay's URL. */
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
    // The next handshake follows at once, so this disconnect is not reported.
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
