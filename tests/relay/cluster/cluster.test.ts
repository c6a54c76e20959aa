import { afterEach, expect, it } from 'vitest'
import { tokenHash } from '#relay/auth/token-verifier.ts'
import { productionTimings } from '#relay/base/timings.ts'
import { joinCluster } from '#relay/cluster/cluster.ts'
import { claimKey, claimTopics, readTopic, standBy } from '#relay/cluster/scripts.ts'
import { Feed } from '#relay/hub/feed.ts'
import { createFakeClock } from '../support/fake-clock.ts'
import { bulk, message, startScriptedRedis } from '../support/scripted-redis.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

type Options = { replyTo?: (words: string[]) => string | null; beat?: number; lease?: number }

/**
 * Joins a cluster whose Redis sends the replies that a relay needs to be together with others, and those of `replyTo` to
 * other commands. The relay renews only at a new connection, unless `beat` is given. `read`: the requests to the exchange.
 */
async function join({ replyTo = () => ':1\r\n', beat = 60_000, lease = 60_000 }: Options = {}) {
  let relay = ''
  let isWell = true
  const state = { known: `*6\r\n${['1', 'a', '1', '0', '', '{"x":"1"}'].map(bulk).join('')}` }
  const server = await startScriptedRedis((words) => {
    const [word, hash] = words
    if (word === 'EVAL') return '-ERR texts are known\r\n'
    if (word !== 'EVALSHA') return replyTo(words)
    if (!isWell) return '-LOADING it is not there yet\r\n'
    if (hash === standBy.hash) relay = words[4]!
    if (hash === standBy.hash) return `*1\r\n${bulk(relay)}`
    if (hash === claimTopics.hash) return `*1\r\n${bulk('0')}`
    return hash === readTopic.hash ? state.known : '*0\r\n'
  })
  ends.push(server.stop)
  const timings = { ...productionTimings(1000), beat, lease }
  const config = { timings, upstream: 'http://upstream', upstreamHonoursKeys: false }
  const reported: string[] = []
  const read: string[] = []
  const cluster = joinCluster(
    { redis: server.url, secret: 'secret', relays: 2 } as never,
    {
      reader: {
        read: async (url: string) => {
          read.push(url)
          return Buffer.from('{}')
        },
      },
      config,
      clock: createFakeClock(),
      onPoll: () => undefined,
      lost: (why: string) => void reported.push(why),
      back: () => void reported.push('back'),
    } as never,
  )
  ends.push(cluster.close)
  await expect.poll(cluster.isTogether).toBe(true)
  // A relay is alone for a moment when its connection takes long.
  reported.splice(0)
  const callsOf = (script: { hash: string }) => server.commands.filter(([, hash]) => hash === script.hash)
  const well = (is: boolean) => {
    isWell = is
  }
  return { cluster, server, reported, read, callsOf, well, relay: () => relay }
}
/** Returns the published words, without their sender. */
const published = (commands: string[][]) =>
  commands.filter(([word]) => word === 'PUBLISH').map(([, channel, text]) => [channel, text!.split(' ')[1]])

it('returns whether a text is new to all relays, under a key that reveals nothing', async () => {
  const replies = ['+OK\r\n', '_\r\n']
  const { cluster, server } = await join({ replyTo: () => replies.shift() ?? ':1\r\n' })
  expect([await cluster.isFirst('proof', 5000), await cluster.isFirst('proof', 5000)]).toEqual([true, false])
  const [first, second] = server.commands.filter(([word]) => word === 'SET')
  expect(first).toEqual(['SET', expect.stringMatching(/^sarraf:seen:[\w-]{43}$/), '1', 'NX', 'PX', '5000'])
  expect(second).toEqual(first)
})

it('reports a change to this relay and to all others, and receives theirs', async () => {
  const { cluster, server } = await join()
  const changed: string[] = []
  const emit = cluster.shareChanges((person) => void changed.push(person))
  emit('own')
  await expect.poll(() => published(server.commands)).toEqual([['sarraf:changed', 'own']])
  await expect.poll(() => server.subscribed).toContain('sarraf:changed')
  server.write(message('sarraf:changed', 'other their'))
  await expect.poll(() => changed).toEqual(['own', 'their'])
})

it('ends and invalidates sessions at all relays, by the hash of their token', async () => {
  const { cluster, server } = await join()
  const calls: string[] = []
  const note = (name: string) => (word: string) => void calls.push(`${name} ${word}`)
  const people = cluster.shareSessions({
    end: note('end'),
    endHashed: note('endHashed'),
    invalidate: note('invalidate'),
    invalidateHashed: note('invalidateHashed'),
  } as never)
  people.end('one')
  people.invalidate('two')
  await expect
    .poll(() => published(server.commands))
    .toEqual([
      ['sarraf:ended', tokenHash('one')],
      ['sarraf:doubted', tokenHash('two')],
    ])
  await expect.poll(() => server.subscribed).toEqual(['sarraf:ended', 'sarraf:doubted'])
  server.write(message('sarraf:ended', 'other a') + message('sarraf:doubted', 'other b'))
  await expect.poll(() => calls).toEqual(['end one', 'invalidate two', 'endHashed a', 'invalidateHashed b'])
})

