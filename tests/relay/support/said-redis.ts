import type { Redis } from '#relay/cluster/redis.ts'

type Reply = Awaited<ReturnType<Redis['command']>>

/** Makes a fake Redis that sends these replies in order; an `Error` is thrown. `asked` are the commands. */
export function saidRedis(...replies: (Reply | Error)[]) {
  const asked: unknown[] = []
  const answer = async (question: unknown): Promise<Reply> => {
    asked.push(question)
    const reply = replies.shift()
    if (reply instanceof Error) throw reply
    return reply ?? null
  }
  const channels = new Map<string, (message: string) => void>()
  const redis: Redis = {
    command: (words, deadline) => answer(deadline === undefined ? [...words] : { words: [...words], deadline }),
    run: (script, keys, values, deadline) => answer({ script, keys, values, deadline }),
    subscribe: (channel, hear) => void channels.set(channel, hear),
    unsubscribe: (channel) => void channels.delete(channel),
    close: () => undefined,
  }
  return { redis, asked, channels }
}
