import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A user gives an open order another price or amount: it is cancelled, then placed anew. It may end or fill meanwhile,
 * answers are refused or lost, lists cannot be read, and the page may close between the two: the next page tells what became
 * of it, and places nothing by itself.
 */
export const amendOrderModel = createTestModel(
  createMachine({
    initial: 'restoring',
    states: {
      restoring: {
        on: {
          nothingIsLeft: 'listed',
          storageFails: 'listed',
          oneIsLeft: 'readingLeft',
          oneIsLeftPlacing: 'lookingForLeft',
        },
      },
      listed: { on: { begin: 'editing', beginMarketOrder: 'listed', drop: 'asked', dropWrong: 'editingWrong' } },
      editing: { on: { review: 'editing', typePrice: 'changed', typeAmount: 'changed', close: 'listed' } },
      editingWrong: { on: { review: 'editingWrong', typePrice: 'changed' } },
      changed: {
        on: { review: 'asked', learn: 'changed', termsFail: 'changed', orderEnds: 'gone', close: 'listed' },
      },
      gone: { on: { review: 'gone', close: 'listed' } },
      asked: { on: { sayYes: 'holding', edit: 'changed', orderEnds: 'askedGone', close: 'listed' } },
      askedGone: { on: { sayYes: 'askedGone' } },
      holding: { on: { isHeld: 'cancelling', anotherTabHasIt: 'standingElsewhere' } },
      cancelling: {
        on: {
          accept: 'reading',
          refuse: 'standing',
          isTooLate: 'readingMeddled',
          cut: 'looking',
          cutAndTaken: 'lookingSpent',
        },
      },
      cancellingAgain: { on: { accept: 'reading' } },
      looking: { on: { isCancelled: 'reading', isOpen: 'stillOpen', listFails: 'unknown' } },
      lookingSpent: { on: { isOpen: 'spent' } },
      stillOpen: { on: { sendAgain: 'cancellingAgain', closeCommand: 'listed' } },
      spent: { on: { sendAgain: 'cancellingAgain', closeCommand: 'listed' } },
      unknown: { on: { lookAgain: 'looking', closeCommand: 'listed' } },
      reading: {
        on: {
          readUntraded: 'placing',
          readTradedInPart: 'placingRest',
          readTraded: 'complete',
          readExpired: 'ended',
          readOpen: 'endLoadFailed',
          readFails: 'endLoadFailed',
        },
      },
      readingMeddled: { on: { readUntraded: 'ended' } },
      readingLeft: {
        on: { readUntraded: 'left', readTraded: 'complete', readOpen: 'standingLeft', readFails: 'leftLoadFailed' },
      },
      endLoadFailed: { on: { readAgain: 'reading', close: 'listed' } },
      leftLoadFailed: { on: { readAgain: 'readingLeft' } },
      placing: {
        on: {
          acceptNew: 'amended',
          warn: 'warned',
          refuseNew: 'refused',
          cutNew: 'lookingForNew',
          cutNewAndTaken: 'lookingForNewSpent',
        },
      },
      placingRest: { on: { acceptNew: 'amended' } },
      placingForced: { on: { acceptNew: 'amended' } },
      placingAgain: { on: { acceptNew: 'amended' } },
      lookingForNew: {
        on: { isThere: 'amended', isAbsent: 'absent', newListFails: 'newUnknown', areSeveral: 'several' },
      },
      lookingForNewSpent: { on: { isAbsent: 'newSpent' } },
      lookingForLeft: { on: { isThere: 'amended', isAbsent: 'absent' } },
      newUnknown: { on: { lookAgain: 'lookingForNew' } },
      absent: { on: { sendAgain: 'placingAgain', closeCommand: 'listed' } },
      newSpent: { on: { closeCommand: 'listed' } },
      several: { on: { closeCommand: 'listed' } },
      warned: { on: { sayYesToForce: 'placingForced', sayNoToForce: 'declined' } },
      declined: { on: { placeAgain: 'placingAgain', close: 'listed' } },
      refused: { on: { placeAgain: 'placingAgain', close: 'listed' } },
      left: { on: { placeAgain: 'placingAgain', close: 'listed' } },
      ended: { on: { placeAgain: 'placingAgain', close: 'listed' } },
      standing: { on: { close: 'listed' } },
      standingElsewhere: { on: { close: 'listed' } },
      standingLeft: { on: { close: 'listed' } },
      complete: { on: { close: 'listed' } },
      amended: {},
    },
  }),
)
