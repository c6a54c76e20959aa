import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createDoor, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { takeHandedConnections } from '#relay/http/handed-connections.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()

/** Starts a server that is handed the connections of a door with this message. */
async function start(message: unknown) {
  const parent = new EventEmitter()
  const server = createServer((_, response) => response.end('served'))
  keep(() => server.close())
  takeHandedConnections(server, parent)
  const taken: unknown[] = []
  server.on('connection', (socket) => taken.push(socket))
  const door = createDoor({ pauseOnConnect: true }, (socket) => {
    parent.emit('message', message, socket)
    if (taken.length === 0) socket.destroy()
  })
  door.listen(0, '127.0.0.1')
  keep(() => door.close())
  await once(door, 'listening')
  const client = connect((door.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  client.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  return { parent, taken, received: await text(client).catch(() => '') }
}

it('a server answers on a connection that its parent process hands over unread', async () => {
  const { taken, received } = await start({ kind: 'connection' })
  expect([taken.length, received.slice(-'served'.length)]).toEqual([1, 'served'])
})

it('a server takes nothing with another message, nor after the client has disconnected', async () => {
  const { parent, taken, received } = await start({ kind: 'other' })
  parent.emit('message', { kind: 'connection' }, undefined)
  parent.emit('message', null, new Socket())
  expect([taken, received]).toEqual([[], ''])
})
