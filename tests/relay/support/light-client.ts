import { WebSocket } from 'ws'

/** Connects a client that implements Socket.IO by hand. It can send invalid messages, and costs little. */
export async function connectLight(url: string, headers: { [name: string]: string } = {}) {
  const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
  const socket = new WebSocket(address, { headers })
  const messages: string[] = []
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  )
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data, isBinary) => {
      const text = isBinary ? '' : data.toString()
      if (text.startsWith('0{')) socket.send('40')
      else if (text.startsWith('40')) resolve()
      else if (text === '2') socket.send('3')
      else messages.push(text)
    })
  })
  return {
    socket,
    messages,
    closed,
    send: (data: string | Buffer) => socket.send(data),
    subscribe: (topics: { [topic: string]: unknown }) => socket.send(`42["subscribe",${JSON.stringify({ topics })}]`),
    /** Returns the reasons of the error events. */
    errors: () =>
      messages
        .filter((text) => text.startsWith('42["error"'))
        .map((text) => (JSON.parse(text.slice(2)) as [string, { reason: string }])[1].reason),
    close: () => socket.terminate(),
  }
}
