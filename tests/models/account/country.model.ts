import { modelOf } from '../support/model-of.ts'

/** A new user chooses a country. The list loads or fails and is searched. One country is chosen, and saved or refused. */
export const countryModel = modelOf('waiting', {
  waiting: { listComes: 'list', listFails: 'noList' },
  noList: { tryAgain: 'waiting' },
  list: { searchIran: 'found', pressNext: 'list', chooseNowhere: 'list', chooseIran: 'chosen' },
  found: { chooseIran: 'chosenInSearch' },
  chosenInSearch: {},
  chosen: { chooseGermany: 'other', pressNext: 'saving' },
  other: {},
  saving: { pressNextAgain: 'saving', isSaved: 'saved', isRefused: 'refused', connectionIsCut: 'cut' },
  refused: { pressNext: 'saving', chooseIran: 'chosen' },
  cut: { pressNext: 'saving' },
  saved: {},
})
