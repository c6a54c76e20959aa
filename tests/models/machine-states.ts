import { accountStates } from './account/machine-states.ts'
import { appStates } from './app/machine-states.ts'
import { authStates } from './auth/machine-states.ts'
import { marketStates } from './market/machine-states.ts'
import { siteStates } from './site/machine-states.ts'
import type { MachineStates } from './support/machine-states-type.ts'
import { tradingStates } from './trading/machine-states.ts'
import { walletStates } from './wallet/machine-states.ts'

/** In which state each machine is while its model is in one of its own. */
export const machineStates: MachineStates = {
  ...accountStates,
  ...appStates,
  ...authStates,
  ...marketStates,
  ...siteStates,
  ...tradingStates,
  ...walletStates,
}
