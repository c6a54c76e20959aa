import type { MachineStates } from '../support/machine-states-type.ts'

export const appStates: MachineStates = {
  amountPrivacy: { kept: ['shown', 'hidden', 'hiddenElsewhere', 'shownElsewhere'] },
  palette: {
    'view.closed keys.shown': ['closed'],
    'view.markets keys.shown': [
      'markets',
      'watchlist',
      'tether',
      'searched',
      'secondRow',
      'lastRow',
      'searchedFewer',
      'sorted',
      'sortedDown',
      'byPrice',
      'byPriceUp',
    ],
    'view.commands keys.shown': ['commands', 'commandSearched', 'commandSecond'],
    'view.keys keys.shown': ['sheet', 'sheetAfter', 'sheetOff'],
  },
  command: {
    sending: ['confirmed', 'sending', 'resending'],
    checking: ['checking', 'checkingLast'],
    loadFailed: ['loadFailed', 'loadFailedLast'],
    absent: ['absent'],
    spent: ['spent'],
    several: ['several'],
    done: ['done'],
    refused: ['refused'],
    closed: ['closed'],
  },
  connection: {
    connecting: ['connecting'],
    online: ['fresh', 'online'],
    'reconnecting.waiting': ['waiting'],
    offline: ['offline'],
    'reconnecting.opening': ['opening'],
  },
  disclosure: {
    closed: ['closed'],
    open: ['open'],
  },
  loading: {
    idle: ['idle'],
    quiet: ['soon', 'soonBoth', 'soonPage'],
    'shown.fresh': ['freshBoth', 'fresh', 'over'],
    'shown.settled': ['waitingBoth', 'waiting'],
  },
  navigation: {
    closed: ['closed'],
    open: ['open'],
    listed: ['help', 'company'],
  },
  notices: {
    quiet: ['quiet'],
    telling: ['saved', 'changed', 'notLoaded'],
  },
  pageRetry: {
    failed: ['failed'],
    asking: ['asking'],
    opening: ['opening'],
    noResponse: ['noResponse'],
  },
  preferences: {
    restoring: ['blank'],
    loading: ['loading'],
    'ready.idle': ['persian', 'refused', 'englishLight', 'english', 'light'],
    'ready.switching': ['switching', 'switchingLight', 'switchingBack'],
    'ready.keeping': ['keepingRefused', 'keepingEnglishLight', 'keepingPersian', 'keepingEnglish', 'keepingLight'],
    waiting: ['waiting'],
  },
}
