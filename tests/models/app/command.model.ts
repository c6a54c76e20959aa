import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * The user sends a command, or comes back to one that a former page has sent. It is done, refused, or its answer is lost.
 * Then the list is searched for it, and only a command that is not there can be sent again, as long as its key does
 * anything.
 */
export const commandModel = createTestModel(
  createMachine({
    initial: 'confirmed',
    states: {
      confirmed: { on: { send: 'sending', comeBack: 'checking', comeBackLate: 'checkingLast' } },
      sending: {
        on: { accept: 'done', refuse: 'refused', cut: 'checking', garble: 'checking', isTaken: 'checkingLast' },
      },
      checking: {
        on: { listHasIt: 'done', listHasItNot: 'absent', listHasTwo: 'several', listFails: 'loadFailed' },
      },
      loadFailed: { on: { check: 'checking' } },
      absent: { on: { resend: 'resending', close: 'closed' } },
      resending: {
        on: { accept: 'done', refuse: 'refused', cut: 'checking', garble: 'checkingLast', isTaken: 'checkingLast' },
      },
      // Whatever goes under the key does nothing any more.
      checkingLast: {
        on: { listHasIt: 'done', listHasItNot: 'spent', listHasTwo: 'several', listFails: 'loadFailedLast' },
      },
      loadFailedLast: { on: { check: 'checkingLast' } },
      spent: { on: { close: 'closed' } },
      several: { on: { close: 'closed' } },
      done: {},
      refused: {},
      closed: {},
    },
  }),
)
