import { modelOf } from '../support/model-of.ts'

/** A user chooses pictures of a document, removes one, and chooses another while one is being checked. */
export const documentImageModel = modelOf('empty', {
  empty: { choose: 'looking', remove: 'empty' },
  looking: { isRight: 'there', isNoPicture: 'refused', isUnreadable: 'loadFailed', chooseOther: 'lookingAtOther' },
  lookingAtOther: { isRight: 'otherThere', formerIsWrong: 'lookingAtOther' },
  refused: { choose: 'looking' },
  loadFailed: {},
  there: { remove: 'empty', chooseOther: 'replacing' },
  replacing: { isRight: 'otherThere', isNoPicture: 'kept' },
  kept: { remove: 'empty' },
  otherThere: {},
})
