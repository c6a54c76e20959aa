import { firstValueFrom, type Observable } from 'rxjs'
import { expect, it } from 'vitest'
import { createRelaySocket, type LinkSignal } from '#web/streams/relay-socket.ts'
import { cleanUp, setScene } from '../../relay/support/scene.ts'
import { json } from '../../relay/support/upstream.ts'

const keep = cleanUp()
const token = 'token-of-somebody-who-was-here'

it('continues as a guest when the relay reports that the session is over, and reports its token', async () => {
  const { upstream, relay } = await setScene(keep)
  upstream.on('/users/account', json({ message: 'INVALID_TOKEN', status: 401 }, 401))
  const socket = createRelaySocket(relay.url)
  keep(() => socket.close())
  const reported: (LinkSignal['type'] | string)[] = []
  socket.signal$.subscribe(({ type }) => type !== 'frame' && reported.push(type))
  socket.refused$.subscribe((whose) => reported.push(whose))
  const refused = firstValueFrom(socket.refused$)
  socket.present(token)
  socket.open()
  await refused
  // These frames are a guest's: the socket was reopened without a `closed` signal.
  await next(socket.signal$, 'opened')
  await next(socket.signal$, 'frame')
  expect([reported, upstream.count('/users/account')]).toEqual([['opened', token, 'opened'], 1])
})

function next(signal$: Observable<LinkSignal>, type: LinkSignal['type']): Promise<void> {
  return new Promise((resolve) => {
    const subscription = signal$.subscribe((signal) => {
      if (signal.type !== type) return
      subscription.unsubscribe()
      resolve()
    })
  })
}
