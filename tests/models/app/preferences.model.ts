import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A person with a page in Persian and dark, who may ask for English and for the light theme. */
export const preferencesModel = createTestModel(
  createMachine({
    initial: 'blank',
    states: {
      blank: { on: { remembered: 'loading', forgotten: 'loading' } },
      loading: { on: { wordsCome: 'persian', wordsFail: 'waiting' } },
      waiting: { on: { timePasses: 'loading' } },
      persian: { on: { askEnglish: 'switching', askPersian: 'persian', askLight: 'keepingLight' } },
      keepingLight: { on: { kept: 'light', notKept: 'light', askLight: 'keepingLight', askEnglish: 'switchingLight' } },
      light: {},
      switching: {
        on: {
          wordsCome: 'keepingEnglish',
          wordsFail: 'keepingRefused',
          askLight: 'switchingLight',
          askPersian: 'switchingBack',
        },
      },
      switchingLight: { on: { wordsCome: 'keepingEnglishLight' } },
      switchingBack: { on: { wordsCome: 'keepingPersian' } },
      keepingPersian: { on: { kept: 'persian' } },
      keepingEnglish: { on: { kept: 'english', notKept: 'english' } },
      keepingEnglishLight: { on: { kept: 'englishLight' } },
      keepingRefused: { on: { kept: 'refused' } },
      refused: { on: { askEnglish: 'switching' } },
      english: {},
      englishLight: {},
    },
  }),
)
