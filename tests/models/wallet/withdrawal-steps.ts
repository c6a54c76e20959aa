/** The steps before the form, in the model of every withdrawal. */
export const termsSteps = {
  loading: { termsCome: 'blank', termsFail: 'loadFailed', close: 'closed' },
  loadFailed: { tenSecondsPass: 'loading', retry: 'loading', close: 'closed' },
} as const

/** The outcomes of the code, in the model of every withdrawal. */
export const outcomes = {
  goBack: 'whole',
  codeIsRight: 'registered',
  isRefused: 'refused',
  isOfAnother: 'mismatched',
  isHeld: 'held',
} as const

/** The states after the code that every withdrawal leaves in the same way. */
export const endSteps = { refused: { typeAmount: 'whole' }, registered: { close: 'closed' }, closed: {} } as const
