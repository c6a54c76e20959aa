import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * Starts a server in place of a relay. It answers calls with its name and accepts any socket. It can end and begin again at
 * the same port.
 */
export async function standIn(name: string) {
  const sockets = new Set<Duplex>()
  let port = 0
  let server: Server
  const begin = async () => {
    server = createServer((_, reply) => void reply.end(name))
    server.on('upgrade', (_, socket) => {
      sockets.add(socket)
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    })
    await once(server.listen(port, '127.0.0.1'), 'listening')
    port = (server.address() as AddressInfo).port
  }
  const end = async () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    server.closeAllConnections()
    if (server.listening) await once(server.close(), 'close')
  }
  await begin()
  return { port, begin, end, sockets: () => sockets.size }
}
