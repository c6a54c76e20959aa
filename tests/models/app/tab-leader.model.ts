import { modelOf } from '../support/model-of.ts'

/** Events that are possible in most states: the page is left, or the user logs in. */
const anywhere = { leaves: 'resting', logsIn: 'joining' } as const
/** The same for a hidden tab: another tab logs in. */
const anywhereHidden = { leaves: 'resting', logsIn: 'hiddenJoining' } as const

/**
 * The role of a tab among the tabs of its browser, which share one connection. A visible tab may be left, and other tabs
 * may open, close, hang or become visible instead.
 */
export const tabLeaderModel = modelOf('joining', {
  joining: { ...anywhere, isFirst: 'leading', isLate: 'hearing', hasNoLocks: 'alone' },
  hiddenJoining: { ...anywhereHidden, isFirst: 'hiddenLeader', isLate: 'hiddenHearing', isSeen: 'joining' },
  leading: { ...anywhere, hides: 'hiddenLeader', isDeposed: 'deposed' },
  hiddenLeader: { ...anywhereHidden, isSeen: 'leading', staysHidden: 'awayLeader', isDeposed: 'hiddenDeposed' },
  awayLeader: { ...anywhereHidden, isSeen: 'leading', isDeposed: 'hiddenDeposed' },
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
  // A hidden tab waits longer, and leads only when no other tab does.
  hiddenHearing: {
    ...anywhereHidden,
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
  // A tab that it has not received a message from yet took the lock from it.
  deposed: { ...anywhere, leaderSpeaks: 'hearing', leaderStaysSilent: 'alone' },
  hiddenDeposed: { ...anywhereHidden, leaderSpeaks: 'hiddenHearing' },
  seizing: { ...anywhere, locksFail: 'alone', getsIt: 'leading' },
  resting: { comesBack: 'joining', leaves: 'resting', logsIn: 'resting' },
  alone: { leaves: 'alone', logsIn: 'alone', hides: 'alone', isSeen: 'alone' },
})
