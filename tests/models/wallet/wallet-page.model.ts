import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A user looks through the wallet, and opens what lies over it: by a button, by the actions of a coin on a phone, by an
 * address; and leaves it by its own button or the browser's.
 */
export const walletPageModel = createTestModel(
  createMachine({
    initial: 'all',
    states: {
      all: {
        on: {
          typeName: 'found',
          typeSpaces: 'all',
          hideNone: 'owned',
          openWays: 'ways',
          openDeposit: 'deposit',
          openBook: 'book',
        },
      },
      found: { on: { clear: 'all', deleteText: 'all', hideNone: 'foundAndOwned' } },
      foundAndOwned: { on: { clear: 'owned' } },
      owned: { on: { showNone: 'all', comeAgain: 'owned' } },
      ways: { on: { closeWays: 'all', chooseWithdrawal: 'withdrawal' } },
      deposit: { on: { close: 'all', goBack: 'afterDeposit', goToCheck: 'check', comeAgain: 'depositByAddress' } },
      depositByAddress: { on: { close: 'all' } },
      afterDeposit: { on: { goForward: 'depositAgain' } },
      depositAgain: {},
      withdrawal: { on: { close: 'all', goBack: 'all' } },
      check: { on: { close: 'all' } },
      book: { on: { close: 'all' } },
    },
  }),
)
