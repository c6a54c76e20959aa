import { connect as connectTcp } from 'node:net'
import { WebSocket } from 'ws'
import { addressOf, deliveredBy, groupsOf, replyTo, type WireKind } from './wires.ts'

/**
 * Many light clients in one process, with three commands:
 * - `{ kind, port, sets }` opens a socket for each set of topics, and is answered with `ready`
 * - `measure` resets the counters
 * - `report` is answered with the updates since `measure`
 */
type Command = { kind: WireKind; port: number; sets: string[][] } | 'measure' | 'report'

let updates = 0
let messages = 0
let delays: number[] = []
let isMeasuring = false

process.on('message', async (command: Command) => {
  if (command === 'measure') {
    updates = 0
    messages = 0
    delays = []
    isMeasuring = true
  } else if (command === 'report') {
    isMeasuring = false
    process.send!({ updates, messages, delays })
  } else {
    const { kind, port, sets } = command
    const groups = groupsOf(sets)
    // Connects a few at a time: a simultaneous start of all clients is another measurement.
    for (let first = 0; first < sets.length; first += 50) {
      const some = sets.slice(first, first + 50)
      await Promise.all(
        some.map((topics, index) =>
          kind === 'floor' ? connectPlain(port, groups[first + index]!) : connect(kind, port, topics),
        ),
      )
    }
    process.send!('ready')
  }
})
process.on('disconnect', () => process.exit(0))

function connect(kind: WireKind, port: number, topics: string[]): Promise<void> {
  const socket = new WebSocket(addressOf(kind, port), { perMessageDeflate: false })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', (code) => reject(new Error(`a socket was closed with ${code}`)))
    socket.on('message', (data: Buffer) => {
      const reply = replyTo(kind, data, topics)
      if (reply) socket.send(reply)
      if (kind === 'bare' || reply?.startsWith('42')) resolve()
      if (!reply) note(data)
    })
  })
}

/** Opens a socket to a floor. The server answers once, when the socket has joined its group. */
function connectPlain(port: number, group: number): Promise<void> {
  const socket = connectTcp(port, '127.0.0.1', () => socket.write(Buffer.from(Uint32Array.of(group).buffer)))
  // A message may arrive in two pieces.
  let rest: Buffer = Buffer.alloc(0)
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('a socket was closed')))
    socket.once('data', () => {
      resolve()
      socket.on('data', (data) => {
        rest = rest.length === 0 ? data : Buffer.concat([rest, data])
        for (let size = sizeAt(rest); size <= rest.length; size = sizeAt(rest)) {
          note(rest.subarray(0, size))
          rest = rest.subarray(size)
        }
      })
    })
  })
}

/** Returns the size in bytes of the WebSocket message that begins here; infinity while its header is incomplete. */
function sizeAt(bytes: Buffer): number {
  if (bytes.length < 10) return Number.POSITIVE_INFINITY
  const short = bytes[1]!
  return short < 126 ? 2 + short : short === 126 ? 4 + bytes.readUInt16BE(2) : 10 + Number(bytes.readBigUInt64BE(2))
}

function note(message: Buffer): void {
  if (!isMeasuring) return
  const now = Date.now()
  const delivered = deliveredBy(message)
  if (delivered.length > 0) messages += 1
  updates += delivered.length
  for (const asOf of delivered) delays.push(now - asOf)
}
