import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import {
  type LockCommand,
  type LockEvent,
  type TabRole,
  type TabsCommand,
  tabLeaderMachine,
} from '#machines/app/tab-leader/tab-leader.machine.ts'
import { tabLeaderModel } from '../../models/app/tab-leader.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(tabLeaderMachine)

describe('tabLeader', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(tabLeaderModel)) {
    it(path.description, async () => {
      const { actor, clock, received } = startTab()
      const see = (state: string, role: TabRole, lock: LockCommand['type'], isAway: boolean) => () =>
        expect({
          state: statePath(actor.getSnapshot().value),
          role: received.role,
          lock: received.lock,
          isAway: received.isAway,
        }).toEqual({ state, role, lock, isAway })
      const lock = (type: LockEvent['type']) => () => actor.send({ type })
      const leaderMessage = (isAway: boolean) => () => actor.send({ type: 'leader.heard', isAway })
      await path.test({
        events: {
          isFirst: lock('lock.granted'),
          isLate: lock('lock.busy'),
          hasNoLocks: lock('lock.failed'),
          locksFail: lock('lock.failed'),
          cannotStay: () => actor.send({ type: 'service.failed' }),
          leaderGoes: lock('lock.granted'),
          getsIt: lock('lock.granted'),
          isDeposed: lock('lock.lost'),
          leaderSpeaks: leaderMessage(false),
          leaderIsAway: leaderMessage(true),
          leaderIsSilent: () => clock.increment(400),
          leaderStaysSilent: () => {
            for (let turn = 0; turn < 3; turn++) clock.increment(400)
          },
          staysHidden: () => clock.increment(10_000),
          hides: () => actor.send({ type: 'page.hidden' }),
          isSeen: () => actor.send({ type: 'page.seen' }),
          leaves: () => actor.send({ type: 'page.left' }),
          // A page that comes back is visible.
          comesBack: () => {
            actor.send({ type: 'page.seen' })
            actor.send({ type: 'page.back' })
          },
          logsIn: () => actor.send({ type: 'group.change' }),
        },
        states: {
          joining: see('joining', 'joining', 'lock.request', false),
          hiddenJoining: see('joining', 'joining', 'lock.request', false),
          leading: () => {
            expect([statePath(actor.getSnapshot().value), received.role, received.isAway]).toEqual([
              'leading.seen',
              'leading',
              false,
            ])
            expect(['lock.request', 'lock.wait', 'lock.seize']).toContain(received.lock)
          },
          hiddenLeader: () => {
            expect([statePath(actor.getSnapshot().value), received.role, received.isAway]).toEqual([
              'leading.unseen',
              'leading',
              false,
            ])
          },
          awayLeader: () => {
            expect([statePath(actor.getSnapshot().value), received.role, received.isAway]).toEqual([
              'leading.away',
              'leading',
              true,
            ])
          },
          hearing: see('following.hearing', 'following', 'lock.wait', false),
          hiddenHearing: see('following.hearing', 'following', 'lock.wait', false),
          asking: see('following.asking', 'following', 'lock.wait', false),
          askingAgain: see('following.askingAgain', 'following', 'lock.wait', false),
          deposed: see('following.hearing', 'following', 'lock.wait', false),
          hiddenDeposed: see('following.hearing', 'following', 'lock.wait', false),
          seizing: see('seizing', 'following', 'lock.seize', false),
          resting: see('resting', 'resting', 'lock.release', false),
          alone: see('alone', 'alone', 'lock.release', false),
        },
      })
    })
  }

  it('takes the lock from a leader that is silent for 1.2 s, after asking it twice', () => {
    const { actor, clock, received } = startTab()
    actor.send({ type: 'lock.busy' })
    for (const ms of [400, 400, 399]) clock.increment(ms)
    const before = [statePath(actor.getSnapshot().value), received.leaderRequests]
    clock.increment(1)
    expect([before, received.lock]).toEqual([['following.askingAgain', 2], 'lock.seize'])
  })

  it('waits 5 s for the leader while its page is hidden', () => {
    const { actor, clock } = startTab()
    actor.send({ type: 'page.hidden' })
    actor.send({ type: 'lock.busy' })
    clock.increment(4999)
    const before = statePath(actor.getSnapshot().value)
    clock.increment(1)
    expect([before, statePath(actor.getSnapshot().value)]).toEqual(['following.hearing', 'following.asking'])
  })
})

function startTab() {
  const clock = new SimulatedClock()
  const received = {
    role: 'joining' as TabRole,
    lock: 'lock.release' as LockCommand['type'],
    leaderRequests: 0,
    isAway: false,
  }
  const actors = {
    tabs: fromCallback<TabsCommand>(({ receive }) => {
      receive((command) => {
        if (command.type === 'role.play') received.role = command.role
        else if (command.type === 'away.announce') received.isAway = command.isAway
        else received.leaderRequests += 1
      })
    }),
    lock: fromCallback<LockCommand>(({ receive }) => {
      receive(({ type }) => {
        received.lock = type
      })
    }),
    page: fromCallback<{ type: 'never' }>(() => undefined),
  }
  const actor = createActor(tabLeaderMachine.provide({ actors }), { clock, inspect: coverage.inspect })
  return { actor: actor.start(), clock, received }
}
