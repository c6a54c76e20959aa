import { modelOf } from '../support/model-of.ts'

/**
 * The hint that the site can be installed. It needs a browser that can install and a quiet moment, in any order. It is not
 * shown on a first visit.
 */
export const installHintModel = modelOf('opened', {
  opened: { isFirstVisit: 'stranger', hasComeBack: 'known', wasAnswered: 'over', keepsNothing: 'over' },
  stranger: { browserCan: 'stranger', isQuiet: 'stranger' },
  known: { browserCan: 'knownAndCan', isQuiet: 'knownAndQuiet', isInstalledByMenu: 'installed' },
  knownAndCan: { isQuiet: 'noting' },
  knownAndQuiet: { browserCan: 'noting' },
  noting: { isNoted: 'shown', isNotNoted: 'over' },
  shown: { accept: 'prompting', refuse: 'refused', isInstalledByMenu: 'installed' },
  prompting: { agree: 'installed', decline: 'refused', promptFails: 'refused' },
  refused: { isNoted: 'over', isNotNoted: 'over' },
  installed: { isNoted: 'over', isNotNoted: 'over' },
  over: {},
})
