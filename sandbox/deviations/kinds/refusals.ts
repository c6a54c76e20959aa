import { type Deviation, inRefusals } from '../deviation.ts'

/** Mistakes in error responses. */
export const refusalDeviations = {
  'unknown-market-is-empty': () =>
    inRefusals('orderBook', (refusal, status) =>
      status === 404 ? { status: 200, body: { buyOrderBook: [], sellOrderBook: [] } } : { status, body: refusal },
    ),
  'error-in-200': () => inRefusals('market', (refusal) => ({ status: 200, body: refusal })),
  'errors-as-html': () =>
    inRefusals('marketInfo', (_, status) => ({ status, body: `<!doctype html><title>${status}</title>` })),
  'error-text-unknown': () =>
    inRefusals('lastTrades', (_, status) => ({ status, body: { message: 'Oops, error 7731', status } })),
  'no-token-is-403': () =>
    inRefusals('orders', (refusal, status) =>
      status === 401 ? { status: 403, body: { message: 'FORBIDDEN', status: 403 } } : { status, body: refusal },
    ),
  'unverified-sees-wallet': () =>
    inRefusals('walletAddresses', (refusal, status) =>
      status === 403
        ? { status: 200, body: { TOMAN: { credit: '0', blockedCredit: '0', totalBalance: '0' } } }
        : { status, body: refusal },
    ),
} satisfies { [name: string]: () => Deviation }
