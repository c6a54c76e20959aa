import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** The server's port on loopback. `isSecure`: with TLS and any certificate. */
export type Address = { port: number; isSecure: boolean }

export type Ears = {
  /** Called when the server has accepted the WebSocket. */
  open(): void
  /** Called with a text message. The bytes are valid only during the call. */
  message(bytes: Buffer): void
  /**
   * Called once when the connection has ended, from either side. `code`: the code of the server's close frame, or null
   * without one.
   */
  over(code: number | null): void
}

/** A read buffer for all sockets. The data of one read is consumed before the next read. */
const shared = Buffer.allocUnsafe(256 * 1024)

/**
 * A minimal WebSocket client on loopback (RFC 6455), so that one process can run thousands. It sends text and accepts only
 * whole frames without compression, as the measured servers send them.
 */
export class RawSocket {
  readonly #tcp: Socket
  readonly #ears: Ears
  #isOpen = false
  #rest: Buffer | null = null
  #code: number | null = null

  constructor({ port, isSecure }: Address, path: string, ears: Ears) {
    this.#ears = ears
    const take = (size: number) => this.#take(shared.subarray(0, size))
    const onread = { buffer: shared, callback: (size: number) => take(size) }
    const at = { host: '127.0.0.1', port }
    this.#tcp = isSecure ? connectTls({ ...at, rejectUnauthorized: false }) : connect({ ...at, onread })
    // A TLS socket delivers decrypted chunks in its own buffers.
    if (isSecure) this.#tcp.on('data', (chunk) => this.#take(chunk))
    this.#tcp.setNoDelay(true)
    this.#tcp.on('error', () => {})
    this.#tcp.once('close', () => ears.over(this.#code))
    this.#tcp.write(requestFor(port, path))
  }

  send(text: string): void {
    this.#tcp.write(maskedFrame(text))
  }

  /** Stops reading. Received data stays in the system's buffers. */
  pause(): void {
    this.#tcp.pause()
  }

  resume(): void {
    this.#tcp.resume()
  }

  close(): void {
    this.#tcp.destroy()
  }

  #take(chunk: Buffer): boolean {
    const bytes = this.#rest === null ? chunk : Buffer.concat([this.#rest, chunk])
    this.#rest = null
    let at = this.#isOpen ? 0 : this.#afterHead(bytes)
    while (at >= 0) {
      const frame = frameAt(bytes, at)
      if (frame === null) break
      at = frame.end
      if (frame.kind === 'text') this.#ears.message(bytes.subarray(frame.start, frame.end))
      if (frame.kind === 'close') this.#leave(frame.end - frame.start >= 2 ? bytes.readUInt16BE(frame.start) : null)
    }
    if (at < bytes.length) this.#rest = Buffer.from(bytes.subarray(Math.max(at, 0)))
    return true
  }

  /** Returns the offset after the response's headers; -1 while they are incomplete. */
  #afterHead(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return -1
    if (bytes.toString('latin1', 0, 12) !== 'HTTP/1.1 101') {
      this.close()
      return bytes.length
    }
    this.#isOpen = true
    this.#ears.open()
    return end + 4
  }

  #leave(code: number | null): void {
    this.#code = code
    this.close()
  }
}

function requestFor(port: number, path: string): string {
  // The key protects against caching proxies. There is no proxy here, so a constant is enough.
  const key = 'c2FycmFmIGxvYWQga2V5Lg=='
  const words = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${key}`]
  return `${[`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...words].join('\r\n')}\r\n\r\n`
}

/** A client must mask its frames. With a key of zeros the masked payload equals the payload. */
function maskedFrame(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const header = size < 126 ? 6 : 8
  if (size > 65_535) throw new Error('a client of the load says nothing so long')
  const frame = Buffer.alloc(header + size)
  frame[0] = 0x81
  frame[1] = 0x80 | (header === 6 ? size : 126)
  if (header === 8) frame.writeUInt16BE(size, 2)
  frame.write(text, header)
  return frame
}

/** Returns the kind and the payload's range of the frame at `at`; null while the frame is incomplete. */
function frameAt(bytes: Buffer, at: number): { kind: 'text' | 'close' | 'other'; start: number; end: number } | null {
  if (bytes.length < at + 2) return null
  const short = bytes[at + 1]! & 0x7f
  const start = at + (short === 126 ? 4 : short === 127 ? 10 : 2)
  if (bytes.length < start) return null
  const size = short === 126 ? bytes.readUInt16BE(at + 2) : short === 127 ? bytes.readUInt32BE(at + 6) : short
  if (bytes.length < start + size) return null
  const code = bytes[at]! & 0x0f
  return { kind: code === 1 ? 'text' : code === 8 ? 'close' : 'other', start, end: start + size }
}
