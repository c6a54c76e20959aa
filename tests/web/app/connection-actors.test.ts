import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { connectionActors } from '#web/adapters/app/connection.ts'
import { fakeRelay } from '../support/fake-relay.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('the connection receives the first frame after opening at once, then one frame a second, and every close', () => {
  const relay = fakeRelay()
  const eventTypes: string[] = []
  const { link } = connectionActors(relay.socket)
  const machine = setup({ actors: { link } }).createMachine({
    invoke: { src: 'link' },
    on: { '*': { actions: ({ event }) => eventTypes.push(event.type) } },
  })
  const actor = createActor(machine).start()
  relay.socket.open()
  for (let frame = 0; frame < 21; frame++) {
    relay.publish(0, {})
    vi.advanceTimersByTime(100)
  }
  relay.socket.close()
  relay.socket.open()
  relay.publish(0, {})
  actor.stop()
  const frames = ['frame.received', 'frame.received', 'frame.received']
  expect(eventTypes).toEqual(['link.opened', ...frames, 'link.closed', 'link.opened', 'frame.received'])
})
