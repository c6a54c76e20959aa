import type { ActorRefFrom } from 'xstate'
import type { withdrawCoinMachine } from '#machines/wallet/withdraw-coin/withdraw-coin.machine.ts'

export type WithdrawCoinRef = ActorRefFrom<typeof withdrawCoinMachine>
