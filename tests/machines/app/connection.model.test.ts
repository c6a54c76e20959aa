import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { connectionMachine, type LinkCommand } from '#machines/app/connection/connection.machine.ts'
import { selectConnection } from '#machines/app/connection/connection.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { connectionModel } from '../../models/app/connection.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(connectionMachine)

describe('connection', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(connectionModel)) {
    it(path.description, async () => {
      const { actor, clock, link } = startConnection()
      const see = (state: string, view: string, canRetry: boolean, isOpen: boolean) => () =>
        expect([statePath(actor.getSnapshot().value), selectConnection(actor.getSnapshot()), link.isOpen]).toEqual([
          state,
          { view, canRetry },
          isOpen,
        ])
      await path.test({
        events: {
          opens: () => actor.send({ type: 'link.opened' }),
          closes: () => actor.send({ type: 'link.closed' }),
          frameComes: () => actor.send({ type: 'frame.received' }),
          isSilent: () => clock.increment(12_000),
          waitEnds: () => clock.increment(500 * 2 ** (actor.getSnapshot().context.attempt - 1)),
          retryNow: () => actor.send({ type: 'retry.click' }),
          browserGoesOffline: () => actor.send({ type: 'network.lost' }),
          browserComesBack: () => actor.send({ type: 'network.found' }),
        },
        states: {
          connecting: see('connecting', 'connecting', false, true),
          fresh: see('online', 'online', false, true),
          online: see('online', 'online', false, true),
          waiting: see('reconnecting.waiting', 'reconnecting', true, false),
          opening: see('reconnecting.opening', 'reconnecting', false, true),
          offline: see('offline', 'offline', false, false),
        },
      })
    })
  }

  it('considers a socket dead 12 s after its last frame', () => {
    const { actor, clock } = startConnection()
    actor.send({ type: 'link.opened' })
    clock.increment(11_999)
    actor.send({ type: 'frame.received' })
    clock.increment(11_999)
    expect(statePath(actor.getSnapshot().value)).toBe('online')
    clock.increment(1)
    expect(statePath(actor.getSnapshot().value)).toBe('reconnecting.waiting')
  })

  it('waits longer with each attempt, and resets the attempts at a frame, not at a handshake', () => {
    const { actor, clock } = startConnection()
    const waits: number[] = []
    for (let attempt = 0; attempt < 8; attempt++) {
      actor.send({ type: 'link.opened' })
      actor.send({ type: 'link.closed' })
      waits.push(actor.getSnapshot().context.wait)
      clock.increment(actor.getSnapshot().context.wait)
    }
    actor.send({ type: 'link.opened' })
    actor.send({ type: 'frame.received' })
    actor.send({ type: 'link.closed' })
    waits.push(actor.getSnapshot().context.wait)
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000, 500])
  })
})

function startConnection() {
  const clock = new SimulatedClock()
  const link = { isOpen: false }
  const actors = {
    link: fromCallback<LinkCommand>(({ receive }) => {
      receive((command) => {
        link.isOpen = command.type === 'link.open'
      })
    }),
    network: fromCallback<{ type: 'never' }>(() => undefined),
  }
  const actor = createActor(connectionMachine.provide({ actors }), {
    clock,
    input: { random: () => 0.5 },
    inspect: coverage.inspect,
  })
  return { actor: actor.start(), clock, link }
}
