import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A person chooses pictures of a document, takes one away, and chooses another while one is being looked at. */
export const documentImageModel = createTestModel(
  createMachine({
    initial: 'empty',
    states: {
      empty: { on: { choose: 'looking', remove: 'empty' } },
      looking: {
        on: { isRight: 'there', isNoPicture: 'refused', isUnreadable: 'loadFailed', chooseOther: 'lookingAtOther' },
      },
      lookingAtOther: { on: { isRight: 'otherThere', formerIsWrong: 'lookingAtOther' } },
      refused: { on: { choose: 'looking' } },
      loadFailed: {},
      there: { on: { remove: 'empty', chooseOther: 'replacing' } },
      replacing: { on: { isRight: 'otherThere', isNoPicture: 'kept' } },
      kept: { on: { remove: 'empty' } },
      otherThere: {},
    },
  }),
)
