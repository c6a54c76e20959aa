import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** Where a client connects on loopback; `isSecure`: by TLS, whatever the certificate. */
export type Address = { port: number; isSecure: boolean }

export type Ears = {
  /** The server has taken the WebSocket. */
  open(): void
  /** A text message. Its bytes are there during the call only. */
  message(bytes: Buffer): void
  /** The connection ended, from either side; `code` is what the server's closing frame said, null without one. Once. */
  over(code: number | null): void
}

/** All sockets read into it: what one reads is used up before the next one does. */
const shared = Buffer.allocUnsafe(256 * 1024)

/**
 * A client's end of a WebSocket on loopback, by hand (RFC 6455), so that thousands cost one process little. It sends
 * text of its own and takes whole frames, as servers send them that compress nothing and split nothing.
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
    // Of TLS the bytes come decrypted in chunks of their own.
    if (isSecure) this.#tcp.on('data', (chunk) => this.#take(chunk))
    this.#tcp.setNoDelay(true)
    this.#tcp.on('error', () => {})
    this.#tcp.once('close', () => ears.over(this.#code))
    this.#tcp.write(requestFor(port, path))
  }

  send(text: string): void {
    this.#tcp.write(maskedFrame(text))
  }

  /** Leaves what comes where it is. */
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

  /** Where the answer to the request ends; -1 while it has not. */
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
  // The key is there for proxies that answer from a cache: between us and the server there is none.
  const key = 'c2FycmFmIGxvYWQga2V5Lg=='
  const words = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${key}`]
  return `${[`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...words].join('\r\n')}\r\n\r\n`
}

/** A client must mask; with a key of zeros the masked payload is the payload. */
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

/** The frame that begins here, as the ends of its payload; null while it is not whole. */
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
