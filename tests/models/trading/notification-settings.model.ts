import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A user chooses how news of orders are told; the browser may forbid its own, and take its permission back; the device may keep nothing. */
export const notificationSettingsModel = createTestModel(
  createMachine({
    initial: 'restoring',
    states: {
      restoring: { on: { nothingKept: 'usual', isKept: 'loud' } },
      usual: {
        on: {
          soundOn: 'keepingSound',
          systemOn: 'asking',
          tryIt: 'usual',
          quietOn: 'keepingQuiet',
          otherTabTells: 'told',
        },
      },
      told: {},
      keepingQuiet: { on: { kept: 'quiet' } },
      quiet: {},
      keepingSound: { on: { kept: 'sound', storageFails: 'sound', toastOff: 'keepingBoth' } },
      keepingBoth: { on: { kept: 'soundOnly' } },
      sound: {},
      soundOnly: {},
      asking: { on: { allow: 'keepingSystem', forbid: 'forbidden', cannot: 'usual' } },
      keepingSystem: { on: { kept: 'system' } },
      system: { on: { systemOff: 'keepingNone', takeBack: 'takenBack' } },
      takenBack: {},
      keepingNone: { on: { kept: 'allowed' } },
      allowed: {},
      forbidden: {},
      loud: {},
    },
  }),
)
