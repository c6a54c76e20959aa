import { modelOf } from '../support/model-of.ts'

/** A user changes the mobile number or the e-mail address: the new value, then the code, with every possible answer. */
export const changeContactModel = modelOf('blank', {
  blank: { press: 'missing', typeHalf: 'half', typeOld: 'old', typeNew: 'typed', giveUp: 'cancelled' },
  missing: { typeNew: 'typed' },
  half: { press: 'wrong' },
  wrong: { typeNew: 'typed' },
  old: { press: 'same' },
  same: {},
  typed: { press: 'starting' },
  starting: { pressAgain: 'starting', codeIsSent: 'code', isRefused: 'refused', isCut: 'cut', giveUp: 'cancelled' },
  refused: { press: 'starting' },
  cut: {},
  code: { typeCode: 'verifying', giveUp: 'cancelled' },
  verifying: { isRight: 'changed', isWrong: 'wrongCode' },
  wrongCode: { typeCode: 'verifying' },
  changed: {},
  cancelled: { lateAnswer: 'cancelled' },
})
