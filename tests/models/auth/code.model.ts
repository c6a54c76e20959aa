import { modelOf } from '../support/model-of.ts'

/**
 * A person with a code to type: whole or not, right or wrong, in time or late; answers that are refused, void, cut off or
 * late; a code that is cancelled while its time runs; and another code, which is sent, or is not, or not before some time.
 */
export const codeModel = modelOf('empty', {
  empty: { typeSome: 'partial', type: 'filled', submit: 'asked', timeRunsOut: 'ended' },
  partial: { submit: 'askedWhole', type: 'filled' },
  asked: { type: 'filled' },
  askedWhole: { type: 'filled' },
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
  // The exchange decides about what was sent in time.
  verifyingLate: { accept: 'verified', refuse: 'ended', cut: 'ended', void: 'voided' },
  wrong: { type: 'filled', submit: 'verifying', timeRunsOut: 'ended' },
  throttled: { type: 'filled' },
  noResponse: { submit: 'verifying', timeRunsOut: 'ended' },
  ended: { resend: 'resending', submit: 'ended' },
  voided: { resend: 'resending' },
  // None can be had before the time of this one is over.
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
