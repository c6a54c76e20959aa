import { accountStates } from './account/machine-states.ts'
import { appStates } from './app/machine-states.ts'
import { authStates } from './auth/machine-states.ts'
import { marketStates } from './market/machine-states.ts'
import { siteStates } from './site/machine-states.ts'
import type { MachineStates } from './support/machine-states-type.ts'
import { tradingStates } from './trading/machine-states.ts'
import { walletStates } from './wallet/machine-states.ts'

/** For each machine, its states and the states of the model in which the machine has them. */
export const machineStates: MachineStates = {
  ...accountStates,
  ...appStates,
  ...authStates,
  ...marketStates,
  ...siteStates,
  ...tradingStates,
  ...walletStates,
}
