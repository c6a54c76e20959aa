import type { ActorRefFrom } from 'xstate'
import type { withdrawTomanMachine } from '#machines/wallet/withdraw-toman/withdraw-toman.machine.ts'

export type WithdrawTomanRef = ActorRefFrom<typeof withdrawTomanMachine>
