import { modelOf } from '../support/model-of.ts'

/**
 * A user looks through the wallet, and opens what lies over it: by a button, by the actions of a coin on a phone, by an
 * address; and leaves it by its own button or the browser's.
 */
export const walletPageModel = modelOf('all', {
  all: {
    typeName: 'found',
    typeSpaces: 'all',
    hideNone: 'owned',
    openWays: 'ways',
    openDeposit: 'deposit',
    openBook: 'book',
  },
  found: { clear: 'all', deleteText: 'all', hideNone: 'foundAndOwned' },
  foundAndOwned: { clear: 'owned' },
  owned: { showNone: 'all', comeAgain: 'owned' },
  ways: { closeWays: 'all', chooseWithdrawal: 'withdrawal' },
  deposit: { close: 'all', goBack: 'afterDeposit', goToCheck: 'check', comeAgain: 'depositByAddress' },
  depositByAddress: { close: 'all' },
  afterDeposit: { goForward: 'depositAgain' },
  depositAgain: {},
  withdrawal: { close: 'all', goBack: 'all' },
  check: { close: 'all' },
  book: { close: 'all' },
})
