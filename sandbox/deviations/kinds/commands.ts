import { tokenOf } from '../../routes/caller.ts'
import { type Deviation, inRefusals } from '../deviation.ts'

/** Time for which the cache returns old balances, in ms. */
const cacheLife = 60_000

/** Mistakes in commands. */
export const commandDeviations = {
  'key-ignored': (): Deviation => ({
    call: 'buyOrder',
    request: ({ headers }) => {
      delete headers['idempotency-key']
    },
  }),
  'key-reuse-taken': () =>
    inRefusals('buyOrder', (refusal, status) =>
      status === 422 ? { status: 200, body: { message: 'Order Registered.' } } : { status, body: refusal },
    ),
  'balance-late': (): Deviation => {
    const answers = new Map<string | null, { at: number; body: unknown }>()
    return {
      call: 'walletAmount',
      response: ({ status, body }, request) => {
        const token = tokenOf(request)
        const before = answers.get(token)
        if (status !== 200 || (before !== undefined && Date.now() - before.at < cacheLife)) {
          return { status, body: status === 200 ? before?.body : body }
        }
        answers.set(token, { at: Date.now(), body })
        return { status, body }
      },
    }
  },
  'cancel-does-nothing': (): Deviation => ({
    call: 'cancelOrder',
    request: (_, reply) => reply.send({ message: 'Order Deleted.' }),
  }),
  'throttled-without-wait': (): Deviation => ({
    call: 'resendOtpCode',
    response: (response, _, reply) => {
      reply.removeHeader('retry-after')
      return response
    },
  }),
} satisfies { [name: string]: () => Deviation }
