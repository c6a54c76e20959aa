import { modelOf } from '../support/model-of.ts'

/**
 * The user sends a command, or comes back to one that a former page has sent. It is done, refused, or its answer is lost.
 * Then the list is searched for it, and only a command that is not there can be sent again, as long as its key does
 * anything.
 */
export const commandModel = modelOf('confirmed', {
  confirmed: { send: 'sending', comeBack: 'checking', comeBackLate: 'checkingLast' },
  sending: { accept: 'done', refuse: 'refused', cut: 'checking', garble: 'checking', isTaken: 'checkingLast' },
  checking: { listHasIt: 'done', listHasItNot: 'absent', listHasTwo: 'several', listFails: 'loadFailed' },
  loadFailed: { check: 'checking' },
  absent: { resend: 'resending', close: 'closed' },
  resending: { accept: 'done', refuse: 'refused', cut: 'checking', garble: 'checkingLast', isTaken: 'checkingLast' },
  // Whatever goes under the key does nothing any more.
  checkingLast: { listHasIt: 'done', listHasItNot: 'spent', listHasTwo: 'several', listFails: 'loadFailedLast' },
  loadFailedLast: { check: 'checkingLast' },
  spent: { close: 'closed' },
  several: { close: 'closed' },
  done: {},
  refused: {},
  closed: {},
})
