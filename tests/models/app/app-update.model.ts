import { modelOf } from '../support/model-of.ts'

/** A new version of the site, for a user with an open page. Another tab may activate it first. */
export const appUpdateModel = modelOf('upToDate', {
  upToDate: { newVersionIsHere: 'announced', otherTabTakesIt: 'formerVersion' },
  announced: { agree: 'waiting', putOff: 'putOff', otherTabTakesIt: 'formerVersion' },
  putOff: { otherTabTakesIt: 'formerVersion' },
  waiting: { takesOver: 'opening', nothingHappens: 'failed' },
  failed: { agree: 'waiting', putOff: 'putOff', otherTabTakesIt: 'formerVersion' },
  formerVersion: { agree: 'opening', putOff: 'staysWithIt' },
  staysWithIt: {},
  opening: { userStays: 'formerVersion', pageStays: 'formerVersion' },
})
