import { modelOf } from '../support/model-of.ts'

/** A tab that is seen may be left, and others may come, go, hang or be looked at instead. */
const anywhere = { leaves: 'resting', logsIn: 'joining' } as const

/** What a tab is to the other tabs of its browser, which share one connection. */
export const tabLeaderModel = modelOf('joining', {
  joining: { ...anywhere, isFirst: 'leading', isLate: 'hearing', hasNoLocks: 'alone' },
  leading: { ...anywhere, hides: 'hiddenLeader', isDeposed: 'deposed' },
  hiddenLeader: { ...anywhere, isSeen: 'leading', staysHidden: 'awayLeader', isDeposed: 'hiddenDeposed' },
  awayLeader: { ...anywhere, isSeen: 'leading', isDeposed: 'hiddenDeposed' },
  hearing: {
    ...anywhere,
    leaderSpeaks: 'hearing',
    leaderIsAway: 'seizing',
    leaderGoes: 'leading',
    leaderIsSilent: 'asking',
    hides: 'hiddenHearing',
    locksFail: 'alone',
    cannotStay: 'alone',
  },
  // Nobody sees it: it is in no hurry, and leads only if nobody else does.
  hiddenHearing: {
    ...anywhere,
    leaderIsAway: 'hiddenHearing',
    isSeen: 'asking',
    leaderGoes: 'hiddenLeader',
  },
  asking: { ...anywhere, leaderSpeaks: 'hearing', leaderGoes: 'leading', leaderIsSilent: 'askingAgain' },
  askingAgain: {
    ...anywhere,
    leaderSpeaks: 'hearing',
    leaderGoes: 'leading',
    leaderIsSilent: 'seizing',
  },
  // The lock was taken from it by a tab that it has not heard yet.
  deposed: { ...anywhere, leaderSpeaks: 'hearing', leaderStaysSilent: 'alone' },
  hiddenDeposed: { ...anywhere, leaderSpeaks: 'hiddenHearing' },
  seizing: { ...anywhere, locksFail: 'alone', getsIt: 'leading' },
  resting: { comesBack: 'joining', leaves: 'resting', logsIn: 'resting' },
  alone: { leaves: 'alone', logsIn: 'alone', hides: 'alone', isSeen: 'alone' },
})
