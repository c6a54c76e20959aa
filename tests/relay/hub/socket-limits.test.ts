import { once } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { manyTopics } from '../support/many-topics.ts'
import { cleanUp, setScene } from '../support/scene.ts'

const keep = cleanUp()

describe('the messages of a socket', () => {
  const topics = '{"topics":{"stats":null}}'
  const bad: Record<string, [message: string | Buffer, reason: string]> = {
    'an unknown event': ['42["trade",{}]', 'garbage'],
    'no event': ['42[]', 'garbage'],
    'an event that is a number': ['42[7,{}]', 'garbage'],
    'a list without its end': [`42["subscribe",${topics}`, 'garbage'],
    'an acknowledgement': ['431[{}]', 'garbage'],
    'a binary event': ['451-["subscribe",{"_placeholder":true,"num":0}]', 'garbage'],
    'a binary message': [Buffer.from([1, 2, 3]), 'garbage'],
    'a packet of no kind': ['x', 'garbage'],
    'a second word of joining': ['40', 'garbage'],
    'another namespace': [`42/admin,["subscribe",${topics}]`, 'garbage'],
    'a subscription to a text': ['42["subscribe","stats"]', 'garbage'],
    'a subscription to a list': ['42["subscribe",{"topics":["stats"]}]', 'garbage'],
    'two payloads': [`42["subscribe",${topics},${topics}]`, 'garbage'],
    'a position that is a number': ['42["subscribe",{"topics":{"stats":5}}]', 'garbage'],
    'a position with a broken seq': ['42["subscribe",{"topics":{"stats":{"epoch":"e","seq":1.5}}}]', 'garbage'],
    'a position with a negative seq': ['42["subscribe",{"topics":{"stats":{"epoch":"e","seq":-1}}}]', 'garbage'],
    'a position with an epoch too long': [
      `42["subscribe",{"topics":{"stats":{"epoch":"${'e'.repeat(33)}","seq":1}}}]`,
      'garbage',
    ],
    'a position without its seq': ['42["subscribe",{"topics":{"stats":{"epoch":"e"}}}]', 'garbage'],
    '__proto__ beside the topics': ['42["subscribe",{"topics":{},"__proto__":{"polluted":1}}]', 'garbage'],
    '__proto__ in a position': ['42["subscribe",{"topics":{"stats":{"epoch":"e","seq":1,"__proto__":{}}}}]', 'garbage'],
    'a message of more than 16 KiB': [`42["subscribe",{"topics":{"${'x'.repeat(17_000)}":null}}]`, 'size'],
  }
  for (const [name, [message, reason]] of Object.entries(bad)) {
    it(`${name} closes the socket with an error, and others do not notice`, async () => {
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

  it('more than 10 messages a second close the socket with an error', async () => {
    const { connectLightly } = await setScene(keep)
    const client = await connectLightly()
    for (let message = 0; message < 30; message++) client.subscribe({ stats: null })
    await client.closed
    expect(client.errors()).toEqual(['rate'])
  })

  const floods: Record<string, (socket: WebSocket) => void> = {
    'pings of the WebSocket': (socket) => socket.ping(),
    'pongs of the WebSocket': (socket) => socket.pong(),
    'pongs of Engine.IO': (socket) => socket.send('3'),
    'words that mean nothing': (socket) => socket.send('6'),
  }
  for (const [name, send] of Object.entries(floods)) {
    it(`${name} count as messages`, async () => {
      const { connectLightly } = await setScene(keep)
      const { socket, closed, errors } = await connectLightly()
      for (let one = 0; one < 30; one++) send(socket)
      await closed
      expect(errors()).toEqual(['rate'])
    })
  }

  it('any other message before joining closes the socket, and so does joining other namespaces without end', async () => {
    const { relay } = await setScene(keep)
    for (const words of [[`42["subscribe",${topics}]`], Array(30).fill('40/admin,'), [Buffer.from([1])], ['40[]']]) {
      const socket = new WebSocket(`${relay.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
      keep(() => socket.terminate())
      const messages: string[] = []
      socket.on('message', (data) => messages.push(data.toString()))
      await once(socket, 'open')
      for (const word of words) socket.send(word)
      await once(socket, 'close')
      expect(messages.filter((text) => !text.startsWith('0{'))).toEqual([])
    }
  })

  it('a message above 256 KiB, the limit of the handshake, closes the socket without a reason', async () => {
    const { relay, connectLightly } = await setScene(keep)
    const greeted = new WebSocket(`${relay.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    keep(() => greeted.terminate())
    const [greeting] = (await once(greeted, 'message')) as [Buffer]
    expect(JSON.parse(String(greeting).slice(1))).toEqual({
      sid: expect.any(String),
      upgrades: [],
      pingInterval: 60_000,
      pingTimeout: 30_000,
      maxPayload: 256 * 1024,
    })
    const outcomes = []
    for (const size of [256 * 1024, 256 * 1024 + 1]) {
      const client = await connectLightly()
      client.send(`42${'x'.repeat(size - 2)}`)
      outcomes.push([(await client.closed).code === 1009, client.errors()])
    }
    expect(outcomes).toEqual([
      [false, ['size']],
      [true, []],
    ])
  })

  it('a socket that never subscribes is closed, joined or not; an empty subscribe keeps it open', async () => {
    const { relay, connectLightly, connect } = await setScene(keep, { times: { silentAfter: 300 } })
    const content = await connect()
    await content.subscribe({})
    const silent = await connectLightly()
    const lurking = new WebSocket(`${relay.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    await Promise.all([silent.closed, once(lurking, 'close')])
    expect([silent.errors(), content.errors, content.socket.connected]).toEqual([['silent'], [], true])
  })

  it('a socket that leaves before it subscribes is not counted as silent', async () => {
    const { relay, connectLightly } = await setScene(keep, { times: { silentAfter: 200 } })
    const leaving = await connectLightly()
    leaving.socket.close()
    await leaving.closed
    const silent = await connectLightly()
    await silent.closed
    const { body } = await relay.app.inject('/metrics')
    expect([silent.errors(), body.match(/^relay_refusals_total.*silent.*$/m)?.[0]]).toEqual([
      ['silent'],
      'relay_refusals_total{reason="silent"} 1',
    ])
  })

  it('a socket that subscribes in time stays open', async () => {
    const { connectLightly, connect } = await setScene(keep, { times: { silentAfter: 2000 } })
    const [early, late] = [await connectLightly(), await connect()]
    await new Promise((resolve) => setTimeout(resolve, 800))
    await late.subscribe({})
    expect([early.errors(), late.errors, late.socket.connected]).toEqual([[], [], true])
  })

  it('a refusal is logged with a hash of the address of its socket', async () => {
    const { relay, connectLightly } = await setScene(keep, { trustedProxies: ['127.0.0.1'] })
    const log = vi.spyOn(relay.app.log, 'warn')
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.1']) {
      const client = await connectLightly({ 'x-forwarded-for': address })
      client.send('42["subscribe","stats"]')
      await client.closed
    }
    const lines = log.mock.calls as unknown as [{ event: string; outcome: string; address: string }, string][]
    const hashes = lines.map(([{ address }]) => address)
    expect(lines.map(([{ event, outcome }, text]) => [event, outcome, text])).toEqual(
      Array(3).fill(['socket', 'garbage', 'security: socket garbage']),
    )
    expect([new Set(hashes).size, hashes[0] === hashes[2], hashes.join().includes('203.0.113')]).toEqual([
      2,
      true,
      false,
    ])
  })

  it('10 messages at once are allowed', async () => {
    const { connect } = await setScene(keep)
    const client = await connect()
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.subscribe({ stats: null })))
    expect([answers.length, client.errors]).toEqual([10, []])
  })
})

describe('the answer to a socket', () => {
  it('has unknown for other names, denied for personal topics, and limit for the 65th', async () => {
    const { connect } = await setScene(keep)
    const client = await connect()
    const strange = ['book:GOLD_TOMAN', 'prices:EURO', 'stats:', ' stats', 'constructor', '']
    const names = [...strange, 'me:orders', 'me:wallet:P2P', 'me:pair:BITCOIN_TOMAN', ...manyTopics.slice(0, 65)]
    const wantedTopics = Object.fromEntries(names.map((name) => [name, null]))
    const { topics } = await client.subscribe(Object.assign(JSON.parse('{"__proto__":null}'), wantedTopics))
    const expected = [...strange.map(() => 'unknown'), 'denied', 'denied', 'denied', ...Array(64).fill('ok'), 'limit']
    expect(names.map((name) => topics[name])).toEqual(expected)
  })

  it('has ok for an epoch of 32 characters', async () => {
    const { connect } = await setScene(keep)
    const client = await connect()
    expect(await client.subscribe({ stats: { epoch: 'e'.repeat(32), seq: 0 } })).toEqual({ topics: { stats: 'ok' } })
  })

  it('has unknown for __proto__ as a topic', async () => {
    const { connectLightly } = await setScene(keep)
    const client = await connectLightly()
    client.send('420["subscribe",{"topics":{"__proto__":null,"stats":null}}]')
    const answer = await new Promise<string>((resolve) => {
      client.socket.on('message', (data) => data.toString().startsWith('430') && resolve(data.toString()))
    })
    expect(answer).toBe('430[{"topics":{"__proto__":"unknown","stats":"ok"}}]')
  })

  it('allows connections of programs, and of pages of this host and named hosts, but not of other sites', async () => {
    const { relay, connectLightly } = await setScene(keep, { siteHosts: ['sarraf.example'] })
    const { host } = new URL(relay.url)
    const attempt = (origin: string) =>
      connectLightly({ origin }).then(
        () => 'in',
        () => 'out',
      )
    const origins = [
      `http://${host}`,
      `https://${host}`,
      'https://sarraf.example',
      'https://evil.example',
      'https://sarraf.example.evil.example',
      'http://127.0.0.1',
      'null',
      `file://${host}`,
    ]
    expect(await Promise.all(origins.map(attempt))).toEqual(['in', 'in', 'in', 'out', 'out', 'out', 'out', 'out'])
    await connectLightly()
    const polling = `${relay.url}/socket.io/?EIO=4&transport=polling`
    const refused = await fetch(polling, { headers: { origin: 'https://evil.example' } })
    expect(refused.status).toBe(403)
  })

  it('has under /socket.io/ the same security headers as all others', async () => {
    const { relay } = await setScene(keep)
    const ours = /^(?:content-security-policy|cross-origin-|origin-agent|referrer|strict-transport|x-(?!request-id))/
    const headersOf = async (path: string) =>
      [...(await fetch(relay.url + path)).headers].filter(([name]) => ours.test(name)).sort()
    const usual = await headersOf('/healthz')
    expect(usual.length).toBeGreaterThan(9)
    for (const query of ['EIO=4&transport=polling', 'EIO=4&transport=none', 'EIO=4&transport=polling&sid=none']) {
      expect(await headersOf(`/socket.io/?${query}`)).toEqual(usual)
    }
  })

  it('is a refusal above the limit of sockets for one IP address, if there is one', async () => {
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
