import type { CommandStep } from '#machines/app/command/command.selectors.ts'
import type { AmendStep, selectAmendEnd } from '#machines/trading/amend-order/amend-order.selectors.ts'

type End = Pick<ReturnType<typeof selectAmendEnd>, 'reason' | 'unplaced' | 'isLeft' | 'isFormer'>

/** Returns the key of the dialog's title and text. */
export function amendView(step: Exclude<AmendStep, 'idle' | 'editing'>, command: CommandStep, end: End) {
  switch (step) {
    case 'cancelling':
      return cancelViews[command]
    case 'placing':
      return command === 'sending' && end.isFormer ? 'restoring' : placeViews[command]
    case 'unplaced':
      return end.unplaced === 'refused' && end.isFormer ? 'formerRefused' : (end.unplaced ?? 'declined')
    case 'loadFailed':
      return end.isLeft ? 'leftLoadFailed' : 'endLoadFailed'
    case 'standing':
      if (end.reason === 'elsewhere') return 'elsewhere'
      return end.isLeft ? 'standingLeft' : 'standing'
    default:
      return step
  }
}

const cancelViews = {
  sending: 'cancelling',
  checking: 'cancelChecking',
  loadFailed: 'cancelLoadFailed',
  absent: 'cancelAbsent',
  spent: 'cancelAbsent',
  // An order is found by its id, so there are never several.
  several: 'cancelAbsent',
} as const

const placeViews = {
  sending: 'placing',
  checking: 'placeChecking',
  loadFailed: 'placeLoadFailed',
  absent: 'placeAbsent',
  spent: 'placeSpent',
  several: 'placeSeveral',
} as const
