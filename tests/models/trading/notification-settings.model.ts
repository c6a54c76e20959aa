import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A user chooses how news of orders are told; the browser may forbid its own, and the device may keep nothing. */
export const notificationSettingsModel = createTestModel(
  createMachine({
    initial: 'restoring',
    states: {
      restoring: { on: { nothingKept: 'usual', isKept: 'loud' } },
      usual: { on: { soundOn: 'keepingSound', systemOn: 'asking', tryIt: 'usual' } },
      keepingSound: { on: { kept: 'sound', storageFails: 'sound', toastOff: 'keepingBoth' } },
      keepingBoth: { on: { kept: 'soundOnly' } },
      sound: {},
      soundOnly: {},
      asking: { on: { allow: 'keepingSystem', forbid: 'forbidden', cannot: 'usual' } },
      keepingSystem: { on: { kept: 'system' } },
      system: { on: { systemOff: 'keepingNone' } },
      keepingNone: { on: { kept: 'allowed' } },
      allowed: {},
      forbidden: {},
      loud: {},
    },
  }),
)
