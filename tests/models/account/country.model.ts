import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A new user chooses a country: the list comes or not, is searched, one is chosen, saved or refused. */
export const countryModel = createTestModel(
  createMachine({
    initial: 'waiting',
    states: {
      waiting: { on: { listComes: 'list', listFails: 'noList' } },
      noList: { on: { tryAgain: 'waiting' } },
      list: { on: { searchIran: 'found', pressNext: 'list', chooseNowhere: 'list', chooseIran: 'chosen' } },
      found: { on: { chooseIran: 'chosenInSearch' } },
      chosenInSearch: {},
      chosen: { on: { chooseGermany: 'other', pressNext: 'saving' } },
      other: {},
      saving: { on: { pressNextAgain: 'saving', isSaved: 'saved', isRefused: 'refused', connectionIsCut: 'cut' } },
      refused: { on: { pressNext: 'saving', chooseIran: 'chosen' } },
      cut: { on: { pressNext: 'saving' } },
      saved: {},
    },
  }),
)
