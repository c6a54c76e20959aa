import type { Socket as TcpSocket } from 'node:net'
import type { Socket as SocketIo } from 'socket.io'
import type { EncodedFrame } from './frame-text.ts'
import type { Sink } from './group.ts'

/** Internals of Engine.IO and ws that they do not declare: the TCP socket under a WebSocket transport. */
type Internals = {
  upgrading: boolean
  writeBuffer: { data?: string }[]
  transport: { name: string; socket?: { _socket: TcpSocket | null; readyState: number; terminate(): void } }
  write(data: string, options: { compress: boolean; wsPreEncodedFrame: Buffer[] }): void
}

const open = 1
/** WebSocket close code "try again later" (RFC 6455 registry). */
const tryAgainLater = 1013
/** Milliseconds for the closing frame to reach a client that does not read. */
const closeGrace = 500

/**
 * Sends frames to one Socket.IO client. On a WebSocket with an empty queue the encoded frame goes straight to TCP, because
 * Engine.IO would make the same bytes again for every socket.
 */
export class SocketSink implements Sink {
  readonly #socket: SocketIo
  #bytes = 0

  constructor(socket: SocketIo) {
    this.#socket = socket
  }

  send(frame: EncodedFrame): void {
    const engine = this.#engine()
    const tcp = engine.writeBuffer.length === 0 && !engine.upgrading ? tcpOf(engine) : null
    this.#bytes += frame.bytes.length
    if (tcp) tcp.write(frame.bytes)
    else engine.write(frame.packet, { compress: false, wsPreEncodedFrame: [frame.bytes] })
  }

  queued(): number {
    const engine = this.#engine()
    let size = tcpOf(engine)?.writableLength ?? 0
    for (const packet of engine.writeBuffer) size += packet.data?.length ?? 0
    return size
  }

  written(): number {
    return this.#bytes
  }

  close(reason: 'slow'): void {
    const { transport } = this.#engine()
    const webSocket = transport.socket as { close(code: number, reason: string): void; terminate(): void } | undefined
    if (!webSocket) {
      this.#socket.conn.close(true)
      return
    }
    webSocket.close(tryAgainLater, reason)
    setTimeout(() => webSocket.terminate(), closeGrace).unref()
  }

  #engine(): Internals {
    return this.#socket.conn as unknown as Internals
  }
}

function tcpOf({ transport }: Internals): TcpSocket | null {
  return transport.name === 'websocket' && transport.socket?.readyState === open ? transport.socket._socket : null
}
