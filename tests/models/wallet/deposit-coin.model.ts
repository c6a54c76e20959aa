import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A user deposits a coin that has two networks, one of which wants the transaction's id: they give it, leave it for
 * later or go; then copy the address and look whether the coins have come. Or they have sent them already, and look
 * first: by a network that may have been closed since.
 */
export const depositCoinModel = createTestModel(
  createMachine({
    initial: 'outside',
    states: {
      outside: { on: { open: 'loading', openToCheck: 'loadingToCheck' } },
      loadingToCheck: { on: { twoCome: 'checking', oneComes: 'checkingOnly', fail: 'failed' } },
      checking: {
        on: {
          look: 'checking',
          askAddress: 'checking',
          choosePlain: 'checkingPlain',
          chooseNeeding: 'checkingNeeding',
          chooseClosed: 'checkingClosed',
          close: 'closed',
        },
      },
      checkingOnly: { on: { look: 'lookingFirst' } },
      checkingPlain: { on: { look: 'lookingFirst', askAddress: 'addressing' } },
      checkingNeeding: { on: { look: 'checkingNeeding', typeId: 'checkingById' } },
      checkingById: { on: { look: 'lookingFirstById', askAddress: 'addressingById', choosePlain: 'checkingPlain' } },
      checkingClosed: { on: { askAddress: 'checkingClosed', look: 'lookingAtClosed' } },
      lookingAtClosed: {},
      lookingFirst: {
        on: {
          lookAgain: 'lookingFirst',
          isConfirmed: 'confirmedFirst',
          isFound: 'unconfirmedFirst',
          isNot: 'notRecognizedFirst',
          cut: 'noResponseFirst',
        },
      },
      lookingFirstById: { on: { isFound: 'foundById' } },
      // What was found is of this network and this transaction.
      foundById: { on: { typeShort: 'checkingShort', choosePlain: 'checkingPlain' } },
      checkingShort: {},
      confirmedFirst: {},
      unconfirmedFirst: { on: { look: 'lookingFirst' } },
      notRecognizedFirst: { on: { look: 'lookingFirst' } },
      noResponseFirst: { on: { look: 'lookingFirst' } },
      loading: {
        on: {
          twoCome: 'choosing',
          oneComes: 'addressingOnly',
          noneComes: 'impossible',
          fail: 'failed',
          close: 'closed',
        },
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
      // Of one network only there is no other to change to.
      addressingOnly: { on: { addressComes: 'shownOnly' } },
      shownOnly: {},
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
          cut: 'noResponse',
        },
      },
      confirmed: {},
      unconfirmed: { on: { look: 'looking' } },
      notRecognized: { on: { look: 'looking' } },
      noResponse: { on: { look: 'looking' } },
      shownById: { on: { look: 'lookingById' } },
      lookingById: {},
      shownLater: { on: { look: 'shownLater', typeId: 'shownById' } },
      failed: {},
      closed: {},
    },
  }),
)
