import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A new version of the site, as a user with an open page lives through it; another tab may take it first. */
export const appUpdateModel = createTestModel(
  createMachine({
    initial: 'upToDate',
    states: {
      upToDate: { on: { newVersionIsHere: 'announced', otherTabTakesIt: 'formerVersion' } },
      announced: { on: { agree: 'waiting', putOff: 'putOff', otherTabTakesIt: 'formerVersion' } },
      putOff: { on: { otherTabTakesIt: 'formerVersion' } },
      waiting: { on: { takesOver: 'opening', nothingHappens: 'failed' } },
      failed: { on: { agree: 'waiting', putOff: 'putOff', otherTabTakesIt: 'formerVersion' } },
      formerVersion: { on: { agree: 'opening', putOff: 'staysWithIt' } },
      staysWithIt: {},
      opening: { on: { userStays: 'formerVersion', pageStays: 'formerVersion' } },
    },
  }),
)
