import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { onUpdates } from './updates.ts'

/** The first plain alternative: a bare `ws` server that sends each topic's update as its own message. */
const holders = new Map<string, Set<WebSocket>>()
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })

server.on('connection', (socket) => {
  socket.on('message', (data) => {
    for (const topic of (JSON.parse(String(data)) as { topics: string[] }).topics) {
      if (!holders.has(topic)) holders.set(topic, new Set())
      holders.get(topic)!.add(socket)
    }
  })
  socket.send('hello')
})
server.on('listening', () => process.send!({ port: (server.address() as AddressInfo).port }))

onUpdates(({ topic, text }) => {
  const message = `{${text}}`
  for (const socket of holders.get(topic) ?? []) socket.send(message)
})
