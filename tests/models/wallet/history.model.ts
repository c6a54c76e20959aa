import { modelOf } from '../support/model-of.ts'

/** A user reads more of the history, by tabs and filters, while new rows arrive. Any read may fail. */
export const historyModel = modelOf('loading', {
  loading: {
    pageComes: 'first',
    noneComes: 'empty',
    pageFails: 'failed',
    somethingHappens: 'loadingChanged',
    chooseLogIns: 'logIns',
    chooseSame: 'loading',
  },
  loadingChanged: { pageComes: 'renewing', noneComes: 'renewingEmpty', pageFails: 'failed' },
  failed: { retry: 'loading', somethingHappens: 'loading' },
  empty: { scroll: 'empty', somethingHappens: 'renewingEmpty' },
  renewingEmpty: { firstRowComes: 'oneRow' },
  oneRow: {},
  first: { scroll: 'reading', somethingHappens: 'renewing', chooseBitcoin: 'loadingBitcoin' },
  loadingBitcoin: { noneComes: 'emptyBitcoin' },
  emptyBitcoin: {},
  logIns: { noneComes: 'emptyLogIns' },
  emptyLogIns: {},
  reading: {
    secondComes: 'second',
    sameComes: 'readingOn',
    pageFails: 'loadFailed',
    somethingHappens: 'readingChanged',
  },
  readingChanged: { secondComes: 'renewingSecond' },
  renewingSecond: {},
  readingOn: { secondComes: 'second' },
  loadFailed: { retry: 'reading', scroll: 'reading', somethingHappens: 'renewing' },
  second: { scroll: 'second' },
  renewing: {
    newComes: 'renewingOn',
    joinComes: 'renewed',
    pageFails: 'stale',
    scroll: 'renewingWanted',
    somethingHappens: 'renewingTwice',
  },
  renewingOn: { joinComes: 'renewedByTwo' },
  renewed: {},
  renewedByTwo: {},
  renewingWanted: { joinComes: 'readingBehind' },
  readingBehind: {},
  renewingTwice: { joinComes: 'renewingAgain' },
  renewingAgain: {},
  stale: { retry: 'renewing', somethingHappens: 'renewing', scroll: 'reading' },
})

/** A user saves a list as a table for the days that they choose. */
export const historyExportModel = modelOf('none', {
  none: { save: 'writing', chooseBackwards: 'wrongDays', chooseDays: 'otherDays' },
  wrongDays: { save: 'wrongDays', chooseDays: 'otherDays' },
  otherDays: { save: 'writingOther' },
  writingOther: {},
  writing: { isSaved: 'saved', hasNone: 'empty', isRefused: 'failed', close: 'none' },
  saved: { close: 'none', chooseDays: 'otherDays' },
  empty: { close: 'none' },
  failed: { save: 'writing', close: 'none' },
})
