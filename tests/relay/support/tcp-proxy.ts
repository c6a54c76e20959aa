import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The faults of one direction: `to` the server behind the proxy, or `from` it. */
export type Way = {
  /** Milliseconds by which bytes are delayed. */
  latency: number
  /** Size of the pieces in bytes; 0 for no division. */
  slice: number
  /** Bytes a second; 0 for no limit. */
  bandwidth: number
  /** Whether bytes are dropped without an error, as on a half-open connection. */
  lost: boolean
}

const open: Way = { latency: 0, slice: 0, bandwidth: 0, lost: false }

/** Starts a TCP proxy to a port of this machine, with the faults that the test sets. */
export async function startTcpProxy(target: number) {
  const ways: { to: Way; from: Way } = { to: { ...open }, from: { ...open } }
  const pairs = new Set<readonly [Socket, Socket]>()
  let isRefusing = false
  let accepted = 0

  const pass = (source: Socket, drain: Socket, name: 'to' | 'from') => {
    let order = Promise.resolve()
    source.on('data', (bytes: Buffer) => {
      if (ways[name].lost) return
      source.pause()
      order = order.then(async () => {
        await send(bytes, drain, ways[name])
        source.resume()
      })
    })
    source.on('end', () => void order.then(() => drain.end()))
  }

  const server = createServer((near) => {
    if (isRefusing) return void near.destroy()
    accepted += 1
    const far = connect(target, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    for (const socket of pair) {
      socket.setNoDelay(true)
      const end = () => {
        pairs.delete(pair)
        for (const other of pair) other.destroy()
      }
      socket.on('error', end)
      socket.on('close', end)
    }
    pass(near, far, 'to')
    pass(far, near, 'from')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const cut = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy()
      far.resetAndDestroy()
    }
  }
  return {
    port,
    /** Returns the number of connections so far. */
    accepted: () => accepted,
    /** Sets the faults from now on, in both directions or one. Faults that are not named are removed. */
    set(fault: Partial<Way>, only?: 'to' | 'from') {
      for (const name of ['to', 'from'] as const)
        ways[name] = { ...open, ...(only === undefined || only === name ? fault : {}) }
    },
    /** Breaks all connections. */
    cut,
    /** Cuts all connections and refuses new ones, until it is called with false. */
    refuse(isSo: boolean) {
      isRefusing = isSo
      if (isSo) cut()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

async function send(bytes: Buffer, drain: Socket, { latency, slice, bandwidth }: Way): Promise<void> {
  if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency))
  const size = slice || (bandwidth > 0 ? Math.max(1, Math.floor(bandwidth / 20)) : bytes.length)
  for (let start = 0; start < bytes.length && !drain.destroyed; start += size) {
    const piece = bytes.subarray(start, start + size)
    await new Promise<void>((resolve) => drain.write(piece, () => resolve()))
    if (bandwidth > 0) await new Promise((resolve) => setTimeout(resolve, (1000 * piece.length) / bandwidth))
  }
}
