import { modelOf } from '../support/model-of.ts'

/**
 * The hint that the site can be installed. What has to come together, a browser that installs and a quiet moment, comes in
 * any order; on a first visit it does not come at all.
 */
export const installHintModel = modelOf('opened', {
  opened: { isFirstVisit: 'stranger', hasComeBack: 'known', wasAnswered: 'over', keepsNothing: 'over' },
  stranger: { browserCan: 'stranger', isQuiet: 'stranger' },
  known: { browserCan: 'knownAndCan', isQuiet: 'knownAndQuiet', isInstalledByMenu: 'installed' },
  knownAndCan: { isQuiet: 'noting' },
  knownAndQuiet: { browserCan: 'noting' },
  noting: { isNoted: 'shown', isNotNoted: 'over' },
  shown: { accept: 'asked', refuse: 'refused', isInstalledByMenu: 'installed' },
  asked: { agree: 'installed', decline: 'refused', promptFails: 'refused' },
  refused: { isNoted: 'over', isNotNoted: 'over' },
  installed: { isNoted: 'over', isNotNoted: 'over' },
  over: {},
})
