import { WebSocket } from 'ws'
import { addressOf, deliveredBy, replyTo, type WireKind } from './wires.ts'

/**
 * A crowd of light clients in a process of its own. Told `{ kind, port, sets }` it opens a socket for each set of topics
 * and says `ready`; told `measure` it counts afresh; told `report` it says what was delivered since.
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
    // A few at a time: a crowd that comes all at once is another measurement.
    for (let first = 0; first < sets.length; first += 50) {
      await Promise.all(sets.slice(first, first + 50).map((topics) => connect(kind, port, topics)))
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
      if (!isMeasuring || reply) return
      const now = Date.now()
      const delivered = deliveredBy(data)
      if (delivered.length > 0) messages += 1
      updates += delivered.length
      for (const asOf of delivered) delays.push(now - asOf)
    })
  })
}
