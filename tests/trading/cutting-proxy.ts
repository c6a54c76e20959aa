import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * The points at which the connection of a request is cut: before it is sent (`unsent`), in the middle of it (`torn`), after
 * it is sent and before an answer (`left`), before the first byte of the answer (`before`), in the middle of the answer
 * (`during`), or after it (`after`). A `late` request arrives after its sender has given up.
 */
export const cuts = ['unsent', 'torn', 'left', 'late', 'before', 'during', 'after'] as const
export type Cut = (typeof cuts)[number]

/** The delay of a late request, in ms. */
const delay = 1000

/**
 * Forwards TCP to a port of this machine, and cuts a connection as `decide` says for the first line of a request.
 * @param pass changes each piece on its way there.
 */
export async function startCuttingProxy(
  target: number,
  decide: (line: string) => Cut | null,
  pass: (part: Buffer) => Buffer = (part) => part,
) {
  const sockets = new Set<Socket>()
  const counts = Object.fromEntries(cuts.map((cut) => [cut, 0])) as Record<Cut, number>
  const server: Server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    let cut: Cut | null = null
    let held = Buffer.alloc(0)
    const end = () => {
      near.destroy()
      if (cut !== 'late') far.destroy()
    }
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    near.on('data', (came: Buffer) => {
      const part = pass(came)
      const line = /^(?:GET|POST|DELETE) \S+ HTTP/.exec(part.toString('latin1'))?.[0]
      if (line !== undefined) cut = decide(line)
      if (line !== undefined && cut !== null) counts[cut] += 1
      if (cut === 'unsent') return end()
      if (cut === 'torn') return void far.write(part.subarray(0, part.length / 2), end)
      if (cut === 'left' || cut === 'late') {
        held = Buffer.concat([held, part])
        if (!isWhole(held)) return
        if (cut === 'left') return void far.write(held, end)
        setTimeout(() => far.write(held), delay)
        return end()
      }
      far.write(part)
    })
    far.on('data', (part: Buffer) => {
      if (cut === 'before') return end()
      if (cut === 'late') return void far.destroy()
      if (cut === 'during') return void near.write(part.subarray(0, part.length / 2), end)
      if (cut === 'after') return void near.write(part, end)
      near.write(part)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    counts,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Hides the key of a command, so that the exchange honours none. */
export function withoutKey(part: Buffer): Buffer {
  return Buffer.from(part.toString('latin1').replace(/^idempotency-key:/im, 'x-unheeded-keys:'), 'latin1')
}

/** Returns whether a request is complete, including its body. */
function isWhole(request: Buffer): boolean {
  const text = request.toString('latin1')
  const body = text.indexOf('\r\n\r\n') + 4
  const length = Number(/^content-length: *(\d+)/im.exec(text.slice(0, body))?.[1] ?? 0)
  return body >= 4 && text.length >= body + length
}
