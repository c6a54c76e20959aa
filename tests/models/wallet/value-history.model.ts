import { modelOf } from '../support/model-of.ts'

/**
 * A dashboard stays open while prices move. The first value is stored at once, and the last of the others a minute later.
 */
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
