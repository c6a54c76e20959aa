import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * Starts a server with the part of RESP3 that a connection needs. `replyTo` returns the other replies; null for none yet.
 */
export async function startScriptedRedis(replyTo: (words: string[]) => string | null) {
  const sockets = new Set<Socket>()
  const commands: string[][] = []
  const subscribed: string[] = []
  const unsubscribed: string[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    let text = ''
    socket.on('data', (data) => {
      text += data
      for (let read = readCommand(text); read !== null; read = readCommand(text)) {
        text = text.slice(read.length)
        const own = ownReply(read.words)
        if (own === null) commands.push(read.words)
        if (read.words[0] === 'subscribe') subscribed.push(read.words[1]!)
        if (read.words[0] === 'unsubscribe') unsubscribed.push(read.words[1]!)
        const reply = own ?? replyTo(read.words)
        if (reply !== null) socket.write(reply)
      }
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    commands,
    /** Channels in the order of their subscriptions, over all connections. */
    subscribed,
    unsubscribed,
    sockets: () => sockets.size,
    write: (reply: string) => sockets.forEach((socket) => void socket.write(reply)),
    cut: () => sockets.forEach((socket) => void socket.destroy()),
    async stop() {
      sockets.forEach((socket) => void socket.destroy())
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}

export const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`
export const message = (channel: string, text: string) => `>3\r\n${bulk('message')}${bulk(channel)}${bulk(text)}`

function ownReply([word = '', channel = '']: string[]): string | null {
  if (word === 'HELLO') return `%1\r\n${bulk('server')}${bulk('redis')}`
  if (word === 'subscribe' || word === 'unsubscribe')
    return `>3\r\n${bulk(word)}${bulk(channel)}:${word === 'subscribe' ? 1 : 0}\r\n`
  return null
}

/** Parses the first whole command of a text. Returns its words and its length, or null. */
function readCommand(text: string): { words: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (head === null) return null
  let at = head[0].length
  const words: string[] = []
  for (let word = 0; word < Number(head[1]); word++) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at))
    if (size === null) return null
    const begin = at + size[0].length
    at = begin + Number(size[1]) + 2
    if (text.length < at) return null
    words.push(text.slice(begin, at - 2))
  }
  return { words, length: at }
}
