import { describe, expect, it } from 'vitest'
import { cleanUp, setScene } from './support/scene.ts'

const keep = cleanUp()

describe('what a socket may not send', () => {
  const topics = '{"topics":{"stats":null}}'
  const bad: Record<string, [message: string | Buffer, reason: string]> = {
    'an unknown event': ['42["trade",{}]', 'garbage'],
    'no event': ['42[]', 'garbage'],
    'an event that is a number': ['42[7,{}]', 'garbage'],
    'a list without its end': [`42["subscribe",${topics}`, 'garbage'],
    'an acknowledgement': ['431[{}]', 'garbage'],
    'a binary event': ['451-["subscribe",{"_placeholder":true,"num":0}]', 'garbage'],
    'a binary message': [Buffer.from([1, 2, 3]), 'garbage'],
    'another namespace': [`42/admin,["subscribe",${topics}]`, 'garbage'],
    'a subscription to a text': ['42["subscribe","stats"]', 'garbage'],
    'a subscription to a list': ['42["subscribe",{"topics":["stats"]}]', 'garbage'],
    'two payloads': [`42["subscribe",${topics},${topics}]`, 'garbage'],
    'a position that is a number': ['42["subscribe",{"topics":{"stats":5}}]', 'garbage'],
    'a position with a broken seq': ['42["subscribe",{"topics":{"stats":{"epoch":"e","seq":1.5}}}]', 'garbage'],
    'a position with a negative seq': ['42["subscribe",{"topics":{"stats":{"epoch":"e","seq":-1}}}]', 'garbage'],
    '__proto__ beside the topics': ['42["subscribe",{"topics":{},"__proto__":{"polluted":1}}]', 'garbage'],
    '__proto__ in a position': ['42["subscribe",{"topics":{"stats":{"epoch":"e","seq":1,"__proto__":{}}}}]', 'garbage'],
    'a message of more than 16 KiB': [`42["subscribe",{"topics":{"${'x'.repeat(17_000)}":null}}]`, 'size'],
  }
  for (const [name, [message, reason]] of Object.entries(bad)) {
    it(`${name} gets an error and a close, and others notice nothing`, async () => {
      const { connectLightly, connect } = await setScene(keep)
      const [offender, other] = [await connectLightly(), await connect()]
      await other.subscribe({ stats: null })
      await other.until('stats', ({ doc }) => doc !== null)
      offender.send(message)
      await offender.closed
      expect(offender.errors()).toEqual([reason])
      await other.frame()
      expect([other.socket.connected, other.resyncs, other.errors, ({} as { polluted?: 1 }).polluted]).toEqual([
        true,
        [],
        [],
        undefined,
      ])
    })
  }

  it('more than 10 messages a second gets an error and a close', async () => {
    const { connectLightly } = await setScene(keep)
    const client = await connectLightly()
    for (let message = 0; message < 30; message++) client.subscribe({ stats: null })
    await client.closed
    expect(client.errors()).toEqual(['rate'])
  })

  it('10 messages at once are no offence', async () => {
    const { connect } = await setScene(keep)
    const client = await connect()
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.subscribe({ stats: null })))
    expect([answers.length, client.errors]).toEqual([10, []])
  })
})

describe('what a socket is answered', () => {
  it('names of no topic are unknown, personal ones denied, the 65th is over the limit', async () => {
    const { connect } = await setScene(keep)
    const client = await connect()
    const coins = [
      'BITCOIN',
      'ETHEREUM',
      'TRON',
      'EOS',
      'CELO',
      'MATIC',
      'DASH',
      'RIPPLE',
      'STELLAR',
      'LITE_COIN',
      'DOGE_COIN',
    ]
    const many = coins.flatMap((coin) =>
      ['1m', '5m', '15m', '1h', '4h', '1d'].map((interval) => `candles:${coin}:${interval}`),
    )
    const strange = ['book:GOLD_TOMAN', 'prices:EURO', 'stats:', ' stats', 'constructor', '']
    const names = [...strange, 'me:orders', 'me:wallet:P2P', 'me:pair:BITCOIN_TOMAN', ...many.slice(0, 65)]
    const asked = Object.fromEntries(names.map((name) => [name, null]))
    const { topics } = await client.subscribe(Object.assign(JSON.parse('{"__proto__":null}'), asked))
    const expected = [...strange.map(() => 'unknown'), 'denied', 'denied', 'denied', ...Array(64).fill('ok'), 'limit']
    expect(names.map((name) => topics[name])).toEqual(expected)
  })

  it('__proto__ as a topic is unknown', async () => {
    const { connectLightly } = await setScene(keep)
    const client = await connectLightly()
    client.send('420["subscribe",{"topics":{"__proto__":null,"stats":null}}]')
    const answer = await new Promise<string>((resolve) => {
      client.socket.on('message', (data) => data.toString().startsWith('430') && resolve(data.toString()))
    })
    expect(answer).toBe('430[{"topics":{"__proto__":"unknown","stats":"ok"}}]')
  })

  it('sockets of one address end at the limit, when there is one', async () => {
    const { connectLightly } = await setScene(keep, { socketsPerAddress: 2 })
    const first = await connectLightly()
    await connectLightly()
    await expect(connectLightly()).rejects.toThrow('Unexpected server response: 400')
    first.close()
    await first.closed
    const again = async (): Promise<boolean> =>
      connectLightly().then(
        () => true,
        () => again(),
      )
    expect(await again()).toBe(true)
  })
})
