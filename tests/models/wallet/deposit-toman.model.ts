import { modelOf } from '../support/model-of.ts'

/** A user deposits Toman from one of two cards: the form, the gateway, and every way in which it fails to open. */
export const depositTomanModel = modelOf('loading', {
  loading: { termsCome: 'blank', termsFail: 'loadFailed', close: 'closed' },
  loadFailed: { tenSecondsPass: 'loading', retry: 'loading', close: 'closed' },
  blank: {
    submit: 'blank',
    typeAmount: 'amount',
    typeMuch: 'much',
    typeLittle: 'little',
    chooseStrange: 'blank',
    close: 'closed',
  },
  much: {},
  little: {},
  amount: { submit: 'amount', chooseCard: 'whole' },
  whole: { submit: 'sending', chooseOther: 'other' },
  other: { submit: 'sendingOther' },
  sendingOther: {},
  sending: {
    submit: 'sending',
    gatewayComes: 'leaving',
    strangerComes: 'stranger',
    isRefused: 'refused',
    cut: 'noResponse',
  },
  stranger: { typeAmount: 'whole' },
  refused: {},
  noResponse: { again: 'sendingAgain', edit: 'whole', close: 'closed' },
  sendingAgain: { gatewayComes: 'leaving' },
  leaving: { pageLeaves: 'left', pageStays: 'stuck' },
  stuck: {},
  left: { edit: 'whole', close: 'closed' },
  closed: {},
})

/** A user returns from the bank: the deposit is paid, failed, not known yet, or cannot be read. */
export const bankReturnModel = modelOf('looking', {
  looking: { isPaid: 'paid', isUnpaid: 'unpaid', isOpen: 'waiting', isNowhere: 'unknown', cut: 'loadFailed' },
  waiting: { fiveSecondsPass: 'looking', look: 'looking' },
  unknown: { fiveSecondsPass: 'looking', look: 'looking' },
  loadFailed: { look: 'looking' },
  paid: {},
  unpaid: {},
})
