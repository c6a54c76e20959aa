import { modelOf } from '../support/model-of.ts'

/**
 * The user sends a command, or returns to one that a former page sent. It is executed, refused, or its answer is lost.
 * After a lost answer the list is searched. Only an absent command can be sent again, as long as its key is usable.
 */
export const commandModel = modelOf('confirmed', {
  confirmed: { send: 'sending', comeBack: 'checking', comeBackLate: 'checkingLast' },
  sending: { accept: 'done', refuse: 'refused', cut: 'checking', garble: 'checking', isTaken: 'checkingLast' },
  checking: { listHasIt: 'done', listHasItNot: 'absent', listHasTwo: 'several', listFails: 'loadFailed' },
  loadFailed: { check: 'checking' },
  absent: { resend: 'resending', close: 'closed' },
  resending: { accept: 'done', refuse: 'refused', cut: 'checking', garble: 'checkingLast', isTaken: 'checkingLast' },
  // A request under this key has no effect any more.
  checkingLast: { listHasIt: 'done', listHasItNot: 'spent', listHasTwo: 'several', listFails: 'loadFailedLast' },
  loadFailedLast: { check: 'checkingLast' },
  spent: { close: 'closed' },
  several: { close: 'closed' },
  done: {},
  refused: {},
  closed: {},
})
