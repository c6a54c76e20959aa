import type { MachineStates } from '../support/machine-states-type.ts'

export const siteStates: MachineStates = {
  content: {
    loading: ['loading', 'loadingEnglish'],
    'present.shown': ['shown', 'renewed', 'shownEnglish'],
    'present.refreshing': ['refreshing', 'refreshingLate'],
    'present.stale': ['stale'],
    translating: ['translating', 'turningBack'],
    empty: ['empty', 'emptyEnglish'],
    failed: ['failed', 'failedEnglish'],
  },
  fees: {
    all: ['all'],
    filtered: ['found'],
  },
  questions: {
    'search.all answer.closed': ['all'],
    'search.filtered answer.closed': ['found'],
    'search.filtered answer.open': ['foundWithOpen'],
    'search.all answer.open': ['firstOpen', 'secondOpen'],
  },
}
