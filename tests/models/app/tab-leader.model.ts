import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A tab that is seen may be left, and others may come, go, hang or be looked at instead. */
const anywhere = { leaves: 'resting', logsIn: 'joining' }

/** What a tab is to the other tabs of its browser, which share one connection. */
export const tabLeaderModel = createTestModel(
  createMachine({
    initial: 'joining',
    states: {
      joining: { on: { ...anywhere, isFirst: 'leading', isLate: 'hearing', hasNoLocks: 'alone' } },
      leading: { on: { ...anywhere, hides: 'hiddenLeader', isDeposed: 'deposed' } },
      hiddenLeader: { on: { ...anywhere, isSeen: 'leading', staysHidden: 'awayLeader', isDeposed: 'hiddenDeposed' } },
      awayLeader: { on: { ...anywhere, isSeen: 'leading', isDeposed: 'hiddenDeposed' } },
      hearing: {
        on: {
          ...anywhere,
          leaderSpeaks: 'hearing',
          leaderIsAway: 'seizing',
          leaderGoes: 'leading',
          leaderIsSilent: 'asking',
          hides: 'hiddenHearing',
          locksFail: 'alone',
          cannotStay: 'alone',
        },
      },
      // Nobody sees it: it is in no hurry, and leads only if nobody else does.
      hiddenHearing: {
        on: { ...anywhere, leaderIsAway: 'hiddenHearing', isSeen: 'asking', leaderGoes: 'hiddenLeader' },
      },
      asking: { on: { ...anywhere, leaderSpeaks: 'hearing', leaderGoes: 'leading', leaderIsSilent: 'askingAgain' } },
      askingAgain: {
        on: { ...anywhere, leaderSpeaks: 'hearing', leaderGoes: 'leading', leaderIsSilent: 'seizing' },
      },
      // The lock was taken from it by a tab that it has not heard yet.
      deposed: { on: { ...anywhere, leaderSpeaks: 'hearing', leaderStaysSilent: 'alone' } },
      hiddenDeposed: { on: { ...anywhere, leaderSpeaks: 'hiddenHearing' } },
      seizing: { on: { ...anywhere, locksFail: 'alone', getsIt: 'leading' } },
      resting: { on: { comesBack: 'joining', leaves: 'resting', logsIn: 'resting' } },
      alone: { on: { leaves: 'alone', logsIn: 'alone', hides: 'alone', isSeen: 'alone' } },
    },
  }),
)
