import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A user reads the history on, by tabs and filters, while more of it happens; any reading may fail. */
export const historyModel = createTestModel(
  createMachine({
    initial: 'loading',
    states: {
      loading: {
        on: {
          pageComes: 'first',
          noneComes: 'empty',
          pageFails: 'failed',
          somethingHappens: 'loadingChanged',
          chooseLogIns: 'logIns',
          chooseSame: 'loading',
        },
      },
      loadingChanged: { on: { pageComes: 'renewing', noneComes: 'renewingEmpty', pageFails: 'failed' } },
      failed: { on: { retry: 'loading', somethingHappens: 'loading' } },
      empty: { on: { scroll: 'empty', somethingHappens: 'renewingEmpty' } },
      renewingEmpty: { on: { firstRowComes: 'oneRow' } },
      oneRow: {},
      first: { on: { scroll: 'reading', somethingHappens: 'renewing', chooseBitcoin: 'loadingBitcoin' } },
      loadingBitcoin: { on: { noneComes: 'emptyBitcoin' } },
      emptyBitcoin: {},
      logIns: { on: { noneComes: 'emptyLogIns' } },
      emptyLogIns: {},
      reading: {
        on: {
          secondComes: 'second',
          sameComes: 'readingOn',
          pageFails: 'loadFailed',
          somethingHappens: 'readingChanged',
        },
      },
      readingChanged: { on: { secondComes: 'renewingSecond' } },
      renewingSecond: {},
      readingOn: { on: { secondComes: 'second' } },
      loadFailed: { on: { retry: 'reading', scroll: 'reading', somethingHappens: 'renewing' } },
      second: { on: { scroll: 'second' } },
      renewing: {
        on: {
          newComes: 'renewingOn',
          joinComes: 'renewed',
          pageFails: 'stale',
          scroll: 'renewingWanted',
          somethingHappens: 'renewingTwice',
        },
      },
      renewingOn: { on: { joinComes: 'renewedByTwo' } },
      renewed: {},
      renewedByTwo: {},
      renewingWanted: { on: { joinComes: 'readingBehind' } },
      readingBehind: {},
      renewingTwice: { on: { joinComes: 'renewingAgain' } },
      renewingAgain: {},
      stale: { on: { retry: 'renewing', somethingHappens: 'renewing', scroll: 'reading' } },
    },
  }),
)

/** A user saves a list as a table for the days they choose. */
export const historyExportModel = createTestModel(
  createMachine({
    initial: 'none',
    states: {
      none: { on: { save: 'writing', chooseBackwards: 'wrongDays', chooseDays: 'otherDays' } },
      wrongDays: { on: { save: 'wrongDays', chooseDays: 'otherDays' } },
      otherDays: { on: { save: 'writingOther' } },
      writingOther: {},
      writing: { on: { isSaved: 'saved', hasNone: 'empty', isRefused: 'failed', close: 'none' } },
      saved: { on: { close: 'none', chooseDays: 'otherDays' } },
      empty: { on: { close: 'none' } },
      failed: { on: { save: 'writing', close: 'none' } },
    },
  }),
)
