import { modelOf } from '../support/model-of.ts'

/**
 * A user chooses how order news are announced. The browser may refuse its notifications or revoke the permission, and the
 * storage may fail.
 */
export const notificationSettingsModel = modelOf('restoring', {
  restoring: { nothingKept: 'usual', isKept: 'loud' },
  usual: {
    soundOn: 'keepingSound',
    systemOn: 'asking',
    tryIt: 'usual',
    quietOn: 'keepingQuiet',
    otherTabTells: 'setByOtherTab',
  },
  setByOtherTab: {},
  keepingQuiet: { kept: 'quiet' },
  quiet: {},
  keepingSound: { kept: 'sound', storageFails: 'sound', toastOff: 'keepingBoth' },
  keepingBoth: { kept: 'soundOnly' },
  sound: {},
  soundOnly: {},
  asking: { allow: 'keepingSystem', forbid: 'forbidden', cannot: 'usual' },
  keepingSystem: { kept: 'system' },
  system: { systemOff: 'keepingNone', takeBack: 'takenBack' },
  takenBack: {},
  keepingNone: { kept: 'allowed' },
  allowed: {},
  forbidden: {},
  loud: {},
})
