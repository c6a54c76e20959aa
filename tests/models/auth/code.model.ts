import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A person with a code to type: whole or not, right or wrong, in time or late; answers that are refused, void, cut off or
 * late; a code that is cancelled while its time runs; and another code, which is sent, or is not, or not before some time.
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
          void: 'cancelled',
          cut: 'noResponse',
          throttle: 'throttled',
          timeRunsOut: 'verifyingLate',
        },
      },
      // The exchange decides about what was sent in time.
      verifyingLate: { on: { accept: 'verified', refuse: 'ended', cut: 'ended', void: 'voided' } },
      wrong: { on: { type: 'filled', submit: 'verifying', timeRunsOut: 'ended' } },
      throttled: { on: { type: 'filled' } },
      noResponse: { on: { submit: 'verifying', timeRunsOut: 'ended' } },
      ended: { on: { resend: 'resending', submit: 'ended' } },
      voided: { on: { resend: 'resending' } },
      // None can be had before the time of this one is over.
      cancelled: { on: { resend: 'cancelled', timeRunsOut: 'cancelledOver' } },
      cancelledOver: { on: { resend: 'resending' } },
      resending: { on: { resend: 'resending', sent: 'resent', notSent: 'notResent', sendLater: 'waiting' } },
      resent: { on: { type: 'filledResent' } },
      filledResent: { on: { submit: 'verifying' } },
      notResent: { on: { resend: 'resending' } },
      waiting: { on: { resend: 'waiting', timeRunsOut: 'waited' } },
      waited: { on: { resend: 'resending' } },
      verified: {},
    },
  }),
)
