import { createHash } from 'node:crypto'
import { createClient } from 'redis'

/** Redis cannot be reached, or does not answer in time: whether it did what it was asked is not known. */
class RedisAway extends Error {
  override readonly name = 'RedisAway'
}

export type Script = { readonly text: string; readonly hash: string }

/** A Lua script, known to Redis by its hash once it has run there. */
export function script(text: string): Script {
  return { text, hash: createHash('sha1').update(text).digest('hex') }
}

export type RedisReply = string | number | null | readonly RedisReply[]

/** The one connection of a relay to Redis, for commands and for what others publish. */
export type Redis = {
  /** @throws RedisAway at once while there is no connection, or after `deadline` ms without an answer. */
  command(words: readonly string[], deadline?: number): Promise<RedisReply>
  run(script: Script, keys: readonly string[], values: readonly string[], deadline?: number): Promise<RedisReply>
  /** Kept up through reconnects; what is published while there is no connection is lost. */
  subscribe(channel: string, hear: (message: string) => void): void
  unsubscribe(channel: string): void
  close(): void
}

/** Milliseconds without a byte, either way, after which the connection is given up; beats are more frequent. */
const silence = 5000
const longestPause = 500

/**
 * Connects to Redis, and again whenever the connection breaks, until it is closed. Commands are never kept for later:
 * what they ask for may be wrong by then. While an answer is overdue nothing more is asked, so that a connection to a
 * Redis that is gone falls silent and is given up. `connected` is called each time there is a connection.
 */
export function connectRedis(options: {
  url: string
  deadline: number
  connected: () => void
  failed: (why: string) => void
}): Redis {
  const client = createClient({
    url: options.url,
    RESP: 3,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    commandsQueueMaxLength: 10_000,
    socket: {
      connectTimeout: 2000,
      socketTimeout: silence,
      reconnectStrategy: (tries) => Math.min(longestPause, 50 * 2 ** Math.min(tries, 8)) * (0.5 + Math.random() / 2),
    },
  })
  client.on('error', (error: Error) => options.failed(error.message))
  client.on('ready', () => {
    for (const [channel, listener] of listeners) if (!listener.isOn) listen(channel, listener)
    options.connected()
  })
  client.connect().catch(() => {})

  // The client keeps up what was subscribed to, but forgets what was asked for while there was no connection.
  const listeners = new Map<string, { hear: (message: string) => void; isOn: boolean }>()
  const listen = (channel: string, listener: { hear: (message: string) => void; isOn: boolean }) => {
    const on = () => {
      listener.isOn = true
    }
    client.subscribe(channel, listener.hear).then(on, () => {})
  }

  let overdue = 0
  const command: Redis['command'] = (words, deadline = options.deadline) =>
    new Promise((resolve, reject) => {
      if (overdue > 0) return reject(new RedisAway('an answer is overdue'))
      let isLate = false
      const late = () => {
        isLate = true
        overdue += 1
        reject(new RedisAway('no answer in time'))
      }
      // An answer that arrived while this process stood still is read before it is called late.
      const timer = setTimeout(() => setImmediate(() => void (isOver || late())), deadline)
      let isOver = false
      const over = () => {
        isOver = true
        clearTimeout(timer)
        if (isLate) overdue -= 1
      }
      client.sendCommand<RedisReply>([...words]).then(
        (reply) => {
          over()
          resolve(reply)
        },
        (error: Error) => {
          over()
          reject(isAnswer(error) ? error : new RedisAway(error.message))
        },
      )
    })

  return {
    command,
    async run({ text, hash }, keys, values, deadline) {
      const rest = [String(keys.length), ...keys, ...values]
      try {
        return await command(['EVALSHA', hash, ...rest], deadline)
      } catch (error) {
        if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
        return await command(['EVAL', text, ...rest], deadline)
      }
    },
    subscribe(channel, hear) {
      const listener = { hear, isOn: false }
      listeners.set(channel, listener)
      listen(channel, listener)
    },
    unsubscribe(channel) {
      const listener = listeners.get(channel)
      listeners.delete(channel)
      // Named, for without it whoever listens to the channel next could be taken off it.
      if (listener) void client.unsubscribe(channel, listener.hear).catch(() => {})
    },
    close: () => client.destroy(),
  }
}

/** Redis's own errors begin with a word in capitals. */
function isAnswer({ message }: Error): boolean {
  return /^[A-Z]{3,} /.test(message)
}
