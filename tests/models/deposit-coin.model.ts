import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A person deposits a coin that has two networks, one of which wants the transaction's id: she gives it, leaves it for
 * later or goes; then copies the address and looks whether her coins have come.
 */
export const depositCoinModel = createTestModel(
  createMachine({
    initial: 'loading',
    states: {
      loading: {
        on: { twoCome: 'choosing', oneComes: 'addressing', noneComes: 'impossible', fail: 'failed', close: 'closed' },
      },
      impossible: { on: { chooseClosed: 'impossible', close: 'closed' } },
      choosing: { on: { choosePlain: 'addressing', chooseNeeding: 'asking' } },
      asking: {
        on: { submit: 'missing', typeId: 'idTyped', typeShort: 'idShort', later: 'addressingLater', cancel: 'closed' },
      },
      missing: { on: { typeId: 'idTyped' } },
      idShort: { on: { submit: 'idWrong' } },
      idWrong: {},
      idTyped: { on: { submit: 'addressingById' } },
      addressing: { on: { addressComes: 'shown', fail: 'failed', close: 'closed' } },
      addressingById: { on: { addressComes: 'shownById' } },
      addressingLater: { on: { addressComes: 'shownLater' } },
      shown: {
        on: { copy: 'copying', copyTag: 'copyingTag', look: 'looking', changeNetwork: 'choosing', close: 'closed' },
      },
      copying: { on: { copyAgain: 'copying', isCopied: 'copied', isRefused: 'notCopied' } },
      copyingTag: { on: { isCopied: 'tagCopied' } },
      copied: { on: { noticeEnds: 'shown', copyTag: 'copyingTag' } },
      tagCopied: {},
      notCopied: { on: { noticeEnds: 'shown' } },
      looking: {
        on: {
          lookAgain: 'looking',
          isConfirmed: 'confirmed',
          isFound: 'unconfirmed',
          isNot: 'notRecognized',
          cut: 'unanswered',
        },
      },
      confirmed: {},
      unconfirmed: { on: { look: 'looking' } },
      notRecognized: { on: { look: 'looking' } },
      unanswered: { on: { look: 'looking' } },
      shownById: { on: { look: 'lookingById' } },
      lookingById: {},
      shownLater: { on: { look: 'shownLater', typeId: 'shownById' } },
      failed: {},
      closed: {},
    },
  }),
)
