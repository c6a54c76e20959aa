import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A person with a code to type: whole or not, right or wrong, in time or late; answers that are refused, void, cut off or
 * late; and another code, which is sent or is not.
 */
export const codeModel = createTestModel(
  createMachine({
    initial: 'empty',
    states: {
      empty: { on: { typeSome: 'partial', type: 'filled', submit: 'asked', timeRunsOut: 'ended' } },
      partial: { on: { submit: 'askedWhole', type: 'filled' } },
      asked: { on: { type: 'filled' } },
      askedWhole: { on: { type: 'filled' } },
      filled: { on: { submit: 'verifying', timeRunsOut: 'ended' } },
      verifying: {
        on: {
          submit: 'verifying',
          accept: 'verified',
          refuse: 'wrong',
          void: 'voided',
          cut: 'unanswered',
          throttle: 'throttled',
          timeRunsOut: 'verifyingLate',
        },
      },
      // The exchange decides about what was sent in time.
      verifyingLate: { on: { accept: 'verified', refuse: 'ended', cut: 'ended', void: 'voided' } },
      wrong: { on: { type: 'filled', submit: 'verifying', timeRunsOut: 'ended' } },
      throttled: { on: { type: 'filled' } },
      unanswered: { on: { submit: 'verifying', timeRunsOut: 'ended' } },
      ended: { on: { resend: 'resending', submit: 'ended' } },
      voided: { on: { resend: 'resending' } },
      resending: { on: { resend: 'resending', sent: 'empty', notSent: 'notResent' } },
      notResent: { on: { resend: 'resending' } },
      verified: {},
    },
  }),
)
