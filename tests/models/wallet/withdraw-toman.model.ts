import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A user withdraws Toman to one of two accounts: the form, a review, the code, every end of it, and a hold. */
export const withdrawTomanModel = createTestModel(
  createMachine({
    initial: 'loading',
    states: {
      loading: { on: { termsCome: 'blank', termsFail: 'loadFailed', close: 'closed' } },
      loadFailed: { on: { tenSecondsPass: 'loading', retry: 'loading', close: 'closed' } },
      blank: {
        on: {
          goOn: 'blank',
          typeAmount: 'amount',
          pressMost: 'max',
          typeMuch: 'lacking',
          typeLittle: 'little',
          typePart: 'part',
          chooseStrange: 'blank',
          close: 'closed',
        },
      },
      max: {},
      lacking: {},
      little: {},
      part: {},
      amount: { on: { chooseCard: 'whole', goOn: 'amount' } },
      whole: { on: { goOn: 'reviewing' } },
      reviewing: { on: { submit: 'confirming', edit: 'whole', loseMoney: 'reviewingPoor', close: 'closed' } },
      reviewingPoor: { on: { submit: 'poor' } },
      poor: {},
      confirming: {
        on: {
          goBack: 'whole',
          codeIsRight: 'registered',
          isRefused: 'refused',
          isOfAnother: 'mismatched',
          isHeld: 'held',
        },
      },
      refused: { on: { typeAmount: 'whole' } },
      // The code was for another withdrawal: this one gets a code of its own.
      mismatched: { on: { goOn: 'reviewing' } },
      held: { on: { goOn: 'held', holdEnds: 'whole' } },
      registered: { on: { close: 'closed' } },
      closed: {},
    },
  }),
)
