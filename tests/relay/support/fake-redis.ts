import type { Redis } from '#relay/cluster/redis.ts'

type Reply = Awaited<ReturnType<Redis['command']>>

/** Makes a fake Redis that sends these replies in order; an `Error` is thrown. `commands` are those that it received. */
export function fakeRedis(...replies: (Reply | Error)[]) {
  const commands: unknown[] = []
  const answer = async (question: unknown): Promise<Reply> => {
    commands.push(question)
    const reply = replies.shift()
    if (reply instanceof Error) throw reply
    return reply ?? null
  }
  const channels = new Map<string, (message: string) => void>()
  const redis: Redis = {
    command: (words, deadline) => answer(deadline === undefined ? [...words] : { words: [...words], deadline }),
    run: (script, keys, values, deadline) => answer({ script, keys, values, deadline }),
    subscribe: (channel, receive) => void channels.set(channel, receive),
    unsubscribe: (channel) => void channels.delete(channel),
    close: () => undefined,
  }
  return { redis, commands, channels }
}
