import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { onUpdates } from './updates.ts'

/** The second plain alternative: Socket.IO with a room for each topic and one `emit` for each update. */
const http = createServer()
const io = new Server(http, { serveClient: false, perMessageDeflate: false })

io.on('connection', (socket) => {
  socket.on('subscribe', ({ topics }: { topics: { [topic: string]: null } }) => socket.join(Object.keys(topics)))
})
http.listen(0, '127.0.0.1', () => process.send!({ port: (http.address() as AddressInfo).port }))

onUpdates(({ topic, text }) => io.to(topic).emit('update', JSON.parse(`{${text}}`)))
