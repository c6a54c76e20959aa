import { modelOf } from '../support/model-of.ts'

/**
 * A user looks through the wallet and opens its dialogs: by a button, by the actions of a coin on a phone, or by a URL.
 * They leave a dialog by its own button or by the browser's.
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
