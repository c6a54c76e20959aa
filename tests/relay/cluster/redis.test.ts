import { afterEach, describe, expect, it } from 'vitest'
import { connectRedis, pauseAfter, script } from '#relay/cluster/redis.ts'
import { bulk, message, startScriptedRedis } from '../support/scripted-redis.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Connects to a server that sends the replies of the test. `events` are the calls of the connection's listeners. */
async function connect(replyTo: (words: string[]) => string | null, deadline = 10_000, silence = 10_000) {
  const server = await startScriptedRedis(replyTo)
  ends.push(server.stop)
  const events: string[] = []
  const redis = connectRedis({
    url: server.url,
    deadline,
    silence,
    connected: () => void events.push('connected'),
    failed: (why) => void events.push(why),
  })
  ends.push(redis.close)
  return { server, redis, events }
}
const connections = (events: string[]) => events.filter((event) => event === 'connected').length

describe('the connection to Redis', () => {
  it('refuses commands before it is open, and then answers', async () => {
    const { server, redis, events } = await connect(() => bulk('one'))
    await expect(redis.command(['GET', 'a'])).rejects.toThrow('no connection that answers')
    await expect.poll(() => events).toEqual(['connected'])
    expect([await redis.command(['GET', 'a']), server.commands]).toEqual(['one', [['GET', 'a']]])
  })

  it('runs a script by its hash, and by its text when Redis does not know it', async () => {
    const known = script('return 1')
    const { server, redis, events } = await connect(([word]) =>
      word === 'EVALSHA' ? '-NOSCRIPT No matching script.\r\n' : bulk('done'),
    )
    await expect.poll(() => events).toEqual(['connected'])
    expect([await redis.run(known, ['k'], ['v', 'w']), server.commands]).toEqual([
      'done',
      [
        ['EVALSHA', 'e0e1f9fabfc9d4800c877a703b823ac0578ff8db', '1', 'k', 'v', 'w'],
        ['EVAL', 'return 1', '1', 'k', 'v', 'w'],
      ],
    ])
  })

  it('passes on errors of Redis, and does not repeat the command', async () => {
    const { server, redis, events } = await connect(() => '-WRONGTYPE Operation against a key\r\n')
    await expect.poll(() => events).toEqual(['connected'])
    const refused = await redis.run(script('return 2'), [], []).catch((error: Error) => error)
    expect([refused, server.commands.length]).toEqual([expect.objectContaining({ name: 'Error' }), 1])
    expect((refused as Error).message).toBe('WRONGTYPE Operation against a key')
  })

  it('rejects a late answer, and sends nothing more until it has come', async () => {
    const { server, redis, events } = await connect(([, key]) => (key === 'late' ? null : bulk('one')), 60)
    await expect.poll(() => events).toEqual(['connected'])
    await expect(redis.command(['GET', 'late'])).rejects.toMatchObject({
      name: 'RedisAway',
      message: 'no answer in time',
    })
    await expect(redis.command(['GET', 'a'])).rejects.toThrow('no connection that answers')
    server.write(bulk('late'))
    await expect.poll(() => redis.command(['GET', 'a']).catch(() => null)).toBe('one')
    expect([events, server.commands.slice(0, 2)]).toEqual([
      ['connected'],
      [
        ['GET', 'late'],
        ['GET', 'a'],
      ],
    ])
  })

  it('waits for an answer as long as the caller requests', async () => {
    const { redis, events } = await connect(() => bulk('one'), 0)
    await expect.poll(() => events).toEqual(['connected'])
    expect(await redis.command(['GET', 'a'], 10_000)).toBe('one')
  })

  it('is replaced when an answer does not come, and subscribes to the same channels again', async () => {
    const { server, redis, events } = await connect(() => null, 60, 1000)
    const messages: string[] = []
    redis.subscribe('a', (text) => void messages.push(text))
    await expect.poll(() => events).toEqual(['connected'])
    redis.subscribe('b', (text) => void messages.push(text))
    await expect(redis.command(['GET', 'a'])).rejects.toThrow('no answer in time')
    await expect.poll(() => connections(events)).toBe(2)
    await expect.poll(() => server.subscribed).toEqual(['a', 'b', 'a', 'b'])
    server.write(message('a', 'x') + message('b', 'y'))
    await expect.poll(() => messages).toEqual(['x', 'y'])
    expect(events).toEqual(['connected', 'an answer stays away', 'connected'])
  })

  it('receives nothing from a channel after it unsubscribes', async () => {
    const { server, redis, events } = await connect(() => bulk('one'))
    const channels: string[] = []
    redis.subscribe('a', () => void channels.push('a'))
    redis.subscribe('b', () => void channels.push('b'))
    await expect.poll(() => events).toEqual(['connected'])
    redis.unsubscribe('a')
    await redis.command(['GET', 'x'])
    server.write(message('a', 'x') + message('b', 'y'))
    await expect.poll(() => channels).toEqual(['b'])
  })

  it('is replaced when it breaks, until it is closed', async () => {
    const { server, redis, events } = await connect(() => bulk('one'))
    await expect.poll(() => connections(events)).toBe(1)
    server.cut()
    await expect.poll(() => connections(events)).toBe(2)
    redis.close()
    await expect(redis.command(['GET', 'a'])).rejects.toThrow('no connection that answers')
    expect(events.length).toBe(3)
  })

  it('stays when a late answer comes', async () => {
    const late = async () => {
      const set = await connect(() => null, 20, 1000)
      await expect.poll(() => set.events).toEqual(['connected'])
      await expect(set.redis.command(['GET', 'a'])).rejects.toThrow('no answer in time')
      return set
    }
    const one = await late()
    one.server.write(bulk('one'))
    await expect
      .poll(() => one.redis.command(['GET', 'a'], 1).catch(({ message }) => message))
      .toBe('no answer in time')
    one.server.write(bulk('one'))
    // Another connection, whose answer is due later, is given up. By then this one would have been, too.
    const other = await late()
    await expect.poll(() => other.events[1]).toBe('an answer stays away')
    expect(one.events).toEqual(['connected'])
  })

  it('unsubscribes only from a channel with a listener', async () => {
    const { server, redis, events } = await connect(() => bulk('one'))
    redis.subscribe('a', () => undefined)
    redis.unsubscribe('a')
    redis.subscribe('b', () => undefined)
    await expect.poll(() => events).toEqual(['connected'])
    redis.unsubscribe('a')
    redis.unsubscribe('b')
    await redis.command(['GET', 'x'])
    expect([server.subscribed, server.unsubscribed]).toEqual([['b'], ['b']])
  })

  it.each([
    [1, 25, 50],
    [3, 100, 200],
    [4, 200, 400],
    [5, 250, 500],
    [5000, 250, 500],
  ])('is retried after failure %i in %i to %i ms', (tries, min, max) => {
    expect([pauseAfter(tries, 0), pauseAfter(tries, 1)]).toEqual([min, max])
  })

  it('is retried when it cannot be opened', async () => {
    const events: string[] = []
    const redis = connectRedis({
      url: 'redis://127.0.0.1:1',
      deadline: 10_000,
      silence: 10_000,
      connected: () => void events.push('connected'),
      failed: (why) => void events.push(why),
    })
    ends.push(redis.close)
    await expect.poll(() => events.length).toBeGreaterThan(1)
    expect(new Set(events)).toEqual(new Set(['connect ECONNREFUSED 127.0.0.1:1']))
  })
})
