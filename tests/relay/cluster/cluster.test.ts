import { afterEach, expect, it } from 'vitest'
import { tokenHash } from '#relay/auth/token-verifier.ts'
import { productionTimings } from '#relay/base/timings.ts'
import { joinCluster } from '#relay/cluster/cluster.ts'
import { createFakeClock } from '../support/fake-clock.ts'
import { bulk, message, startScriptedRedis } from '../support/scripted-redis.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A relay in a cluster whose Redis answers what a relay needs to be together with others, and `replyTo` for the rest. */
async function join(replyTo: (words: string[]) => string | null = () => ':1\r\n') {
  let relay = ''
  const server = await startScriptedRedis((words) => {
    if (!words[0]!.startsWith('EVAL')) return replyTo(words)
    if (words[2] === '1') relay = words[4]!
    return words[2] === '1' ? `*1\r\n${bulk(relay)}` : '*0\r\n'
  })
  ends.push(server.stop)
  const config = { timings: productionTimings(1000), upstreamHonoursKeys: false }
  const told: string[] = []
  const cluster = joinCluster(
    { redis: server.url, secret: 'secret', relays: 2 } as never,
    {
      reader: {},
      config,
      clock: createFakeClock(),
      onPoll: () => undefined,
      lost: (why: string) => void told.push(why),
      back: () => void told.push('back'),
    } as never,
  )
  ends.push(cluster.close)
  await expect.poll(cluster.isTogether).toBe(true)
  return { cluster, server, told, relay: () => relay }
}
/** What was published, without who did. */
const published = (asked: string[][]) =>
  asked.filter(([word]) => word === 'PUBLISH').map(([, channel, text]) => [channel, text!.split(' ')[1]])

it('says what was seen by no relay before, under a name that tells nothing', async () => {
  const replies = ['+OK\r\n', '_\r\n']
  const { cluster, server } = await join(() => replies.shift() ?? ':1\r\n')
  expect([await cluster.isFirst('proof', 5000), await cluster.isFirst('proof', 5000)]).toEqual([true, false])
  const [first, second] = server.asked.filter(([word]) => word === 'SET')
  expect(first).toEqual(['SET', expect.stringMatching(/^sarraf:seen:[\w-]{43}$/), '1', 'NX', 'PX', '5000'])
  expect(second).toEqual(first)
})

it('tells a change to this relay and to all others, and hears theirs', async () => {
  const { cluster, server } = await join()
  const changed: string[] = []
  const tell = cluster.shareChanges((person) => void changed.push(person))
  tell('own')
  await expect.poll(() => published(server.asked)).toEqual([['sarraf:changed', 'own']])
  await expect.poll(() => server.subscribed).toContain('sarraf:changed')
  server.write(message('sarraf:changed', 'other their'))
  await expect.poll(() => changed).toEqual(['own', 'their'])
})

it('ends and asks about sessions at all relays, by the hash of their token', async () => {
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
    .poll(() => published(server.asked))
    .toEqual([
      ['sarraf:ended', tokenHash('one')],
      ['sarraf:doubted', tokenHash('two')],
    ])
  await expect.poll(() => server.subscribed).toEqual(['sarraf:ended', 'sarraf:doubted'])
  server.write(message('sarraf:ended', 'other a') + message('sarraf:doubted', 'other b'))
  await expect.poll(() => calls).toEqual(['end one', 'invalidate two', 'endHashed a', 'invalidateHashed b'])
})

it('leaves the crew when it is closed, and tells its figures', async () => {
  const { cluster, server, told, relay } = await join()
  const zero = { published: 0, heard: 0, fenced: 0, outdated: 0, reread: 0 }
  expect([cluster.figures(), told]).toEqual([{ ...zero, separations: 0, leases: 0 }, []])
  await cluster.close()
  expect(server.asked.at(-1)).toEqual(['ZREM', 'sarraf:relays', relay()])
})
