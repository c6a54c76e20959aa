import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A dashboard that stays open while prices move: the first value is kept at once, others a minute later, the last of them. */
export const valueHistoryModel = createTestModel(
  createMachine({
    initial: 'empty',
    states: {
      empty: { on: { valueComes: 'keeping', chooseDays: 'emptyDays' } },
      emptyDays: { on: { chooseWeek: 'empty' } },
      keeping: { on: { kept: 'kept', notKept: 'kept' } },
      kept: { on: { otherComes: 'moved', minutePasses: 'quiet' } },
      moved: { on: { minutePasses: 'keepingOther' } },
      keepingOther: { on: { kept: 'keptOther' } },
      keptOther: {},
      quiet: { on: { otherComes: 'keepingOther' } },
    },
  }),
)
