import { createHash } from 'node:crypto'
import { createClient } from 'redis'

/** Redis cannot be reached or does not answer in time. It is unknown whether Redis executed the command. */
class RedisAway extends Error {
  override readonly name = 'RedisAway'
}

type Script = { readonly text: string; readonly hash: string }

/** Prepares a Lua script. Redis knows the script by its hash after its first run. */
export function script(text: string): Script {
  return { text, hash: createHash('sha1').update(text).digest('hex') }
}

type RedisReply = string | number | null | readonly RedisReply[]

/** A relay's one connection to Redis, for commands and for subscriptions. */
export type Redis = {
  /** Sends a command. @throws RedisAway at once without a connection, or after `deadline` ms without an answer. */
  command(words: readonly string[], deadline?: number): Promise<RedisReply>
  run(script: Script, keys: readonly string[], values: readonly string[], deadline?: number): Promise<RedisReply>
  /** Subscribes also after reconnects. Messages published while there is no connection are lost. */
  subscribe(channel: string, receive: (message: string) => void): void
  unsubscribe(channel: string): void
  close(): void
}

type Options = {
  url: string
  /** `deadline`: ms until an answer is late. `silence`: ms until the connection of a late answer is given up. */
  deadline: number
  silence: number
  /**
   * `connected` is called for each new connection. `failed` is called with the reason when one is lost or cannot be made.
   */
  connected: () => void
  failed: (why: string) => void
}
type Connection = { readonly client: ReturnType<typeof clientOf>; isReady: boolean; overdue: number }

const maxPause = 500

/** Returns the milliseconds until the next attempt, after so many failed ones. `random` is in [0, 1). */
export function pauseAfter(tries: number, random: number): number {
  return Math.min(maxPause, 25 * 2 ** tries) * (0.5 + random / 2)
}

/**
 * Connects to Redis, and reconnects when the connection breaks or is silent, until it is closed. It does not queue
 * commands, because they may be wrong later. While an answer is overdue, further commands fail at once.
 */
export function connectRedis(options: Options): Redis {
  const listeners = new Map<string, (message: string) => void>()
  let connection: Connection | null = null
  let isClosed = false
  let tries = 0

  const open = () => {
    const client = clientOf(options)
    const opened: Connection = { client, isReady: false, overdue: 0 }
    connection = opened
    const timer = setTimeout(() => giveUp(opened, 'no connection in time'), options.silence).unref()
    client.on('ready', () => {
      clearTimeout(timer)
      tries = 0
      opened.isReady = true
      for (const [channel, receive] of listeners) listen(opened, channel, receive)
      options.connected()
    })
    client.on('error', (error: Error) => giveUp(opened, error.message))
    client.connect().catch((error: Error) => giveUp(opened, error.message))
  }

  const giveUp = (given: Connection, why: string) => {
    if (connection !== given) return
    connection = null
    given.client.destroy()
    tries += 1
    options.failed(why)
    setTimeout(() => isClosed || open(), pauseAfter(tries, Math.random())).unref()
  }

  const listen = (on: Connection, channel: string, receive: (message: string) => void) => {
    on.client.subscribe(channel, receive).catch((error: Error) => giveUp(on, error.message))
  }

  const command: Redis['command'] = (words, deadline = options.deadline) =>
    new Promise((resolve, reject) => {
      const current = connection
      if (!current?.isReady || current.overdue > 0) return reject(new RedisAway('no connection that answers'))
      let isLate = false
      let isOver = false
      const late = () => {
        isLate = true
        current.overdue += 1
        reject(new RedisAway('no answer in time'))
        timer = setTimeout(() => giveUp(current, 'an answer stays away'), options.silence)
      }
      // An answer that arrived while this process was paused is read before it counts as late.
      let timer = setTimeout(() => setImmediate(() => isOver || late()), deadline)
      const over = () => {
        isOver = true
        clearTimeout(timer)
        if (isLate) current.overdue -= 1
      }
      current.client.sendCommand<RedisReply>([...words]).then(
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

  open()
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
    subscribe(channel, receive) {
      listeners.set(channel, receive)
      if (connection?.isReady) listen(connection, channel, receive)
    },
    unsubscribe(channel) {
      const receive = listeners.get(channel)
      listeners.delete(channel)
      // Passes the listener, because otherwise the channel's next listener could be removed too.
      if (connection?.isReady && receive) connection.client.unsubscribe(channel, receive).catch(() => {})
    },
    close() {
      isClosed = true
      connection?.client.destroy()
      connection = null
    },
  }
}

function clientOf({ url, silence }: Options) {
  return createClient({
    url,
    RESP: 3,
    // A command never waits for a connection: by then another relay may have the lease.
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    commandsQueueMaxLength: 10_000,
    // `connectRedis` reconnects itself, because only then does every wait have an end.
    socket: { connectTimeout: silence, reconnectStrategy: false },
  })
}

/** Returns whether Redis itself answered with this error. Such errors begin with a word in capitals. */
function isAnswer({ message }: Error): boolean {
  return /^[A-Z]{3,} /.test(message)
}
