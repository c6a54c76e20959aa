import { expect, it } from 'vitest'
import { createRelaySocket } from '#web/streams/relay-socket.ts'
import { browserTiming } from '#web/streams/sender.ts'
import { createTopics, type TopicState } from '#web/streams/topics.ts'
import { cleanUp, personOf, setScene } from '../../relay/support/scene.ts'
import { json } from '../../relay/support/upstream.ts'

const keep = cleanUp()

it('shows each user of a tab their own topics only, and a guest none, over the real relay', async () => {
  const { upstream, relay } = await setScene(keep)
  upstream.on('/wallets/customer-addresses', (request, response, body) => {
    const credit = { anna: '1', bob: '2' }[personOf(request.headers.authorization)] ?? '0'
    json({ TOMAN: { credit, blockedCredit: '0', totalBalance: credit } })(request, response, body)
  })
  const socket = createRelaySocket(relay.url)
  keep(() => socket.close())
  const seen: string[] = []
  const state$ = createTopics(socket, browserTiming).topic$('me:wallet:P2P')
  let last: string | null = null
  const subscription = state$.subscribe(({ doc, status }: TopicState<{ TOMAN?: { credit: string } }>) => {
    const now = `${status} ${doc?.TOMAN?.credit ?? 'nothing'}`
    if (now !== last) seen.push(now)
    last = now
  })
  keep(() => subscription.unsubscribe())
  const until = (state: string) => expect.poll(() => seen.at(-1)).toBe(state)

  socket.open()
  await until('refused nothing')
  socket.present('anna.000000000001')
  await until('live 1')
  socket.present('bob.0000000000001')
  await until('live 2')
  socket.present(null)
  await until('refused nothing')
  const settled = (state: string) => state !== 'loading nothing'
  expect(seen.filter(settled)).toEqual(['refused nothing', 'live 1', 'live 2', 'refused nothing'])
  expect(seen.filter((state) => !settled(state)).length).toBeGreaterThanOrEqual(3)
})
