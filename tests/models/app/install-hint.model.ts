import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * The hint that the site can be installed. What has to come together, a browser that installs and a quiet moment, comes in
 * any order; on a first visit it does not come at all.
 */
export const installHintModel = createTestModel(
  createMachine({
    initial: 'opened',
    states: {
      opened: {
        on: { isFirstVisit: 'stranger', hasComeBack: 'known', wasAnswered: 'over', keepsNothing: 'over' },
      },
      stranger: { on: { browserCan: 'stranger', isQuiet: 'stranger' } },
      known: { on: { browserCan: 'knownAndCan', isQuiet: 'knownAndQuiet', isInstalledByMenu: 'installed' } },
      knownAndCan: { on: { isQuiet: 'noting' } },
      knownAndQuiet: { on: { browserCan: 'noting' } },
      noting: { on: { isNoted: 'shown', isNotNoted: 'over' } },
      shown: { on: { accept: 'asked', refuse: 'refused', isInstalledByMenu: 'installed' } },
      asked: { on: { agree: 'installed', decline: 'refused', promptFails: 'refused' } },
      refused: { on: { isNoted: 'over', isNotNoted: 'over' } },
      installed: { on: { isNoted: 'over', isNotNoted: 'over' } },
      over: {},
    },
  }),
)
