import { modelOf } from '../support/model-of.ts'

/**
 * A user types a code: complete or not, right or wrong, in time or late. Answers are refused, void, lost or late. A code
 * may be cancelled while its countdown runs. Another code is sent, is not sent, or cannot be sent before some time.
 */
export const codeModel = modelOf('empty', {
  empty: { typeSome: 'partial', type: 'filled', submit: 'emptyRefused', timeRunsOut: 'ended' },
  partial: { submit: 'partialRefused', type: 'filled' },
  emptyRefused: { type: 'filled' },
  partialRefused: { type: 'filled' },
  filled: { submit: 'verifying', timeRunsOut: 'ended' },
  verifying: {
    submit: 'verifying',
    accept: 'verified',
    refuse: 'wrong',
    void: 'cancelled',
    cut: 'noResponse',
    throttle: 'throttled',
    timeRunsOut: 'verifyingLate',
  },
  // The exchange decides about a code that was sent in time.
  verifyingLate: { accept: 'verified', refuse: 'ended', cut: 'ended', void: 'voided' },
  wrong: { type: 'filled', submit: 'verifying', timeRunsOut: 'ended' },
  throttled: { type: 'filled' },
  noResponse: { submit: 'verifying', timeRunsOut: 'ended' },
  ended: { resend: 'resending', submit: 'ended' },
  voided: { resend: 'resending' },
  // No other code can be sent before the countdown of this one ends.
  cancelled: { resend: 'cancelled', timeRunsOut: 'cancelledOver' },
  cancelledOver: { resend: 'resending' },
  resending: { resend: 'resending', sent: 'resent', notSent: 'notResent', sendLater: 'waiting' },
  resent: { type: 'filledResent' },
  filledResent: { submit: 'verifying' },
  notResent: { resend: 'resending' },
  waiting: { resend: 'waiting', timeRunsOut: 'waited' },
  waited: { resend: 'resending' },
  verified: {},
})
