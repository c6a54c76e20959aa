import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A user hides their amounts and shows them again, here or in another tab, or has them hidden while the window is left. */
export const amountPrivacyModel = createTestModel(
  createMachine({
    initial: 'shown',
    states: {
      shown: { on: { press: 'hidden', otherTabHides: 'hiddenElsewhere', wish: 'watched', leave: 'left' } },
      hidden: { on: { press: 'shown', otherTabShows: 'shownElsewhere' } },
      hiddenElsewhere: { on: { press: 'shown' } },
      shownElsewhere: { on: { press: 'hidden' } },
      // Nobody asked for it: who reads a chart beside another window sees it.
      left: {},
      watched: { on: { leave: 'away', unwish: 'shown', press: 'hiddenAndWatched' } },
      away: { on: { comeBack: 'watched', otherTabShows: 'shownElsewhere' } },
      hiddenAndWatched: { on: { comeBack: 'hiddenAndWatched', unwish: 'hidden' } },
    },
  }),
)
