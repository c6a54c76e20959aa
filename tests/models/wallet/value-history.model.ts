import { modelOf } from '../support/model-of.ts'

/** A dashboard that stays open while prices move: the first value is kept at once, others a minute later, the last of them. */
export const valueHistoryModel = modelOf('empty', {
  empty: { valueComes: 'keeping', chooseDays: 'emptyDays' },
  emptyDays: { chooseWeek: 'empty' },
  keeping: { kept: 'kept', notKept: 'kept' },
  kept: { otherComes: 'moved', minutePasses: 'quiet' },
  moved: { minutePasses: 'keepingOther' },
  keepingOther: { kept: 'keptOther' },
  keptOther: {},
  quiet: { otherComes: 'keepingOther' },
})