it('reads the state of its topics again after a new connection', async () => {
  const { cluster, server, callsOf } = await join()
  const feed = new Feed({ name: 'stats', person: null, kind: 'stats', epoch: 'own', ringAge: 1000 })
  cluster.keepShared({ kind: 'stats' }, feed, () => undefined)
  await expect.poll(() => [feed.epoch, feed.seq, feed.document]).toEqual(['a', 1, { x: '1' }])
  const before = callsOf(readTopic).length
  server.cut()
  await expect.poll(() => callsOf(readTopic).length).toBe(before + 1)
})

it('polls alone while Redis answers errors, and reports the reason and the return', async () => {
  const { cluster, reported, well, read } = await join({ beat: 5, lease: 1 })
  const { separations } = cluster.figures()
  const feed = new Feed({ name: 'stats', person: null, kind: 'stats', epoch: 'own', ringAge: 1000 })
  cluster.keepShared({ kind: 'stats' }, feed, () => undefined)
  well(false)
  await expect.poll(() => reported).toEqual(['no answer in time'])
  expect([cluster.isTogether(), await cluster.isFirst('proof', 5000)]).toEqual([false, true])
  await expect.poll(() => read).toEqual(['http://upstream/trades/crypto-info'])
  well(true)
  await expect.poll(() => reported).toEqual(['no answer in time', 'back'])
  expect([cluster.isTogether(), cluster.figures().separations]).toEqual([true, separations + 1])
})

it('reports the reason when it loses the connection to Redis', async () => {
  const { server, reported } = await join({ beat: 5, lease: 1 })
  await server.stop()
  await expect.poll(() => reported.length).toBeGreaterThan(0)
  // The reason depends on the moment: a close, a reset, or a refused new connection.
  expect(reported[0]).toMatch(/closed|ECONNRESET|ECONNREFUSED/)
})

it('counts a text as new when Redis answers an error', async () => {
  const { cluster } = await join({ replyTo: () => '-WRONGTYPE it is no text\r\n' })
  expect(await cluster.isFirst('proof', 5000)).toBe(true)
})

it('shares the keys of commands and attempts with the other relays, under names that reveal nothing', async () => {
  const { cluster, server, callsOf, relay } = await join()
  const attempts = cluster.shareAttempts({ make: () => 0 }, { max: 5, within: 1000 })
  await attempts.make('192.0.2.1')
  await attempts.make('192.0.2.1')
  const words = server.commands.filter(([, , , key]) => key?.startsWith('sarraf:attempts:'))
  expect(words.map(([, , , key]) => key!.length)).toEqual([59, 59])
  // Each attempt has its own id. Redis would count equal ids once.
  expect(words.map((one) => one.slice(4))).toEqual([
    ['5', '1000', `${relay()}1`],
    ['5', '1000', `${relay()}2`],
  ])
  const ticket = { answered: () => undefined, unknown: () => undefined, release: () => undefined }
  const keys = cluster.shareKeys({ admit: () => ({ state: 'new', ticket }), knows: () => false } as never)
  const command = { person: 'p', method: 'POST', path: '/x', query: '', key: 'k', body: Buffer.from('{}') }
  await keys.admit(command as never)
  expect(callsOf(claimKey)[0]!.slice(6)).toEqual(['60000', '86400000', 'no', relay(), '60000'])
})

it('sends nothing to Redis, and reports no loss, after it is closed', async () => {
  const { cluster, server, reported } = await join({ beat: 5, lease: 1 })
  const other = await join({ beat: 5 })
  await cluster.close()
  await expect.poll(() => server.sockets()).toBe(0)
  const [commandCount, beats] = [server.commands.length, other.callsOf(standBy).length]
  await expect.poll(() => other.callsOf(standBy).length).toBeGreaterThan(beats + 4)
  expect([server.commands.length, server.sockets(), reported]).toEqual([commandCount, 0, []])
})

it('leaves the list of relays when it is closed, and returns its figures', async () => {
  const { cluster, server, reported, relay } = await join()
  const zero = { published: 0, heard: 0, fenced: 0, outdated: 0, reread: 0 }
  expect([cluster.figures(), reported]).toEqual([{ ...zero, separations: 0, leases: 0 }, []])
  await cluster.close()
  expect(server.commands.at(-1)).toEqual(['ZREM', 'sarraf:relays', relay()])
})
