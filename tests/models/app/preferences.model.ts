import { modelOf } from '../support/model-of.ts'

/** A user with a dark page in Persian, who may choose English and the light theme. */
export const preferencesModel = modelOf('blank', {
  blank: { remembered: 'loading', forgotten: 'loading' },
  loading: { wordsCome: 'persian', wordsFail: 'waiting' },
  waiting: { timePasses: 'loading' },
  persian: { askEnglish: 'switching', askPersian: 'persian', askLight: 'keepingLight' },
  keepingLight: { kept: 'light', notKept: 'light', askLight: 'keepingLight', askEnglish: 'switchingLight' },
  light: {},
  switching: {
    wordsCome: 'keepingEnglish',
    wordsFail: 'keepingRefused',
    askLight: 'switchingLight',
    askPersian: 'switchingBack',
  },
  switchingLight: { wordsCome: 'keepingEnglishLight' },
  switchingBack: { wordsCome: 'keepingPersian' },
  keepingPersian: { kept: 'persian' },
  keepingEnglish: { kept: 'english', notKept: 'english' },
  keepingEnglishLight: { kept: 'englishLight' },
  keepingRefused: { kept: 'refused' },
  refused: { askEnglish: 'switching' },
  english: {},
  englishLight: {},
})
