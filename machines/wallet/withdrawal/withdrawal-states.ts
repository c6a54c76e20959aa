import type { Confirmed, WithdrawalContext } from './withdrawal-context.ts'

const output = ({ event }: { event: Confirmed }) => event

/** The terms could not be loaded. They are requested again automatically. */
export const loadFailed = {
  after: { beforeAskingAgain: 'loading' },
  on: { 'terms.retry': 'loading', 'withdrawal.close': 'closed' },
} as const

/** The guards of `endOfWithdrawal`. */
export const endGuards = {
  isRegistered: (_: unknown, { output }: Confirmed) => output.isRegistered,
  isRefused: (_: unknown, { output }: Confirmed) => output.error !== null,
}

/** The states from the code to the end, the same for every withdrawal. */
export const endOfWithdrawal = {
  confirming: {
    entry: 'takeRequest',
    invoke: {
      id: 'confirmation',
      src: 'confirmation',
      input: ({ context: { request, newKey, now } }: { context: WithdrawalContext }) => ({
        request: request!,
        newKey,
        now,
      }),
      onDone: [
        {
          guard: { type: 'isRegistered', params: output },
          target: 'registered',
          actions: ['emitRegistered', 'clear', 'keepDraft'],
        },
        {
          guard: { type: 'isRefused', params: output },
          target: 'form.refused',
          actions: { type: 'takeRefusal', params: output },
        },
        { target: 'form' },
      ],
    },
  },
  registered: { on: { 'withdrawal.close': 'closed' } },
  closed: { type: 'final' },
} as const
