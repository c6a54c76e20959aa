import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A user fills in a withdrawal of Tether and gets its code: every mistake of the form, in the order it is told,
 * an address that is new to the user, one that is not in the address book, every end of the code, and a hold of withdrawals that ends.
 */
export const withdrawCoinModel = createTestModel(
  createMachine({
    initial: 'loading',
    states: {
      loading: { on: { termsCome: 'blank', termsFail: 'loadFailed', close: 'closed' } },
      loadFailed: { on: { tenSecondsPass: 'loading', retry: 'loading', close: 'closed' } },
      blank: {
        on: { submit: 'blank', chooseNetwork: 'chosen', chooseUnknown: 'blank', pressMost: 'blank', close: 'closed' },
      },
      chosen: {
        on: { typeAmount: 'amount', pressMost: 'max', typeMuch: 'lacking', typeLittle: 'little', typeFine: 'fine' },
      },
      max: {},
      lacking: {},
      little: {},
      fine: {},
      amount: { on: { typeAddress: 'whole', typeWrong: 'wrongAddress', typeKnown: 'known', submit: 'amount' } },
      wrongAddress: {},
      whole: { on: { submit: 'warned', closeBook: 'unlisted' } },
      unlisted: { on: { submit: 'unlisted', listIt: 'known' } },
      warned: { on: { accept: 'confirming', reject: 'whole', loseMoney: 'warnedPoor' } },
      warnedPoor: { on: { accept: 'poor' } },
      poor: {},
      known: { on: { submit: 'confirmingKnown' } },
      confirmingKnown: {},
      confirming: {
        on: {
          goBack: 'whole',
          codeIsRight: 'registered',
          isRefused: 'refused',
          isOfAnother: 'mismatched',
          isHeld: 'held',
          submit: 'confirming',
        },
      },
      refused: { on: { typeAmount: 'whole' } },
      // The code was for another withdrawal: this one gets a code of its own.
      mismatched: { on: { submit: 'warned' } },
      held: { on: { submit: 'held', holdEnds: 'whole' } },
      registered: { on: { close: 'closed' } },
      closed: {},
    },
  }),
)
