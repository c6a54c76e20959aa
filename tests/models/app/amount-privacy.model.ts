import { modelOf } from '../support/model-of.ts'

/**
 * A user hides their amounts and shows them again, here or in another tab, or has them hidden while another window is used.
 */
export const amountPrivacyModel = modelOf('shown', {
  shown: { press: 'hidden', otherTabHides: 'hiddenElsewhere', wish: 'watched', leave: 'left' },
  hidden: { press: 'shown', otherTabShows: 'shownElsewhere' },
  hiddenElsewhere: { press: 'shown' },
  shownElsewhere: { press: 'hidden' },
  // The user has not asked for it: a chart beside another window stays visible.
  left: {},
  watched: { leave: 'away', unwish: 'shown', press: 'hiddenAndWatched' },
  away: { comeBack: 'watched', otherTabShows: 'shownElsewhere' },
  hiddenAndWatched: { comeBack: 'hiddenAndWatched', unwish: 'hidden' },
})
